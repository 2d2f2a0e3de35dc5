import type { TransactionWork } from '../../../call/context';
import { notifyOwner } from '../notices/commands';
import { buildAppealLink } from '../users/appeal.store';
import type { SanctionRow } from '../users/sanction.tables';
import type { UserRow } from '../users/tables';

export async function notifyOfSanction(work: TransactionWork, user: UserRow, row: SanctionRow): Promise<void> {
  const { id, kind, reason } = row;
  if (kind === 'note') return;
  const noticeSubject = { subjectId: id, mailParams: { link: await buildAppealLink(work.db, row) } };
  const link = '/dashboard';
  const until = row.endsAt?.toISOString() ?? null;
  if (kind === 'warning') await notifyOwner(work, user, 'account_warned', { reason, link }, noticeSubject);
  else if (kind === 'mute') await notifyOwner(work, user, 'account_muted', { reason, until, link }, noticeSubject);
  else await notifyOwner(work, user, 'account_suspended', { reason, until, link }, noticeSubject);
}
