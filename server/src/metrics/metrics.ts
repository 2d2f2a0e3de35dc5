import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  type PrometheusContentType,
  Registry,
} from 'prom-client';
import { version } from '../version';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 50];

/**
 * All metrics of a process. Each label has few values, and none identifies a person. `docs/runbook.md` and
 * `deploy/production/` use these names.
 */
export function createMetrics() {
  // prom-client accepts exemplars only in an OpenMetrics registry. `writeMetrics` sets the type for each text.
  const registry = new Registry<PrometheusContentType | OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  const makeGauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const buildGauge = makeGauge('laurel_build_info', 'The server’s build.', ['build']);
  buildGauge.set({ build: version }, 1);
  return {
    registry,
    requestSeconds: new Histogram<'call' | 'le' | 'trace_id'>({
      name: 'laurel_request_seconds',
      help: 'How long requests took, by call; pages, files and other addresses have a name for each kind.',
      labelNames: ['call'],
      buckets,
      enableExemplars: true,
      registers,
    }),
    requests: new Counter({
      name: 'laurel_requests_total',
      help: 'Answered requests by call and class of status; 499 is a client that did not wait.',
      labelNames: ['call', 'status'],
      registers,
    }),
    refusedForLoad: new Counter({
      name: 'laurel_refused_for_load_total',
      help: 'Requests that were refused above capacity, by their class.',
      labelNames: ['class'],
      registers,
    }),
    overShare: new Counter({
      name: 'laurel_over_share_total',
      help: 'Requests beyond a fair share of one network or account, while work waited.',
      registers,
    }),
    sheddingLevel: makeGauge('laurel_shedding_level', 'How many classes of requests are refused; 0 is none.'),
    renderedPages: new Counter({
      name: 'laurel_rendered_pages_total',
      help: 'Public pages for visitors: rendered here, or left to the browser.',
      labelNames: ['outcome'],
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'laurel_render_seconds',
      help: 'How long a visitor’s page waited for its rendering.',
      buckets,
      registers,
    }),
    areaErrors: new Counter({
      name: 'laurel_area_errors_total',
      help: 'Unhandled errors in browsers, by area and its live build; other builds count together.',
      labelNames: ['area', 'build'],
      registers,
    }),
    visits: new Counter({
      name: 'laurel_visits_total',
      help: 'Visits of areas with a stage that were reported, by area and build: the staged ones and the live ones.',
      labelNames: ['area', 'build'],
      registers,
    }),
    visitFailures: new Counter({
      name: 'laurel_visit_failures_total',
      help: 'Visits of these in which something failed, by what it was. A visit counts once for each.',
      labelNames: ['area', 'build', 'figure'],
      registers,
    }),
    poolConnections: makeGauge('laurel_pool_connections', 'Connections to the database by pool.', ['pool', 'state']),
    poolWaiting: makeGauge('laurel_pool_waiting', 'Work of this process that waits for a connection.', ['pool']),
    poolSize: makeGauge('laurel_pool_size', 'The most connections that the pool opens.', ['pool']),
    replicaLag: makeGauge(
      'laurel_replica_lag_seconds',
      'How far a replica for reads is behind at most, by its place in the setting; +Inf if it is away.',
      ['replica'],
    ),
    replicaBound: makeGauge('laurel_replica_bound_seconds', 'How far behind a replica may be to be read.'),
    laggingReads: new Counter({
      name: 'laurel_lagging_reads_total',
      help: 'Reads that may lag: answered by a replica, or by the primary because they had to be fresh, no replica was near, or one failed.',
      labelNames: ['outcome'],
      registers,
    }),
    stateUp: makeGauge('laurel_state_up', 'Whether this process could read the figures of the database just now.'),
    jobs: makeGauge('laurel_jobs', 'Jobs by kind and status; the outbox is the kind mail.', ['kind', 'status']),
    jobAge: makeGauge('laurel_job_overdue_seconds', 'How long the oldest job of a kind has been due.', ['kind']),
    deadlineAge: makeGauge('laurel_deadline_overdue_seconds', 'How long the oldest deadline has been due.'),
    ledgerOwed: makeGauge('laurel_ledger_owed_coins', 'What is owed to players, escrows and unclaimed deposits.'),
    ledgerHeld: makeGauge('laurel_ledger_held_coins', 'What the ledger says is held on the chain.'),
    ledgerSum: makeGauge('laurel_ledger_sum_coins', 'The sum of all accounts. It is zero.'),
    payoutsWaiting: makeGauge('laurel_payouts_waiting', 'Approved withdrawals that are not signed yet.'),
    payoutCoins: makeGauge('laurel_payouts_waiting_coins', 'The coins of these.'),
    walletCoins: makeGauge('laurel_wallet_coins', 'What our wallets hold on the chain, read every five minutes.', [
      'wallet',
    ]),
    chainLag: makeGauge('laurel_chain_lag_blocks', 'Blocks between the newest and the newest that is final.'),
    chainReadAge: makeGauge('laurel_chain_read_age_seconds', 'How long ago the chain was last read.'),
    chainFinalAge: makeGauge('laurel_chain_final_age_seconds', 'How long ago a block became final.'),
    chainHalted: makeGauge(
      'laurel_chain_halted',
      'Whether reading the chain has stopped until an operator resumes it.',
    ),
    alarms: makeGauge('laurel_treasury_alarm', 'Alarms of the treasury that are raised.', ['what']),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

export const addProcessMetrics = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });
