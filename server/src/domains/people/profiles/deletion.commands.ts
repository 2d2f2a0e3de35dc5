import { formatAmount, type InputOf, parseAmount } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { sendMail } from '../../../mail/texts';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { notifyOwner } from '../notices/commands';
import { proveIdentity } from '../sign-in/prove.commands';
import { lockUserNow, setUserDeadline } from '../users/deadline.commands';
import { listScheduledDeletions } from '../users/deletions.store';
import { lockUser, requireOwnUserRow, updateUser } from '../users/store';
import type { UserRow } from '../users/tables';
import { allowDeleting } from './access.rules';
import { anonymiseUser } from './anonymise.store';
import { removeAvatar } from './avatar.commands';
import { readUserBalances } from './balances.queries';
import { findOpenMatter } from './open-matters.store';

const graceMs = 14 * 24 * 3600_000;

export async function deleteUser(
  work: Context<'deleteUser'>,
  { id, password, code, reason }: InputOf<'deleteUser'>,
): Promise<Answer<'deleteUser'>> {
  const isOwn = work.user.id === id;
  requireRow(allowDeleting(work.user, id));
  if (!isOwn && reason === undefined) throw Refusal.at('reason', { code: 'reason', params: {} });
  const proof = await proveIdentity(work, await requireOwnUserRow(work), { password, code, field: 'password' });
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    requireRow(allowDeleting(await proof.consume(db), id));
    const row = await lockUserNow(work, id);
    if (!row || row.status === 'deleted') throw new Refusal('not_found', { what: 'user' });
    const useRefusal = await findUseRefusal(work, id);
    if (useRefusal) throw useRefusal;
    const deleteAt = row.deleteAt ?? new Date(now.getTime() + graceMs);
    if (!row.deleteAt) {
      await setDeletion(work, row, deleteAt);
      const at = deleteAt.toISOString();
      const auditEntry = {
        at: now,
        actorId: user.id,
        action: 'user.request_deletion' as const,
        entity: 'user',
        entityId: id,
      };
      await recordAudit(db, { ...auditEntry, after: { deleteAt: at }, reason: reason ?? null });
      await notifyOwner(work, row, 'deletion_requested', { at });
    }
    const at = deleteAt.toISOString();
    return makeAnswer({ deleteAt: at }, { code: 'deletion_requested', params: { at } });
  });
}

export async function cancelDeletion(work: Context<'cancelDeletion'>): Promise<Answer<'cancelDeletion'>> {
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const row = await lockUserNow(work, user.id);
    if (row?.deleteAt) {
      await setDeletion(work, row, null);
      await recordAudit(db, {
        at: now,
        actorId: user.id,
        action: 'user.cancel_deletion',
        entity: 'user',
        entityId: user.id,
      });
      await notifyOwner(work, row, 'deletion_cancelled', {});
    }
    return makeAnswer({}, { code: 'deletion_cancelled', params: {} });
  });
}

async function setDeletion(
  { db, now }: Pick<TransactionWork, 'db' | 'now'>,
  row: UserRow,
  deleteAt: Date | null,
): Promise<void> {
  const version = row.version + 1;
  await updateUser(db, row.id, now, { deleteAt, version });
  await setUserDeadline(db, { ...row, deleteAt, version });
}

export async function repeatDeletions(
  { db, now }: Pick<TransactionWork, 'db' | 'now'>,
  deletions: readonly { id: string; at: Date }[],
): Promise<number> {
  let count = 0;
  for (const { id, at } of deletions) {
    const row = await lockUser(db, id);
    if (!row || row.status === 'deleted' || (row.deleteAt && row.deleteAt <= at)) continue;
    await setDeletion({ db, now }, row, at);
    const auditEntry = { at: now, actorId: null, entity: 'user', entityId: id };
    const reason = 'Repeated after a restore';
    await recordAudit(db, {
      ...auditEntry,
      action: 'user.request_deletion',
      after: { deleteAt: at.toISOString() },
      reason,
    });
    count += 1;
  }
  return count;
}

/** @param deletions those that the database knew before the restore @returns the number of cancelled deletions */
export async function cancelScheduledDeletions(
  { db, now }: Pick<TransactionWork, 'db' | 'now'>,
  deletions: readonly { id: string }[],
): Promise<number> {
  const knownIds = new Set(deletions.map(({ id }) => id));
  const cancelledIds = (await listScheduledDeletions(db)).filter((id) => !knownIds.has(id));
  for (const id of cancelledIds) {
    const row = await lockUser(db, id);
    if (!row) continue;
    await setDeletion({ db, now }, row, null);
    const auditEntry = { at: now, actorId: null, entity: 'user', entityId: id };
    await recordAudit(db, { ...auditEntry, action: 'user.cancel_deletion', reason: 'Cancelled after the backup' });
  }
  return cancelledIds.length;
}

async function findUseRefusal(work: Work, userId: string): Promise<Refusal | null> {
  const { contracts: _, ...ownBalances } = await readUserBalances(work, userId);
  const coins = Object.values(ownBalances).reduce((sum, each) => sum + parseAmount(each), 0n);
  if (coins > 0n) return new Refusal('account_in_use', { why: 'coins', amount: formatAmount(coins) });
  const openMatter = await findOpenMatter(work.db, userId);
  return openMatter ? new Refusal('account_in_use', openMatter) : null;
}

export async function deleteIfDue(work: TransactionWork, row: UserRow): Promise<void> {
  const { db, now } = work;
  if (row.status === 'deleted' || row.deleteAt === null || row.deleteAt > now) return;
  const { username } = row;
  const auditEntry = { at: now, actorId: null, entity: 'user', entityId: row.id };
  if (await findUseRefusal(work, row.id)) {
    await setDeletion(work, row, null);
    await recordAudit(db, { ...auditEntry, action: 'user.cancel_deletion' });
    await notifyOwner(work, row, 'deletion_stopped', {});
    return;
  }
  const { email, emailVerifiedAt, locale } = row;
  if (emailVerifiedAt) await sendMail(work, { email, locale: locale ?? 'en' }, 'account_deleted', { username });
  await removeAvatar(work, row.id);
  await anonymiseUser(db, row.id, now);
  await setUserDeadline(db, { ...row, status: 'deleted' });
  await recordAudit(db, { ...auditEntry, action: 'user.delete' });
}
