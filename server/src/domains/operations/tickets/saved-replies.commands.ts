import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toFields } from '../../../database/fields';
import { Refusal } from '../../../refusal';
import { toPlayerRef } from '../../people/players/mapper';
import {
  deleteReply,
  findReplyByTitle,
  insertReply,
  lockReply,
  readSavedReplies,
  saveReply,
} from './saved-replies.store';

export async function listSavedReplies({ db }: Work): Promise<Answer<'listSavedReplies'>> {
  const rows = await readSavedReplies(db);
  return makeAnswer({
    answers: rows.map((row) => ({
      ...toFields(row, ['id', 'title', 'text', 'version', 'updatedAt']),
      updatedBy: toPlayerRef(row.updatedBy, row),
    })),
  });
}

export async function setSavedReply(
  { db, now, user }: Work<Actor>,
  { id, version, title, text }: InputOf<'setSavedReply'>,
): Promise<Answer<'setSavedReply'>> {
  const namesake = await findReplyByTitle(db, title);
  if (namesake && namesake.id !== id) throw Refusal.at('title', { code: 'title_taken', params: {} });
  const values = { title, text, updatedBy: user.id, updatedAt: now };
  if (id === undefined) await insertReply(db, values);
  else {
    const replyBefore = await lockReply(db, id);
    if (!replyBefore) throw makeMissingReplyRefusal();
    if (replyBefore.version !== version)
      throw new Refusal('version_conflict', {
        what: 'saved_reply',
        by: toPlayerRef(replyBefore.updatedBy, replyBefore),
        at: replyBefore.updatedAt.toISOString(),
      });
    await saveReply(db, id, { ...values, version: replyBefore.version + 1 });
  }
  return makeAnswer({}, { code: 'saved_reply_saved', params: {} });
}

export async function deleteSavedReply(
  { db }: Work,
  { id }: InputOf<'deleteSavedReply'>,
): Promise<Answer<'deleteSavedReply'>> {
  if (!(await deleteReply(db, id))) throw makeMissingReplyRefusal();
  return makeAnswer({}, { code: 'saved_reply_deleted', params: {} });
}

const makeMissingReplyRefusal = () => new Refusal('not_found', { what: 'saved_reply' });
