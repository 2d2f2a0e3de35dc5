import { runBackFills } from '../back-fills/back-fill.job';
import type { WorkSource } from '../call/work';
import { startDeadlineWorker } from '../deadlines/worker';
import { accountResumers, advanceByKind, progressFollowers } from '../domains';
import { campaignClaimHandler } from '../domains/challenges/campaigns/judge.commands';
import { contractClaimHandler } from '../domains/challenges/contracts/claim.commands';
import { updateOwnTitles } from '../domains/challenges/games/own-titles.job';
import { copyPictures } from '../domains/challenges/games/pictures.job';
import { applyToFollowers } from '../domains/challenges/games/progress.job';
import { startReadings } from '../domains/challenges/games/schedule.worker';
import { readSteamStore } from '../domains/challenges/games/steam-store.job';
import { startSteamStore } from '../domains/challenges/games/worker';
import { contractClaimJob, judgeClaimJob, judgeClaims } from '../domains/challenges/judging/claim.job';
import { startHoldings } from '../domains/coins/custody/holdings.worker';
import { startScanner } from '../domains/coins/deposits/scan.worker';
import { runLedgerCheck } from '../domains/coins/ledger-health/check.job';
import { giveFromFaucet } from '../domains/coins/wallets/faucet.job';
import { holdAfterChange } from '../domains/coins/withdrawals/hold.job';
import { startPayouts } from '../domains/coins/withdrawals/payout.worker';
import { compareEvidence, hashEvidence } from '../domains/content/media/compare-evidence.job';
import { removeEvidence } from '../domains/content/media/remove-evidence.job';
import { removeFiles } from '../domains/content/media/remove-files.job';
import { publishPost } from '../domains/content/posts/publish.job';
import { carryOutDueRequest } from '../domains/operations/approvals/due.job';
import { changeStage } from '../domains/operations/areas/stage.job';
import { startPublishingVisits } from '../domains/operations/releases/build-visits.worker';
import { startReleaseJudge } from '../domains/operations/releases/judge.worker';
import { recordStageChange } from '../domains/operations/releases/record-change.job';
import { closeTicket } from '../domains/operations/tickets/close.job';
import { notifyOfAccount } from '../domains/people/linked-accounts/linked.job';
import { mailNotice } from '../domains/people/notices/mail.job';
import { pushNotice } from '../domains/people/notices/push.job';
import { mailResetCode } from '../domains/people/sign-in/reset-code.job';
import { mailAnnouncement } from '../domains/play/announcements/announce.job';
import { notifyOfOverdueRuling } from '../domains/play/competition/overdue.job';
import { rateContests } from '../domains/play/competition/rate.job';
import { mailContestChange } from '../domains/play/contests/changed.job';
import { sendToWebhook } from '../domains/play/discord/send.job';
import { mailInvites } from '../domains/play/invites/invite.job';
import { addSeriesContest, openSeriesContest } from '../domains/play/series/hold.job';
import type { JobHandler } from '../jobs/job';
import type { JobQueue } from '../jobs/queue';
import { startJobWorker } from '../jobs/worker';
import { deliverMail, type MailTransport } from '../mail/mail.job';
import { sandboxTransport } from '../mail/sandbox';
import { createSmtpTransport } from '../mail/smtp';
import type { Fetch } from '../platforms/ask';
import { backFills } from './back-fills';
import type { OpenSigner } from './chain';
import { startCleanup } from './cleanup';
import { startNightly } from './nightly';

export type JobSource = WorkSource & { transport: MailTransport; push: Fetch; discord: Fetch };

export const jobHandlers: readonly JobHandler<unknown, JobSource>[] = [
  deliverMail,
  mailNotice,
  pushNotice,
  mailResetCode,
  holdAfterChange,
  runLedgerCheck,
  updateOwnTitles,
  notifyOfAccount(accountResumers),
  copyPictures,
  readSteamStore,
  judgeClaims(judgeClaimJob, campaignClaimHandler),
  judgeClaims(contractClaimJob, contractClaimHandler),
  applyToFollowers(progressFollowers),
  notifyOfOverdueRuling,
  rateContests,
  mailAnnouncement,
  mailContestChange,
  sendToWebhook,
  mailInvites,
  addSeriesContest,
  openSeriesContest,
  publishPost,
  closeTicket,
  carryOutDueRequest,
  changeStage,
  recordStageChange,
  removeFiles,
  compareEvidence,
  hashEvidence,
  removeEvidence,
  runBackFills(backFills),
  giveFromFaucet,
];

export interface WorkerOptions {
  signer: OpenSigner;
  judgeRestMs?: number | undefined;
  visitsRestMs?: number | undefined;
  sendPush?: Fetch | undefined;
}

export function startWorkers(
  source: WorkSource,
  queue: JobQueue,
  { signer, judgeRestMs, visitsRestMs, sendPush = fetch }: WorkerOptions,
): () => Promise<void> {
  const { db, clock, config, ports } = source;
  const { log } = ports;
  const transport = config.smtpUrl ? createSmtpTransport(config.smtpUrl, config.mailFrom) : sandboxTransport;
  const workers = [
    startJobWorker(queue, {
      db,
      clock,
      log,
      source: { ...source, transport, push: sendPush, discord: fetch },
      handlers: jobHandlers,
    }),
    startDeadlineWorker({ ...source, advance: advanceByKind }),
    startCleanup({ db, clock, log }),
    startScanner(source),
    ...[startPayouts(source, signer)].flatMap((loop) => loop ?? []),
    startSteamStore(source),
    startReadings(source),
    startNightly(source),
    startHoldings(source),
    startReleaseJudge(source, judgeRestMs),
    startPublishingVisits(source, visitsRestMs),
  ];
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await transport.close();
  };
}
