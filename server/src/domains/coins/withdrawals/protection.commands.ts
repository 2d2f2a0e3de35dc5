import { formatAmount } from '@laurel/shared/protocol';
import type { TransactionWork, Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { addNotices } from '../../people/notices/commands';
import { deleteCodes } from '../../people/sign-in/codes.store';
import type { UserRow } from '../../people/users/tables';
import { day, deriveHeldUntil } from './rules';
import { findProtectionChangedAt, holdUnsignedWithdrawals } from './store';
import type { WithdrawalRow } from './tables';

export async function holdWithdrawals(
  work: TransactionWork,
  { id, locale, email, emailVerifiedAt }: UserRow,
  { changedAt, formerEmail }: { changedAt: Date; formerEmail: string | null },
): Promise<void> {
  const { db, now } = work;
  const until = new Date(changedAt.getTime() + day);
  const withdrawals = await holdUnsignedWithdrawals(db, id, { changedAt, until });
  if (withdrawals.length === 0) return;
  for (const row of withdrawals) {
    await deleteCodes(db, row.id, 'withdrawal');
    const auditEntry = {
      at: now,
      actorId: null,
      action: 'withdrawal.hold' as const,
      entity: 'withdrawal',
      entityId: row.id,
    };
    await recordAudit(db, {
      ...auditEntry,
      after: { amount: row.amount, to: row.toAddress, until: until.toISOString() },
    });
  }
  const params = {
    count: withdrawals.length,
    amount: formatAmount(withdrawals.reduce((sum, { amount }) => sum + amount, 0n)),
    until: until.toISOString(),
  };
  const addresses = new Set([...(emailVerifiedAt ? [email] : []), ...(formerEmail === null ? [] : [formerEmail])]);
  const mail = { to: [...addresses].map((address) => ({ email: address, locale: locale ?? 'en' })) };
  await addNotices(work, [{ userId: id, kind: 'withdrawals_held', subjectId: id, params, mail }]);
}

export async function findProtectedUntil({ db, now }: Pick<Work, 'db' | 'now'>, userId: string): Promise<Date | null> {
  const protectionChangedAt = await findProtectionChangedAt(db, userId, new Date(now.getTime() - day));
  return protectionChangedAt && new Date(protectionChangedAt.getTime() + day);
}

/** @throws Refusal `withdrawals_stopped` while the account is protected or the withdrawal `row` is held */
export async function assertUnprotected(
  work: Pick<Work, 'db' | 'now'>,
  userId: string,
  row: Pick<WithdrawalRow, 'heldUntil'> | null = null,
): Promise<void> {
  const until = (await findProtectedUntil(work, userId)) ?? (row && deriveHeldUntil(row, work.now));
  if (until) throw new Refusal('withdrawals_stopped', { until: until.toISOString() });
}
