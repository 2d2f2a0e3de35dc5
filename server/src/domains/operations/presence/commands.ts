import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { saveReader } from '../tickets/store';
import { requirePresence } from './queries';
import { savePresence } from './store';

export async function markPresence(
  work: Work<Actor>,
  { subject, state }: InputOf<'markPresence'>,
): Promise<Answer<'markPresence'>> {
  await requirePresence(work, subject);
  const { db, now, user } = work;
  await savePresence(db, { subject, state, userId: user.id, now });
  const [, ticketId] = /^ticket-(.+)$/.exec(subject) ?? [];
  if (ticketId !== undefined && state !== 'away')
    await saveReader(db, { ticketId, userId: user.id, seenAt: now, writing: state === 'typing' });
  return makeAnswer({});
}
