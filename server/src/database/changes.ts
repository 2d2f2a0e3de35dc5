import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Log, toErrorFields } from '../log/log';
import { awaitUnlessAborted } from '../unless-aborted';
import type { Database } from './schema';

const channel = 'laurel_changes';

/** Changes that commit within this many milliseconds are announced together. */
const gatherMs = 25;

/**
 * Leaves changes of longer transactions to the listening processes, because most of the table is deleted rows that
 * nobody has vacuumed yet, and the index leads past them. It waits for no row, so it can't be part of a deadlock.
 */
const announceRecentChanges = (db: Kysely<Database>) =>
  sql`
    with found as (
      delete from unannounced_changes
      where ctid = any(array(
        select ctid from unannounced_changes where at > statement_timestamp() - interval '5 seconds'
        for update skip locked
      ))
      returning keys
    )
    select pg_notify(${channel}, key) from (select distinct unnest(keys) as key from found) found
    -- planned each time`.execute(db);

/** For what has no table with a trigger. */
export async function announceAfterCommit(tx: Transaction<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx
      .insertInto('unannouncedChanges')
      .values({ keys: [...keys] })
      .execute();
}

export interface Announcer {
  /** To be called after each write. */
  announceSoon(): void;
  /** Every change that this process committed before this time of `performance.now()` is announced. */
  readAnnouncedUntil(): number;
}

/** Announces outside of transactions, because PostgreSQL lets transactions that notify commit only one at a time. */
export function makeAnnouncer(db: Kysely<Database>): Announcer {
  let isAnnouncing = false;
  let hasChanges = false;
  let announcedUntilMs = Number.NEGATIVE_INFINITY;
  async function announceWhileChanging(): Promise<void> {
    for (isAnnouncing = true; hasChanges; ) {
      await wait(gatherMs);
      hasChanges = false;
      const startedAtMs = performance.now();
      try {
        await announceRecentChanges(db);
        announcedUntilMs = startedAtMs;
      } catch {
        // The rows stay, and a listening process announces them later.
      }
    }
    isAnnouncing = false;
  }
  return {
    announceSoon() {
      hasChanges = true;
      if (!isAnnouncing) void announceWhileChanging();
    },
    readAnnouncedUntil: () => announcedUntilMs,
  };
}

export interface ListenOptions {
  /** Must bypass transaction poolers, because LISTEN doesn't work through them. */
  address: string;
  db: Kysely<Database>;
  log: Log;
  /** A test notification must arrive within each period. */
  periodMs?: number;
  onChange(key: string): void;
  /** `onChange` has been called for every change committed between `onListening` and `elapsedMs`, a time of `performance.now()`. */
  onKnown(elapsedMs: number): void;
  /** The listener works from now on. Earlier changes may have been missed. */
  onListening(): void;
  onLost(): void;
}

const longestPauseMs = 500;

const checksPerPeriod = 4;

export function listenToChanges({ address, db, log, periodMs = 1500, ...events }: ListenOptions): {
  stop(): Promise<void>;
} {
  const stopController = new AbortController();
  const { signal } = stopController;
  let hasWarned = false;

  async function listenOnce(): Promise<boolean> {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: periodMs, keepAlive: true });
    let hasWorked = false;
    let hasHeard = false;
    const lossAbort = new AbortController();
    const endConnection = () => lossAbort.abort();
    client.on('error', endConnection);
    client.on('end', endConnection);
    signal.addEventListener('abort', endConnection);
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith('try/')) {
        if (hasWorked) events.onChange(payload);
        return;
      }
      if (!payload.startsWith(ownPrefix)) return;
      hasHeard = true;
      if (!hasWorked) {
        hasWorked = true;
        hasWarned = false;
        events.onListening();
      }
      // PostgreSQL delivers notifications in the order of their commits, so every earlier change has arrived.
      events.onKnown(Number(payload.slice(ownPrefix.length)));
    });
    const ownPrefix = `try/${crypto.randomUUID()}/`;
    // Announces first what nobody has announced, so that this connection has heard of every change from before the test once
    // the test arrives. A failed send means a busy pool or a lost database, and says nothing about this connection.
    const sendTestNotification = () =>
      sql`select announce_unannounced('0 seconds'), pg_notify(${channel}, ${`${ownPrefix}${performance.now()}`})`
        .execute(db)
        .then(
          () => true,
          () => false,
        );
    let isSendingExtra = false;
    const sendExtraTestNotification = async () => {
      if (isSendingExtra) return;
      isSendingExtra = true;
      await sendTestNotification();
      isSendingExtra = false;
    };
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      while (!lossAbort.signal.aborted) {
        const isSent = await awaitUnlessAborted(sendTestNotification(), lossAbort.signal);
        for (let check = 1; check <= checksPerPeriod && !lossAbort.signal.aborted; check += 1) {
          await wait(periodMs / checksPerPeriod, undefined, { signal: lossAbort.signal }).catch(() => {});
          if (check < checksPerPeriod) void sendExtraTestNotification();
        }
        if (isSent && !lossAbort.signal.aborted && !hasHeard) break;
        hasHeard = false;
      }
    } catch (error) {
      if (!hasWarned && !signal.aborted) log.warn(toErrorFields(error), 'Nobody listens to changes: pages ask instead');
      hasWarned = true;
    }
    if (!hasWorked && !lossAbort.signal.aborted && !hasWarned) {
      log.warn({}, 'Changes don’t arrive: DATABASE_LISTEN_URL must be an address without a transaction pooler');
      hasWarned = true;
    }
    signal.removeEventListener('abort', endConnection);
    if (hasWorked) events.onLost();
    // Waits a second at most, because closing a silently dropped connection can take minutes.
    await Promise.race([client.end().catch(() => {}), wait(1000, undefined, { ref: false })]);
    return hasWorked;
  }

  async function listenForChanges(): Promise<void> {
    let pauseMs = 100;
    while (!signal.aborted) {
      pauseMs = (await listenOnce()) ? 100 : Math.min(longestPauseMs, pauseMs * 2);
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
  const listenLoop = listenForChanges();
  return {
    async stop() {
      stopController.abort();
      await listenLoop;
    },
  };
}
