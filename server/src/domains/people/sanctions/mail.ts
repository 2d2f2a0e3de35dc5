import type { TransactionWork } from '../../../call/context';
import { notifyOwner } from '../notices/commands';
import { buildAppealLink } from '../users/appeal.store';
import type { SanctionRow } from '../users/sanction.tables';
import type { UserRow } from '../users/tables';

export async function notifyOfSanction(part: TransactionWork, user: UserRow, row: SanctionRow): Promise<void> {
  const { id, kind, reason } = row;
  if (kind === 'note') return;
  const noticeSubject = { subjectId: id, mailParams: { link: await buildAppealLink(part.db, row) } };
  const link = '/dashboard';
  const until = row.endsAt?.toISOString() ?? null;
  if (kind === 'warning') await notifyOwner(part, user, 'account_warned', { reason, link }, noticeSubject);
  else if (kind === 'mute') await notifyOwner(part, user, 'account_muted', { reason, until, link }, noticeSubject);
  else await notifyOwner(part, user, 'account_suspended', { reason, until, link }, noticeSubject);
}
