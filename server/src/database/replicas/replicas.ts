import { type Kysely, sql } from 'kysely';
import type { Log } from '../../log/log';
import { type Loop, startLoop } from '../../loop';
import { openConnection, type PoolUsage, type WatchedConnection } from '../connection';
import type { Database } from '../schema';
import { createPrimaryPositions, type PrimaryState } from './primary-positions';

export interface NearReplica {
  db: Kysely<Database>;
  /** No reads go to this replica until it has reported its position again. */
  reportOutage(): void;
}

export interface Replicas {
  /** In milliseconds. A replica further behind isn't read. */
  bound: number;
  /** Null if no replica is known to be near enough. Uses the last measurements, without a query. */
  pick(): NearReplica | null;
  /** In milliseconds by replica, in the order of the setting; Infinity if unknown, 0 for the primary itself. */
  listLags(): readonly number[];
  listUsages(): readonly PoolUsage[];
}

export interface ReplicaOptions {
  urls: readonly string[];
  bound: number;
  primaryUrl: string;
  size: number;
  settings?: Readonly<Record<string, string>>;
  log: Log;
  onError(error: Error): void;
}

const watchEveryMs = 500;
const second = 1000;
const watchTimeouts = { connection: second, answer: second, longAnswer: second };
/** Shorter than for the primary, because a read that fails here is repeated on the primary. */
const readTimeouts = { connection: second, answer: 5 * second, longAnswer: 5 * second };

interface Replica {
  name: number;
  reads: WatchedConnection;
  watch: WatchedConnection;
  knownMoment: number | undefined;
  isPrimary: boolean;
  isAsked: boolean;
  wasNear: boolean;
}

/** Asks for the insert position, because a commit that doesn't wait for the disk is visible before it is flushed. */
async function askPrimary(db: Kysely<Database>): Promise<(PrimaryState & { startTime: string }) | null> {
  const { rows } = await sql<{ startTime: string; timeline: string | null; position: bigint | null }>`
    select extract(epoch from pg_postmaster_start_time())::text as "startTime",
      case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline,
      case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') end as position`.execute(
    db,
  );
  const { startTime = '', timeline = null, position = null } = rows[0] ?? {};
  return timeline === null || position === null ? null : { startTime, timeline, position };
}

/** `startTime` tells nodes apart, even behind a proxy. `position` is null unless the node is a standby that receives the log. */
async function askReplica(db: Kysely<Database>): Promise<{ startTime: string | null; position: bigint | null }> {
  const { rows } = await sql<{ startTime: string; position: bigint | null }>`
    select extract(epoch from pg_postmaster_start_time())::text as "startTime",
      case when pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)
      then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position`.execute(db);
  return { startTime: rows[0]?.startTime ?? null, position: rows[0]?.position ?? null };
}

export function openReplicas({
  urls,
  bound,
  primaryUrl,
  size,
  settings = {},
  log,
  onError,
}: ReplicaOptions): Replicas & Pick<Loop, 'stop'> {
  const readElapsed = () => performance.now();
  const positions = createPrimaryPositions(readElapsed);
  // Measures over separate connections, so that a busy pool doesn't make a replica look old.
  const openWatch = (url: string) => openConnection(url, { size: 1, patience: watchTimeouts });
  const primary = openWatch(primaryUrl);
  const replicas = urls.map(
    (url, index): Replica => ({
      name: index + 1,
      reads: openConnection(url, { size, patience: readTimeouts, settings, onError }),
      watch: openWatch(url),
      knownMoment: undefined,
      isPrimary: false,
      isAsked: false,
      wasNear: true,
    }),
  );
  const measureLag = ({ knownMoment }: Replica): number =>
    knownMoment === undefined ? Number.POSITIVE_INFINITY : readElapsed() - knownMoment;

  const measureShownLag = (replica: Replica): number => (replica.isPrimary ? 0 : measureLag(replica));

  const startedAt = readElapsed();
  function logNearness(replica: Replica): void {
    if (readElapsed() - startedAt < bound) return;
    const lagMs = measureShownLag(replica);
    const isNear = lagMs <= bound;
    if (isNear === replica.wasNear) return;
    replica.wasNear = isNear;
    const fields = { replica: replica.name, ...(Number.isFinite(lagMs) && { lagMs: Math.round(lagMs) }) };
    if (isNear) log.info(fields, 'A replica is read again');
    else log.warn(fields, 'A replica is away or too far behind: its reads go to the primary');
  }

  let primaryStartTime: string | null = null;
  async function watchPrimary(): Promise<void> {
    const askedAt = readElapsed();
    const state = await askPrimary(primary.db).catch(() => null);
    if (state !== null) primaryStartTime = state.startTime;
    if (state === null || positions.note(askedAt, state)) return;
    for (const replica of replicas) replica.knownMoment = undefined;
  }

  async function watchReplica(replica: Replica): Promise<void> {
    if (replica.isAsked) return;
    replica.isAsked = true;
    try {
      const { startTime, position } = await askReplica(replica.watch.db);
      replica.isPrimary = startTime !== null && startTime === primaryStartTime;
      replica.knownMoment = position === null ? undefined : positions.findKnownMoment(position);
    } catch {
      replica.isPrimary = false;
      replica.knownMoment = undefined;
    } finally {
      replica.isAsked = false;
      logNearness(replica);
    }
  }

  const watchLoop = startLoop(async () => {
    await watchPrimary();
    for (const replica of replicas) void watchReplica(replica);
    return watchEveryMs;
  });

  let turn = 0;
  return {
    bound,
    pick() {
      const nearReplicas = replicas.filter((replica) => measureLag(replica) <= bound);
      turn += 1;
      const replica = nearReplicas[turn % nearReplicas.length];
      if (!replica) return null;
      return {
        db: replica.reads.db,
        reportOutage() {
          replica.knownMoment = undefined;
        },
      };
    },
    listLags: () => replicas.map(measureShownLag),
    listUsages: () => replicas.map(({ reads }) => reads.readUsage()),
    async stop() {
      await watchLoop.stop();
      for (const { close } of [primary, ...replicas.flatMap(({ reads, watch }) => [reads, watch])]) await close();
    },
  };
}
