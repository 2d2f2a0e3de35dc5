import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { listSubjectHistory } from '../../operations/audit/store';
import { allowDeciding, allowListing } from './access.rules';
import { findOfferedTerms } from './commands';
import { toDepositView } from './mapper';
import { findDeposit, readDepositPage } from './store';

export async function listDeposits(work: Work<Actor>, input: InputOf<'listDeposits'>): Promise<Answer<'listDeposits'>> {
  const terms = findOfferedTerms(work);
  const forStaff = input.filter.all === 'true';
  requireRow(allowListing(work.user, forStaff));
  const { rows, meta } = await readDepositPage(work.db, forStaff ? null : work.user.id, input);
  return makeAnswer({ items: rows.map((row) => toDepositView(terms, row, { forStaff })), meta });
}

export async function getStaffDeposit(
  work: Work<Actor>,
  { id }: InputOf<'getStaffDeposit'>,
): Promise<Answer<'getStaffDeposit'>> {
  const terms = findOfferedTerms(work);
  const [deposit, history] = await Promise.all([findDeposit(work.db, id), listSubjectHistory(work.db, 'deposit', id)]);
  const row = requireRow(allowDeciding(work.user, deposit));
  return makeAnswer({ ...toDepositView(terms, row, { forStaff: true }), block: row.block, history });
}
