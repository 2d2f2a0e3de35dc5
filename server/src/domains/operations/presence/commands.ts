import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requirePresence } from './queries';
import { saveSign } from './store';

export async function markPresence(
  work: Work<Actor>,
  { subject, state }: InputOf<'markPresence'>,
): Promise<Answer<'markPresence'>> {
  await requirePresence(work, subject);
  await saveSign(work.db, { subject, state, userId: work.user.id, now: work.now });
  return makeAnswer({});
}
