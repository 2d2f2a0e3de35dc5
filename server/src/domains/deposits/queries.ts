import { can, type InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import { Refusal } from '../../refusal';
import { offeredTerms } from './commands';
import { depositView } from './mapper';
import { depositPage } from './store';

/** One's own deposits; everyone's for finance. @throws Refusal `not_offered`, `forbidden` */
export async function listDeposits(work: Work<Actor>, input: InputOf<'listDeposits'>): Promise<Answer<'listDeposits'>> {
  const terms = offeredTerms(work);
  const forStaff = input.filter.all === 'true';
  if (forStaff && !can(work.user.role, 'withdrawals.decide')) throw new Refusal('forbidden', { why: 'role' });
  const { rows, meta } = await depositPage(work.db, forStaff ? null : work.user.id, input);
  return answer({ items: rows.map((row) => depositView(terms, row, { forStaff })), meta });
}
