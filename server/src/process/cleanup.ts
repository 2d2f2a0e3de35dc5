import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { deviceLifetimeMs } from '../domains/people/sign-in/devices.store';
import { errorFields, type Log } from '../log/log';
import { startLoop } from '../loop';

export interface Sweep {
  table: string;
  /** When a row expires. An index starts with it. */
  column: string;
  /** How many milliseconds a row is kept after that. */
  keep: number;
  only?: RawBuilder<unknown>;
}

const day = 24 * 3600 * 1000;

/** The removed rows and their lifetimes. Rows about coins or people's actions are always kept. */
export const sweeps: readonly Sweep[] = [
  { table: 'sessions', column: 'expires_at', keep: 0 },
  { table: 'known_devices', column: 'signed_in_at', keep: deviceLifetimeMs },
  { table: 'one_time_codes', column: 'expires_at', keep: 0 },
  // A page can repeat a money request while signed in, for 30 days at most.
  { table: 'idempotency_keys', column: 'created_at', keep: 31 * day },
  { table: 'sandbox_mail', column: 'sent_at', keep: 7 * day },
  // A response is refused five minutes after it was made.
  { table: 'identity_attempts', column: 'expires_at', keep: 0 },
  { table: 'steam_nonces', column: 'seen_at', keep: day },
  { table: 'contact_challenges', column: 'opened_at', keep: day },
  { table: 'ticket_readers', column: 'seen_at', keep: day },
  { table: 'jobs', column: 'ended_at', keep: 30 * day, only: sql`status = 'done'` },
  // Not indexed: these few rows change most often, and an index would slow each change.
  { table: 'budgets', column: 'full_at', keep: 0 },
];

const batchSize = 1000;
/** The most batches per table in one turn, so that no table delays the others. */
const batches = 20;
const restMs = 60_000;

/** The statement of one batch. Locked rows are left for the next turn. */
export const sweepOf = ({ table, column, keep, only = sql`true` }: Sweep, now: Date) => sql`
  delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${new Date(now.getTime() - keep)} and ${only}
    order by ${sql.ref(column)} limit ${sql.lit(batchSize)} for update skip locked
  ))`;

/** Removes expired rows in batches. @returns true if some may be left. */
export async function cleanUp(db: Kysely<Database>, now: Date): Promise<boolean> {
  let left = false;
  for (const sweep of sweeps) {
    let removed = batchSize;
    for (let batch = 0; batch < batches && removed === batchSize; batch += 1) {
      const { numAffectedRows } = await sweepOf(sweep, now).execute(db);
      removed = Number(numAffectedRows ?? 0n);
    }
    left ||= removed === batchSize;
  }
  return left;
}

/** Cleans up every minute until stopped, in any number of processes. */
export function startCleanup({ db, clock, log }: { db: Kysely<Database>; clock: Clock; log: Log }) {
  return startLoop(async () => {
    try {
      return (await cleanUp(db, clock.now())) ? 0 : restMs;
    } catch (error) {
      log.warn(errorFields(error), 'Expired rows could not be removed');
      return restMs;
    }
  });
}
