import type { TransactionWork } from '../../../call/context';
import { available, chain, withdrawalHold } from '../ledger/accounts.rules';
import { postTransactions } from '../ledger/post.commands';
import { entriesBetween } from '../ledger/transaction.rules';
import { saveWithdrawal } from './store';
import type { WithdrawalRow } from './tables';
import { nextWithdrawalStatus, type WithdrawalEvent } from './withdrawal.machine';

/**
 * The withdrawal's status after an event. Callers lock the row and check first. @throws Error if the event doesn't
 * apply
 */
export function statusAfter(row: WithdrawalRow, event: WithdrawalEvent) {
  const status = nextWithdrawalStatus(row.status, event);
  if (status === null) throw new Error(`A withdrawal that is ${row.status} met ${event}`);
  return status;
}

type Ending = Partial<
  Pick<WithdrawalRow, 'reason' | 'approverId' | 'decidedAt' | 'completedAt' | 'hash' | 'confirmations'>
>;

/** Ends a withdrawal: pays out the coins that were set aside, or refunds them. */
export async function endWithdrawal(
  { db, now, user }: TransactionWork,
  row: WithdrawalRow,
  event: 'cancel' | 'reject' | 'complete' | 'refund',
  ending: Ending = {},
): Promise<void> {
  const leaves = event === 'complete';
  const [posted] = await postTransactions(db, {
    kind: leaves ? 'withdrawal' : 'withdrawal_refund',
    at: now,
    actorId: user?.id ?? null,
    cause: { kind: 'withdrawal', id: row.id },
    reference: `${leaves ? 'withdrawal' : 'withdrawal_refund'}:${row.id}`,
    settles: row.holdId,
    entries: entriesBetween(withdrawalHold(row.userId), leaves ? chain : available(row.userId), row.amount),
  });
  if (!posted) throw new Error('Nothing was posted');
  await saveWithdrawal(db, row.id, { ...ending, status: statusAfter(row, event), transactionId: posted.id });
}
