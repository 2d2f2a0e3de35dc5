import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isOldMatch } from '../database/old-matches.store';
import type { Database } from '../database/schema';
import { deviceLifetimeMs } from '../domains/people/sign-in/devices.store';

export interface CleanupRule {
  table: string;
  /** The column with the time from which `keepMs` counts. It has an index, except in `budgets`. */
  column: string;
  /** How long a row is kept after the time in `column`, in milliseconds. */
  keepMs: number;
  /** Builds an additional condition. `before` is the time before which rows are old. */
  makeCondition?: (before: Date) => RawBuilder<unknown>;
}

const day = 24 * 3600 * 1000;

const isOfOldMatch = (matchId: string) => (before: Date) => isOldMatch(sql.ref(matchId), before);

/** Which rows are deleted, and how long they are kept. The ledger and the audit log stay for good. */
export const cleanupRules: readonly CleanupRule[] = [
  { table: 'sessions', column: 'expires_at', keepMs: 0 },
  { table: 'known_devices', column: 'signed_in_at', keepMs: deviceLifetimeMs },
  { table: 'one_time_codes', column: 'expires_at', keepMs: 0 },
  // A page can repeat a request with its key only while its session lasts, at most 30 days.
  { table: 'idempotency_keys', column: 'created_at', keepMs: 31 * day },
  { table: 'sandbox_mail', column: 'sent_at', keepMs: 7 * day },
  { table: 'identity_attempts', column: 'expires_at', keepMs: 0 },
  // Laurel refuses a response from Steam five minutes after Steam made it.
  { table: 'steam_nonces', column: 'seen_at', keepMs: day },
  { table: 'contact_challenges', column: 'opened_at', keepMs: day },
  { table: 'ticket_readers', column: 'seen_at', keepMs: day },
  { table: 'visit_counts', column: 'at', keepMs: 30 * day },
  { table: 'build_visits', column: 'day', keepMs: 30 * day },
  // The desk shows the last 14 days.
  { table: 'day_counts', column: 'day', keepMs: 30 * day },
  { table: 'presences', column: 'seen_at', keepMs: day },
  // Rows in this and the next two tables are kept for 90 days after the result is final and all reports and sanctions around the match are settled.
  { table: 'match_messages', column: 'at', keepMs: 90 * day, makeCondition: isOfOldMatch('match_messages.match_id') },
  {
    table: 'match_lobbies',
    column: 'saved_at',
    keepMs: 90 * day,
    makeCondition: isOfOldMatch('match_lobbies.match_id'),
  },
  { table: 'moderator_calls', column: 'at', keepMs: 90 * day, makeCondition: isOfOldMatch('moderator_calls.match_id') },
  { table: 'notices', column: 'at', keepMs: 180 * day },
  { table: 'jobs', column: 'ended_at', keepMs: 30 * day, makeCondition: () => sql`status = 'done'` },
  // This column has no index, because there are few rows, and an index would slow each of their many changes.
  { table: 'budgets', column: 'full_at', keepMs: 0 },
];

export const batchSize = 1000;

/** Deletes one batch, except rows that another transaction has locked. A later run deletes them. */
export const buildSweepQuery = ({ table, column, keepMs, makeCondition }: CleanupRule, now: Date) => {
  const expiredBefore = new Date(now.getTime() - keepMs);
  return sql`
  delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${expiredBefore} and ${makeCondition?.(expiredBefore) ?? sql`true`}
    order by ${sql.ref(column)} limit ${sql.lit(batchSize)} for update skip locked
  ))`;
};

export async function sweepRows(db: Kysely<Database>, rule: CleanupRule, now: Date): Promise<number> {
  const { numAffectedRows } = await buildSweepQuery(rule, now).execute(db);
  return Number(numAffectedRows ?? 0n);
}
