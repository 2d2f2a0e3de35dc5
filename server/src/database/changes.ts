import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Log, toErrorFields } from '../log/log';
import { awaitUnlessAborted } from '../unless-aborted';
import type { Database } from './schema';
import { runAfterCommit } from './transaction';

const channel = 'laurel_changes';

const announceKeys = (db: Kysely<Database>, keys: readonly string[]) =>
  sql`select pg_notify(${channel}, key) from unnest(${keys}::text[]) as key`.execute(db);

export async function announceAtCommit(tx: Transaction<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await announceKeys(tx, keys);
}

const waitingIds = new WeakMap<Kysely<Database>, string[]>();

/** Postings that commit within this many milliseconds are announced by one statement. */
const gatherMs = 25;

async function announceRows(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  try {
    await sql`
      with found as (delete from unannounced_changes where id = any(${ids}::uuid[]) returning keys)
      select pg_notify(${channel}, key) from (select distinct unnest(keys) as key from found) found`.execute(db);
  } catch {
    // The rows stay, so a listening process announces them later.
  }
}

/** Announces outside the transaction, because PostgreSQL lets transactions that notify commit only one at a time. */
export function announceAfterCommit(db: Kysely<Database>, id: string): void {
  runAfterCommit(db, (root) => {
    const waitingIdsBefore = waitingIds.get(root);
    if (waitingIdsBefore) {
      waitingIdsBefore.push(id);
      return;
    }
    const ids = [id];
    waitingIds.set(root, ids);
    setTimeout(() => {
      waitingIds.delete(root);
      void announceRows(root, ids);
    }, gatherMs);
  });
}

const announceLeftoverKeys = (db: Kysely<Database>) => sql`select announce_unannounced('1 second')`.execute(db);

export interface ListenOptions {
  /** Must bypass transaction poolers, because LISTEN doesn't work through them. */
  address: string;
  db: Kysely<Database>;
  log: Log;
  /** A test notification must arrive within each period. */
  periodMs?: number;
  onChange(key: string): void;
  /** `onChange` has been called for every change announced between `onListening` and `elapsedMs`, a time of `performance.now()`. */
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
    // A failed send means a busy pool or a lost database, and says nothing about this connection.
    const sendTestNotification = () =>
      announceKeys(db, [`${ownPrefix}${performance.now()}`]).then(
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
        if (isSent)
          await awaitUnlessAborted(
            announceLeftoverKeys(db).catch(() => {}),
            lossAbort.signal,
          );
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
