import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { type Log, toErrorFields } from '../log/log';
import type { Database } from './schema';
import { runAfterCommit } from './transaction';

// Triggers announce most changes by key at commit (migration `changes`). A trigger on every posting would be slow, so
// those changes are announced here, after the commit.

const channel = 'laurel_changes';

const announceKeys = (db: Kysely<Database>, keys: readonly string[]) =>
  sql`select pg_notify(${channel}, key) from unnest(${keys}::text[]) as key`.execute(db);

/** Keys that wait to be announced, by database. */
const waiting = new WeakMap<Kysely<Database>, Set<string>>();

/**
 * How often to try an announcement while the database is away. After the last try, listeners have lost their connection
 * too, and start over.
 */
const tries = 5;

async function announceWaiting(db: Kysely<Database>, keys: Set<string>): Promise<void> {
  for (let left = tries; keys.size > 0 && left > 0; ) {
    const now = [...keys];
    keys.clear();
    try {
      await announceKeys(db, now);
    } catch {
      for (const key of now) keys.add(key);
      left -= 1;
      await wait(1000, undefined, { ref: false });
    }
  }
  waiting.delete(db);
}

/**
 * Announces changes after their transaction has committed, in a separate statement, because commits that notify are
 * serialised. Simultaneous announcements share one statement.
 */
export function announceAfterCommit(db: Kysely<Database>, keys: readonly string[]): void {
  if (keys.length === 0) return;
  runAfterCommit(db, (root) => {
    const knownKeys = waiting.get(root);
    const all = knownKeys ?? new Set<string>();
    for (const key of keys) all.add(key);
    if (knownKeys) return;
    waiting.set(root, all);
    setImmediate(() => void announceWaiting(root, all));
  });
}

export interface ListenOptions {
  /** The database's address, without a transaction pooler: a pooler loses LISTEN. */
  address: string;
  /** Another connection, on which the listener sends itself test notifications. */
  db: Kysely<Database>;
  log: Log;
  /** Milliseconds between two test notifications, and for each to arrive. */
  every?: number;
  onChange(key: string): void;
  /** The listener works from now on. Earlier changes may have been missed. */
  onListening(): void;
  onLost(): void;
}

const longestPause = 2000;

/** Listens for all changes on one connection, and replaces it when it is lost. */
export function listenToChanges({ address, db, log, every = 5000, ...events }: ListenOptions): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  let warned = false;

  /** Runs until the connection is lost. @returns true if it ever received a notification */
  async function listenOnce(): Promise<boolean> {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: every, keepAlive: true });
    let worked = false;
    let heard = false;
    const lost = new AbortController();
    const endConnection = () => lost.abort();
    client.on('error', endConnection);
    client.on('end', endConnection);
    signal.addEventListener('abort', endConnection);
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith('try/')) {
        if (worked) events.onChange(payload);
        return;
      }
      if (!payload.startsWith(own)) return;
      heard = true;
      if (worked) return;
      worked = true;
      warned = false;
      events.onListening();
    });
    const own = `try/${crypto.randomUUID()}/`;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      for (let round = 0; !lost.signal.aborted; round += 1) {
        const sent = `${own}${round}`;
        // A failed send means a busy pool or a lost database, and says nothing about this connection.
        const isSent = await announceKeys(db, [sent]).then(
          () => true,
          () => false,
        );
        await wait(every, undefined, { signal: lost.signal }).catch(() => {});
        if (isSent && !lost.signal.aborted && !heard) break;
        heard = false;
      }
    } catch (error) {
      if (!warned && !signal.aborted) log.warn(toErrorFields(error), 'Nobody listens to changes: pages ask instead');
      warned = true;
    }
    if (!worked && !lost.signal.aborted && !warned) {
      log.warn({}, 'Changes don’t arrive: DATABASE_LISTEN_URL must be an address without a transaction pooler');
      warned = true;
    }
    signal.removeEventListener('abort', endConnection);
    if (worked) events.onLost();
    // Closing a silently dropped connection would take minutes.
    await Promise.race([client.end().catch(() => {}), wait(1000, undefined, { ref: false })]);
    return worked;
  }

  async function listenForChanges(): Promise<void> {
    let pause = 100;
    while (!signal.aborted) {
      pause = (await listenOnce()) ? 100 : Math.min(longestPause, pause * 2);
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  }
  const listening = listenForChanges();
  return {
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}
