import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, SignedInUser, TransactionWork } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { readCodeState } from '../../people/sign-in/codes.commands';
import { findOfferedTerms } from './addresses.commands';
import { toWithdrawalView } from './mapper';
import { readPayableAmount } from './payouts.store';
import { findWithdrawal } from './store';

export type WithdrawalCall = Context<'createWithdrawal'>;
export type WithdrawalWork = TransactionWork<SignedInUser> & Pick<WithdrawalCall, 'locale'>;
export type WithdrawalSuccess = NonNullable<Answer<'createWithdrawal'>['success']>;

export const makeCodePurpose = (id: string) => ({ whose: id, purpose: 'withdrawal' }) as const;

export function actOnWithdrawal(
  context: WithdrawalCall,
  act: (work: WithdrawalWork) => Promise<{ id: string; success: WithdrawalSuccess }>,
): Promise<Answer<'createWithdrawal'>> {
  findOfferedTerms(context);
  return context.runOnce(async (db) => {
    const work = { ...context, db };
    const { id, success } = await act(work);
    const row = await findWithdrawal(db, id);
    if (!row) throw new Refusal('not_found', { what: 'withdrawal' });
    const { resendAt } =
      row.status === 'requested' ? await readCodeState(work, makeCodePurpose(id)) : { resendAt: null };
    const payableAmount = await readPayableAmount(db);
    return makeAnswer(
      toWithdrawalView(row, { user: context.user, now: context.now, resendAt, payable: payableAmount }),
      success,
    );
  });
}
