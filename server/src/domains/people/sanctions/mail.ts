import type { TransactionWork } from '../../../call/context';
import { buildAppealLink } from '../users/appeal.store';
import { mailOwner } from '../users/owner.mail';
import type { SanctionRow } from '../users/sanction.tables';
import type { UserRow } from '../users/tables';

/** Mails a player the sanction, its reason, its end and the appeal link. Notes aren't mailed. */
export async function mailSanction(part: TransactionWork, user: UserRow, row: SanctionRow): Promise<void> {
  const { kind, reason } = row;
  if (kind === 'note') return;
  const { username } = user;
  const link = await buildAppealLink(part.db, row);
  const until = row.endsAt?.toISOString() ?? null;
  if (kind === 'warning') await mailOwner(part, user, 'account_warned', { username, reason, link });
  else if (kind === 'mute') await mailOwner(part, user, 'account_muted', { username, reason, until, link });
  else await mailOwner(part, user, 'account_suspended', { username, reason, until, link });
}
