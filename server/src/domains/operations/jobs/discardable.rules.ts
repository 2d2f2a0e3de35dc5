import type { Job } from '../../../jobs/job';
import { mailJob } from '../../../mail/mail.job';
import { gameIconsJob } from '../../challenges/games/pictures.job';
import { faucetJob } from '../../coins/wallets/faucet.job';
import { compareEvidenceJob } from '../../content/media/compare-evidence.job';
import { ownTitlesJob } from '../../people/linked-accounts/linked.job';
import { noticeMailJob } from '../../people/notices/mail.job';
import { noticePushJob } from '../../people/notices/push.job';
import { resetCodeJob } from '../../people/sign-in/reset-code.job';
import { overdueRulingJob } from '../../play/competition/overdue.job';
import { webhookJob } from '../../play/competition/webhook.job';
import { inviteMailJob } from '../../play/invites/invite.job';

const discardableJobs: readonly Pick<Job<never>, 'kind'>[] = [
  compareEvidenceJob,
  faucetJob,
  gameIconsJob,
  inviteMailJob,
  mailJob,
  noticeMailJob,
  noticePushJob,
  overdueRulingJob,
  ownTitlesJob,
  resetCodeJob,
  webhookJob,
];
const discardableKinds = new Set(discardableJobs.map(({ kind }) => kind));

export const isDiscardable = (kind: string): boolean => discardableKinds.has(kind);
