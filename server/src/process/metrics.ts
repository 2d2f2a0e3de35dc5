import { formatAmount } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { listAlarms } from '../alarms/store';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Pools } from '../database/pools';
import type { Replicas } from '../database/replicas/replicas';
import type { Database } from '../database/schema';
import { findNextDueAt } from '../deadlines/store';
import { countWaitingPayouts, findHoldings } from '../domains/coins/custody/store';
import { findCursor } from '../domains/coins/deposits/cursor.store';
import { readLedgerTotals } from '../domains/coins/ledger/store';
import { countJobsByKind } from '../jobs/store';
import { type Log, toErrorFields } from '../log/log';
import type { Metrics } from '../metrics/metrics';
import { measurePools } from '../metrics/pools';
import { measureReplicas } from '../metrics/replicas';
import { type MetricsServer, serveMetrics } from '../metrics/serve';
import { jobHandlers } from './workers';

/** Less than the 10 s that Prometheus waits by default. */
const patienceMs = 5000;

const toCoins = (amount: bigint): number => Number(formatAmount(amount));
const calculateAgeSeconds = (since: Date | null | undefined, now: Date): number =>
  since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0;

export async function measureState(db: Kysely<Database>, now: Date, metrics: Metrics): Promise<void> {
  const [jobs, nextDueAt, totals, payouts, cursor, holdings, alarms] = await Promise.all([
    countJobsByKind(db),
    findNextDueAt(db),
    readLedgerTotals(db),
    countWaitingPayouts(db),
    findCursor(db),
    findHoldings(db),
    listAlarms(db),
  ]);
  metrics.jobs.reset();
  metrics.jobAge.reset();
  for (const { job } of jobHandlers) metrics.jobAge.set({ kind: job.kind }, 0);
  for (const { kind, state, count, dueAt } of jobs) {
    const kindLabel = jobHandlers.some(({ job }) => job.kind === kind) ? kind : 'other';
    metrics.jobs.inc({ kind: kindLabel, status: state }, count);
    if (state === 'waiting') metrics.jobAge.set({ kind: kindLabel }, calculateAgeSeconds(dueAt, now));
  }
  metrics.deadlineAge.set(calculateAgeSeconds(nextDueAt, now));
  metrics.ledgerOwed.set(toCoins(totals.owed));
  metrics.ledgerHeld.set(toCoins(totals.held));
  metrics.ledgerSum.set(toCoins(totals.sum));
  metrics.payoutsWaiting.set(payouts.count);
  metrics.payoutCoins.set(toCoins(payouts.coins));
  if (cursor) {
    metrics.chainLag.set(cursor.head - cursor.block);
    metrics.chainReadAge.set(calculateAgeSeconds(cursor.readAt, now));
    metrics.chainFinalAge.set(calculateAgeSeconds(cursor.movedAt ?? cursor.readAt, now));
    metrics.chainHalted.set(cursor.halted === null ? 0 : 1);
  }
  if (holdings) {
    metrics.walletCoins.set({ wallet: 'hot' }, toCoins(holdings.hotWallet));
    metrics.walletCoins.set({ wallet: 'treasury' }, toCoins(holdings.treasury));
  }
  metrics.alarms.reset();
  for (const { what } of alarms) metrics.alarms.set({ what }, 1);
}

export interface MetricsSource {
  config: Config;
  clock: Clock;
  log: Log;
  reads: Kysely<Database>;
  pools: Pick<Pools, 'readUsage'>;
  replicas?: Replicas;
}

function withPatience(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), patienceMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Serves this process's metrics and, unless it is a `web` process, the figures of the database. */
export function startMetrics(
  metrics: Metrics,
  address: { port: number; host: string },
  { config, clock, log, reads, pools, replicas }: MetricsSource,
): Promise<MetricsServer> {
  return serveMetrics(metrics, address, async () => {
    measurePools(pools.readUsage(), metrics);
    if (replicas) measureReplicas(replicas, metrics);
    if (config.process === 'web') return;
    try {
      await withPatience(measureState(reads, clock.now(), metrics));
      metrics.stateUp.set(1);
    } catch (error) {
      log.warn(toErrorFields(error), 'The figures of the database could not be read');
      metrics.stateUp.set(0);
    }
  });
}
