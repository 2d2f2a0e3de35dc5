import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { Refusal } from '../../../refusal';
import { toPlayerRef } from '../../people/players/mapper';
import { presentMs } from './rules';
import { listPresentUsers } from './store';
import { canBePresent } from './subjects.queries';

/** @throws Refusal `not_found`, also if the subject is closed to the reader */
export async function requirePresence(work: Work<Actor>, subject: string): Promise<void> {
  if (!(await canBePresent(work, subject, work.user))) throw new Refusal('not_found', { what: 'page' });
}

export async function getPresence(
  work: Work<Actor>,
  { subject }: InputOf<'getPresence'>,
): Promise<Answer<'getPresence'>> {
  await requirePresence(work, subject);
  const rows = await listPresentUsers(work.db, subject, work.now);
  return makeAnswer({
    people: rows
      .filter(({ userId }) => userId !== work.user.id)
      .map((row) => ({
        player: toPlayerRef(row.userId, row),
        seenAt: toIso(row.seenAt),
        hereUntil: toIso(row.awaySince ?? new Date(row.seenAt.getTime() + presentMs)),
        awaySince: toIsoOrNull(row.awaySince),
        typingUntil: toIsoOrNull(row.typingUntil),
      })),
    serverNow: toIso(work.now),
  });
}
