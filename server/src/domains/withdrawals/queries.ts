import { can, type InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import { Refusal } from '../../refusal';
import { offeredTerms } from './addresses.commands';
import { withdrawalView } from './mapper';
import { withdrawalPage } from './store';

/** One's own withdrawals; everyone's for finance. @throws Refusal `not_offered`, `forbidden` */
export async function listWithdrawals(
  work: Work<Actor>,
  input: InputOf<'listWithdrawals'>,
): Promise<Answer<'listWithdrawals'>> {
  offeredTerms(work);
  const { db, user } = work;
  const everyone = input.filter.all === 'true';
  if (everyone && !can(user.role, 'withdrawals.decide')) throw new Refusal('forbidden', { why: 'role' });
  const { rows, meta } = await withdrawalPage(db, everyone ? null : user.id, input);
  return answer({ items: rows.map((row) => withdrawalView(row, work)), meta });
}
