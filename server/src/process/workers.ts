import type { WorkSource } from '../call/work';
import { startDeadlineWorker } from '../deadlines/worker';
import { advance, followProgress, takeAccountBack } from '../domains';
import { campaignClaims } from '../domains/challenges/campaigns/judge.commands';
import { contractClaims } from '../domains/challenges/contracts/claim.commands';
import { copyPictures } from '../domains/challenges/games/pictures.worker';
import { startReadings } from '../domains/challenges/games/schedule.worker';
import { readOwnTitles, readSteamStore, startSteamStore, tellFollowers } from '../domains/challenges/games/worker';
import { judgeClaims } from '../domains/challenges/judging/claim.worker';
import { startHoldings } from '../domains/coins/custody/holdings.worker';
import { startScanner } from '../domains/coins/deposits/scan.worker';
import { runLedgerCheck } from '../domains/coins/ledger-health/worker';
import { giveFromFaucet } from '../domains/coins/wallets/commands';
import { startPayouts } from '../domains/coins/withdrawals/payout.worker';
import { holdAfterChange } from '../domains/coins/withdrawals/protection.commands';
import { removeFiles } from '../domains/content/media/commands';
import { publishPost } from '../domains/content/posts/commands';
import { carryOutDue } from '../domains/operations/approvals/worker';
import { closeTicket } from '../domains/operations/tickets/commands';
import { tellOfAccount } from '../domains/people/linked-accounts/linked.worker';
import { mailNotice } from '../domains/people/notices/worker';
import { mailResetCode } from '../domains/people/sign-in/reset-code.commands';
import { tellOfOverdueRuling } from '../domains/play/competition/overdue.worker';
import type { JobQueue } from '../jobs/queue';
import { type JobHandlers, startJobWorker } from '../jobs/worker';
import { deliverMail, type MailTransport } from '../mail/outbox';
import { sandboxTransport } from '../mail/sandbox';
import { createSmtpTransport } from '../mail/smtp';
import type { OpenSigner } from './chain';
import { startCleanup } from './cleanup';
import { startNightly } from './nightly';

/** The handler of each kind of job. */
export const jobHandlers = (source: WorkSource, transport: MailTransport): JobHandlers => ({
  mail: deliverMail(transport, source.ports.log),
  noticeMail: mailNotice(source, transport),
  resetCode: mailResetCode(source),
  holdWithdrawals: holdAfterChange(source),
  ledgerCheck: runLedgerCheck(source),
  ownTitles: readOwnTitles(source),
  accountLinked: tellOfAccount(source, takeAccountBack),
  gameIcons: copyPictures(source),
  steamStore: readSteamStore(source),
  judgeClaim: judgeClaims(campaignClaims)(source),
  contractClaim: judgeClaims(contractClaims)(source),
  progressRead: tellFollowers(source, followProgress),
  overdueRuling: tellOfOverdueRuling(source),
  publishPost,
  closeTicket,
  approval: carryOutDue(source),
  removeFiles: removeFiles(source),
  faucet: giveFromFaucet(source.ports),
});

/** Starts all background work, in any number of processes. @returns how to stop it once running work is done. */
export function startWorkers(source: WorkSource, queue: JobQueue, signer: OpenSigner): () => Promise<void> {
  const { db, clock, config, ports } = source;
  const { log } = ports;
  const transport = config.smtpUrl ? createSmtpTransport(config.smtpUrl, config.mailFrom) : sandboxTransport;
  const workers = [
    startJobWorker(queue, { db, clock, log, handlers: jobHandlers(source, transport) }),
    startDeadlineWorker({ ...source, advance }),
    startCleanup({ db, clock, log }),
    startScanner(source),
    ...[startPayouts(source, signer)].flatMap((loop) => loop ?? []),
    startSteamStore(source),
    startReadings(source),
    startNightly(source),
    startHoldings(source),
  ];
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await transport.close();
  };
}
