import type { TransactionWork } from '../../../call/context';
import { chain, makeAvailableRef, makeWithdrawalHoldRef } from '../ledger/accounts.rules';
import { postTransactions } from '../ledger/post.commands';
import { buildEntriesBetween } from '../ledger/transaction.rules';
import { saveWithdrawal } from './store';
import type { WithdrawalRow } from './tables';
import { applyWithdrawalEvent, type WithdrawalEvent } from './withdrawal.machine';

/** The caller locks the row. @throws Error if the event doesn't apply */
export function deriveStatusAfter(row: WithdrawalRow, event: WithdrawalEvent) {
  const status = applyWithdrawalEvent(row.status, event);
  if (status === null) throw new Error(`A withdrawal that is ${row.status} met ${event}`);
  return status;
}

type EndColumns = Partial<
  Pick<WithdrawalRow, 'reason' | 'approverId' | 'decidedAt' | 'completedAt' | 'hash' | 'confirmations'>
>;

export async function endWithdrawal(
  { db, now, user }: TransactionWork,
  row: WithdrawalRow,
  event: 'cancel' | 'reject' | 'complete' | 'refund',
  ending: EndColumns = {},
): Promise<void> {
  const isPaidOut = event === 'complete';
  const [postedTransaction] = await postTransactions(db, {
    kind: isPaidOut ? 'withdrawal' : 'withdrawal_refund',
    at: now,
    actorId: user?.id ?? null,
    cause: { kind: 'withdrawal', id: row.id },
    reference: `${isPaidOut ? 'withdrawal' : 'withdrawal_refund'}:${row.id}`,
    settles: row.holdId,
    entries: buildEntriesBetween(
      makeWithdrawalHoldRef(row.userId),
      isPaidOut ? chain : makeAvailableRef(row.userId),
      row.amount,
    ),
  });
  if (!postedTransaction) throw new Error('Nothing was posted');
  await saveWithdrawal(db, row.id, {
    ...ending,
    status: deriveStatusAfter(row, event),
    transactionId: postedTransaction.id,
  });
}
