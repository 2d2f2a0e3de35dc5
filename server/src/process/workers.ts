import type { WorkSource } from '../call/work';
import { advance, followProgress, takeAccountBack } from '../domains';
import { carryOutDue } from '../domains/approvals/worker';
import { mailResetCode } from '../domains/auth/reset-code.commands';
import { publishPost } from '../domains/blogs/commands';
import { judgeClaim } from '../domains/campaigns/judge.commands';
import { tellOfOverdueRuling } from '../domains/competition/overdue.worker';
import { closeTicket } from '../domains/contacts/commands';
import { readClaim } from '../domains/contracts/claim.worker';
import { startHoldings } from '../domains/custody/holdings.worker';
import { startDeadlineWorker } from '../domains/deadlines/worker';
import { startScanner } from '../domains/deposits/scan.worker';
import { copyPictures } from '../domains/games/pictures.worker';
import { startReadings } from '../domains/games/schedule.worker';
import { readOwnTitles, readSteamStore, startSteamStore, tellFollowers } from '../domains/games/worker';
import { tellOfAccount } from '../domains/identities/linked.worker';
import { runLedgerCheck } from '../domains/ledger-health/worker';
import { removeFiles } from '../domains/media/commands';
import { mailNotice } from '../domains/notices/worker';
import { giveFromFaucet } from '../domains/wallets/commands';
import { startPayouts } from '../domains/withdrawals/payout.worker';
import { holdAfterChange } from '../domains/withdrawals/protection.commands';
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
  judgeClaim: judgeClaim(source),
  contractClaim: readClaim(source),
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
