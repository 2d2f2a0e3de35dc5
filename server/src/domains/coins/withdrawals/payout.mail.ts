import { formatAmount } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { mailOwner } from '../../people/users/owner.mail';
import { findUserById } from '../../people/users/store';
import type { WithdrawalRow } from './tables';

/** Mails a player that their withdrawal was paid. */
export async function mailPayout(work: TransactionWork, { userId, amount, toAddress }: WithdrawalRow): Promise<void> {
  const player = await findUserById(work.db, userId);
  if (!player) return;
  await mailOwner(work, player, 'withdrawal_paid', {
    username: player.username,
    amount: formatAmount(amount),
    to: `${toAddress.slice(0, 6)}…${toAddress.slice(-4)}`,
  });
}
