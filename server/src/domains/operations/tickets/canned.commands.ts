import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { fieldsOf } from '../../../database/fields';
import { Refusal } from '../../../refusal';
import { playerRef } from '../../people/players/mapper';
import { cannedAnswers } from './canned.store';

/** All of them: a service has dozens, not thousands. */
export async function listCannedAnswers({ db }: Work): Promise<Answer<'listCannedAnswers'>> {
  const rows = await cannedAnswers(db).orderBy('title').execute();
  return answer({
    answers: rows.map((row) => ({
      ...fieldsOf(row, ['id', 'title', 'text', 'version', 'updatedAt']),
      updatedBy: playerRef(row.updatedBy, row),
    })),
  });
}

/**
 * Adds a canned answer, or changes the version that was seen.
 * @throws Refusal `validation_failed` if another has this title, `not_found`, `version_conflict`
 */
export async function saveCannedAnswer(
  { db, now, user }: Work<Actor>,
  { id, version, title, text }: InputOf<'saveCannedAnswer'>,
): Promise<Answer<'saveCannedAnswer'>> {
  const namesake = await cannedAnswers(db).where('title', 'ilike', exactly(title)).executeTakeFirst();
  if (namesake && namesake.id !== id) throw Refusal.at('title', { code: 'title_taken', params: {} });
  const values = { title, text, updatedBy: user.id, updatedAt: now };
  if (id === undefined) await db.insertInto('cannedAnswers').values(values).execute();
  else {
    const before = await cannedAnswers(db)
      .where('cannedAnswers.id', '=', id)
      .forUpdate('cannedAnswers')
      .executeTakeFirst();
    if (!before) throw missing();
    if (before.version !== version)
      throw new Refusal('version_conflict', {
        what: 'canned_answer',
        by: playerRef(before.updatedBy, before),
        at: before.updatedAt.toISOString(),
      });
    await db
      .updateTable('cannedAnswers')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
  }
  return answer({}, { code: 'canned_answer_saved', params: {} });
}

/** @throws Refusal `not_found` */
export async function deleteCannedAnswer(
  { db }: Work,
  { id }: InputOf<'deleteCannedAnswer'>,
): Promise<Answer<'deleteCannedAnswer'>> {
  const { numDeletedRows } = await db.deleteFrom('cannedAnswers').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw missing();
  return answer({}, { code: 'canned_answer_deleted', params: {} });
}

const missing = () => new Refusal('not_found', { what: 'canned_answer' });
const exactly = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
