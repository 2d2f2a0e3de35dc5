import { setTimeout } from 'node:timers/promises';
import type { Site } from '@laurel/shared/area/site';
import type { Kysely } from 'kysely';
import { createSharedAnswers } from '../call/shared-answers';
import { beginWork, type WorkSource } from '../call/work';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { followDatabaseClock } from '../database/clock';
import { startEmbeddedDatabase } from '../database/embedded/start';
import { migrateDatabaseAt, requireMigrated } from '../database/migrate';
import { chooseReplicaPool, openPools, type PoolAddresses, type Pools, shareAddress } from '../database/pools';
import { openReplicas } from '../database/replicas/replicas';
import { setUpRoles } from '../database/role-addresses';
import { listUnguardedTables } from '../database/roles';
import type { Database } from '../database/schema';
import { gatheredHandlers, handlers } from '../domains';
import { settleSandbox } from '../domains/coins/custody/sandbox.commands';
import { fillRewards } from '../domains/coins/rewards/fill.commands';
import { measureVisits } from '../domains/operations/releases/visit-metrics.mapper';
import { startSavingVisits } from '../domains/operations/releases/visits.worker';
import { hashPassword } from '../domains/people/sign-in/password.rules';
import type { MeasuredReplicas } from '../http/read-sides';
import { createJobQueue } from '../jobs/queue';
import { createLimits, keepMerging, type Limits, noLimits } from '../limits/limits';
import type { Changes } from '../live/changes';
import { followChanges } from '../live/follow-changes';
import { createLog, type Log, toErrorFields } from '../log/log';
import { createOutbox } from '../mail/outbox';
import { listCallTimes } from '../metrics/call-times';
import { addProcessMetrics, createMetrics, type Metrics } from '../metrics/metrics';
import { measureReads } from '../metrics/replicas';
import { measureShedding } from '../metrics/requests';
import type { Fetch } from '../platforms/ask';
import type { Ports } from '../ports';
import { loadSampleData } from '../sample';
import { createShedding, type Shedding } from '../shedding/shedding';
import { watchPressure } from '../shedding/watch-pressure';
import type { PageWaits } from '../site/page-waits';
import type { Telemetry } from '../tracing/telemetry';
import { createPageCounter } from '../visits/page-counter';
import { createVisitCounter } from '../visits/visit-counter';
import { createApp } from './app';
import { startChain } from './chain';
import { lockFolder } from './folder-lock';
import { type MetricsSource, startMetrics } from './metrics';
import { startPlatforms } from './platforms';
import { startProviders } from './providers';
import { openStorage } from './storage';
import { startWorkers } from './workers';

export interface StartOptions {
  config: Config;
  /** If left out, the server uses the database's clock. */
  clock?: Clock;
  log?: Log;
  /** If left out, the process serves only the API. */
  site?: Site;
  waits?: PageWaits;
  releaseRestMs?: number;
  visitsRestMs?: number;
  sendPush?: Fetch;
  onProgress?(line: string): void;
}

export interface RunningServer {
  address: string;
  dataFolder: string | null;
  stop(): Promise<void>;
}

type Undo = () => Promise<void>;

interface OpenDatabase extends Pools {
  addresses: PoolAddresses;
  listenAt: string;
  folder: string | null;
  announce(address: string): void;
}

/** The database's roles get new passwords at each start. */
async function startOwnDatabase(
  { config, onProgress = () => {} }: StartOptions,
  undoSteps: Undo[],
): Promise<{ addresses: PoolAddresses; owner: string; folder: string }> {
  onProgress('Starting the database');
  const { url, folder, hasRecovered, stop } = await startEmbeddedDatabase({
    dataFolder: config.dataFolder,
    onProgress,
  });
  undoSteps.push(stop);
  if (hasRecovered) onProgress('Recovered the data of an interrupted run');
  return { addresses: await setUpRoles(url), owner: url, folder };
}

async function openDatabase(options: StartOptions, undoSteps: Undo[]): Promise<OpenDatabase> {
  const { config, log, onProgress = () => {} } = options;
  let folder: string | null = null;
  let announceAddress = (_address: string) => {};
  let addresses: PoolAddresses;
  let ownerUrl: string | null;
  if (config.databaseUrl) {
    const { databaseUrl: writer, databaseRoles: roles } = config;
    addresses = roles ? { ...roles, writer } : shareAddress(writer);
    ownerUrl = roles ? roles.owner : writer;
  } else {
    const lock = await lockFolder(config.dataFolder);
    undoSteps.push(() => lock.release());
    announceAddress = lock.announce;
    ({ addresses, owner: ownerUrl, folder } = await startOwnDatabase(options, undoSteps));
  }
  const pools = openPools(addresses, config.databasePool, (error) =>
    log?.warn(toErrorFields(error), 'A database connection broke'),
  );
  undoSteps.push(() => pools.close());
  // With a configured database, only `before` migrations run here, because older processes may still use what `after` migrations remove.
  const migratedNames = ownerUrl ? await migrateDatabaseAt(ownerUrl, config.databaseUrl ? ['before'] : undefined) : [];
  if (!ownerUrl) await requireMigrated(pools.db);
  if (migratedNames.length > 0) onProgress(`Migrated the database to ${migratedNames.at(-1)}`);
  if (config.mode === 'production') await warnOfUnguardedTables(pools.db, log);
  return {
    ...pools,
    folder,
    addresses,
    listenAt: config.databaseListenUrl ?? addresses.reader,
    announce: announceAddress,
  };
}

async function warnOfUnguardedTables(db: Kysely<Database>, log: Log | undefined): Promise<void> {
  const tables = await listUnguardedTables(db);
  if (tables.length > 0)
    log?.warn(
      { tables: tables.join(', ') },
      'The server’s database role can change or empty these tables: see "Database roles" in docs/operating.md',
    );
}

async function openTelemetry(config: Config, log: Log, undoSteps: Undo[]): Promise<Telemetry | null> {
  if (!config.traces) return null;
  const { startTelemetry } = await import('../tracing/telemetry');
  const telemetry = startTelemetry(config.traces, { part: config.process, log });
  undoSteps.push(() => telemetry.stop());
  return telemetry;
}

async function openClock(db: Kysely<Database>, log: Log, undoSteps: Undo[]): Promise<Clock> {
  const { clock, stop } = await followDatabaseClock(db, log);
  undoSteps.push(stop);
  return clock;
}

function openLimits(
  { db, clock, config, log }: { db: Kysely<Database>; clock: Clock; config: Config; log: Log },
  undoSteps: Undo[],
): Limits {
  if (config.limits === 'off') return noLimits;
  const limits = createLimits({ db, clock });
  const mergeLoop = keepMerging(limits, log);
  undoSteps.push(() => mergeLoop.stop());
  return limits;
}

function startShedding(
  { config, log, pools, metrics }: Pick<MetricsSource, 'config' | 'log' | 'pools'> & { metrics: Metrics },
  undoSteps: Undo[],
): Shedding | null {
  if (config.shedAfter === null || config.process === 'worker') return null;
  const plainShedding = createShedding({ after: config.shedAfter, log });
  const shedding = measureShedding(plainShedding, metrics);
  const watch = watchPressure(shedding, pools);
  undoSteps.push(async () => watch.stop());
  return shedding;
}

function startReplicas(
  addresses: PoolAddresses,
  { config, log, metrics }: Pick<MetricsSource, 'config' | 'log'> & { metrics: Metrics },
  undoSteps: Undo[],
): MeasuredReplicas | undefined {
  if (config.databaseReplicas === null || config.process === 'worker') return undefined;
  const replicas = openReplicas({
    ...config.databaseReplicas,
    primaryUrl: addresses.reader,
    ...chooseReplicaPool(addresses, config.databasePool),
    log,
    onError: (error) => log.warn(toErrorFields(error), 'A connection to a replica broke'),
  });
  undoSteps.push(() => replicas.stop());
  return measureReads(replicas, metrics);
}

const listenTimeoutMs = 3000;

async function openChanges(
  { mostBehind, ...source }: Parameters<typeof followChanges>[0] & { mostBehind: number },
  undoSteps: Undo[],
): Promise<Changes> {
  const { changes, whenListening, stop } = followChanges(source, { mostBehind });
  undoSteps.push(stop);
  await Promise.race([whenListening, setTimeout(listenTimeoutMs, undefined, { ref: false })]);
  return changes;
}

/** If a step fails, stops everything that was started. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const {
    log = createLog(options.config),
    site,
    waits,
    releaseRestMs,
    visitsRestMs,
    sendPush,
    onProgress = () => {},
  } = options;
  const config = { ...options.config };
  const leavingController = new AbortController();
  const undoSteps: Undo[] = [];
  const stopServer = async () => {
    for (let step = undoSteps.pop(); step; step = undoSteps.pop()) await step();
  };
  try {
    const telemetry = await openTelemetry(config, log, undoSteps);
    const { db, work, folder, addresses, listenAt, announce, ...pools } = await openDatabase(
      { ...options, log },
      undoSteps,
    );
    const clock = options.clock ?? (await openClock(work, log, undoSteps));
    const queue = createJobQueue(clock);
    const limits = openLimits({ db: pools.limits, clock, config, log }, undoSteps);
    const chain = await startChain({ config, clock, log, onLocalStart: (house) => settleSandbox(source, house) });
    undoSteps.push(() => chain.stop());
    const metrics = createMetrics();
    const { providers, pages } = startProviders(config);
    const { platforms, pages: platformPages } = await startPlatforms({ db, clock, config, log });
    const ports: Ports = {
      mail: createOutbox({ sandbox: config.smtpUrl === null }, queue),
      jobs: queue,
      log,
      limits,
      providers,
      platforms,
      chain: chain.port,
      site: site ?? null,
      storage: openStorage(config),
      visits: measureVisits(createVisitCounter(), metrics),
      pageCounter: createPageCounter(),
      callTimes: { since: clock.now(), listCalls: () => listCallTimes(metrics) },
      telemetry,
    };
    const source: WorkSource = { db: work, clock, config, ports };
    if (config.sampleData && (await loadSampleData(source, hashPassword))) onProgress('Loaded the sample season');
    if (config.mode !== 'production') await fillRewards(beginWork(source));

    if (config.process !== 'web')
      undoSteps.push(
        startWorkers(source, queue, { signer: chain.openSigner, judgeRestMs: releaseRestMs, visitsRestMs, sendPush }),
      );
    if (site && config.process !== 'worker') {
      const savingVisits = startSavingVisits(source, releaseRestMs);
      undoSteps.push(() => savingVisits.stop());
    }
    const replicas = startReplicas(addresses, { config, log, metrics }, undoSteps);
    if (config.metrics) {
      addProcessMetrics(metrics);
      const servedMetrics = await startMetrics(metrics, config.metrics, {
        config,
        clock,
        log,
        reads: pools.reads,
        pools,
        ...(replicas && { replicas }),
      });
      undoSteps.push(() => servedMetrics.stop());
      log.info({ metrics: servedMetrics.address }, 'Metrics are served');
    }
    const shedding = startShedding({ config, log, pools, metrics }, undoSteps);
    const mostBehind = replicas?.bound ?? 0;
    const changes =
      config.process === 'worker'
        ? null
        : await openChanges({ address: listenAt, db: pools.reads, log, mostBehind }, undoSteps);
    const sharedAnswers = createSharedAnswers({ clock });
    const app = await createApp({
      ...source,
      ports: config.process === 'worker' ? { ...ports, site: null } : ports,
      db,
      reads: pools.reads,
      handlers,
      gatheredHandlers,
      sandboxPages: [...pages, ...platformPages],
      ...(config.process === 'worker' && { only: ['getHealth'] }),
      sharedAnswers,
      readAnnouncedUntil: pools.readAnnouncedUntil,
      ...(changes && { changes }),
      ...(replicas && { replicas }),
      ...(waits && { waits }),
      metrics,
      ...(shedding && { shedding }),
      leaving: leavingController.signal,
      isDatabaseReachable: pools.isReachable,
    });
    undoSteps.push(() => app.close());
    const address = (await app.listen({ port: config.port, host: config.host })).replace(
      /\/\/(127\.0\.0\.1|\[::1\])/,
      '//localhost',
    );
    // If the system chose the port, it is known only now.
    if (config.port === 0) config.publicOrigin = config.publicOrigin.replace(/:0$/, `:${new URL(address).port}`);
    announce(address);
    return {
      address,
      dataFolder: folder,
      async stop() {
        leavingController.abort();
        if (config.stopDelay > 0) await setTimeout(config.stopDelay * 1000);
        await stopServer();
      },
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}
