import { formatAmount } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { notifyOwner } from '../../people/notices/commands';
import { findUserById } from '../../people/users/store';
import type { WithdrawalRow } from './tables';

export async function notifyOfPayout(
  work: TransactionWork,
  { id, userId, amount, toAddress }: WithdrawalRow,
): Promise<void> {
  const player = await findUserById(work.db, userId);
  if (!player) return;
  const to = `${toAddress.slice(0, 6)}…${toAddress.slice(-4)}`;
  await notifyOwner(work, player, 'withdrawal_paid', { amount: formatAmount(amount), to }, { subjectId: id });
}
