import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { formatAccountId, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import { countedKinds, deriveLimitAt, periodMs, refundKinds } from './rules';
import type { LimitKind, LimitPeriod, PlayLimitRow } from './tables';

export const readLimits = (db: Kysely<Database>, userId: string): Promise<PlayLimitRow[]> =>
  db.selectFrom('playLimits').selectAll().where('userId', '=', userId).orderBy('what').orderBy('period').execute();

export async function saveLimit(db: Kysely<Database>, row: PlayLimitRow): Promise<void> {
  const { amount, nextAmount, nextAt } = row;
  await db
    .insertInto('playLimits')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'what', 'period']).doUpdateSet({ amount, nextAmount, nextAt }),
    )
    .execute();
}

export async function readUsedAmounts(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Record<LimitKind, Record<LimitPeriod, bigint>>> {
  const calculateSince = (period: LimitPeriod) => new Date(now.getTime() - periodMs[period]);
  const { rows } = await sql<{ what: LimitKind; day: bigint; week: bigint }>`
    select counted.what, coalesce(sum(abs(line.amount)) filter (where line.at > ${calculateSince('day')}), 0) as day,
      coalesce(sum(abs(line.amount)), 0) as week
    from (values ${sql.join(
      Object.entries(countedKinds).map(([what, kinds]) => sql`(${what}::text, ${kinds}::text[])`),
    )}) counted (what, kinds), unnest(counted.kinds) wanted
    join ledger_entries line on line.account_id = ${formatAccountId(makeAvailableRef(userId))}
      and line.kind = wanted and line.at > ${calculateSince('week')}
    where not exists (select from ledger_transactions back where back.reverses_id = line.transaction_id)
      and not exists (
        select from ledger_transactions back where back.settles_id = line.transaction_id and back.kind = any(${refundKinds}::text[])
      )
    group by counted.what`.execute(db);
  const readSums = (what: LimitKind): Record<LimitPeriod, bigint> => {
    const sums = rows.find((row) => row.what === what);
    return { day: sums?.day ?? 0n, week: sums?.week ?? 0n };
  };
  return { deposit: readSums('deposit'), spend: readSums('spend') };
}

/** Amounts are in base units. */
export interface LimitRoom {
  what: LimitKind;
  period: LimitPeriod;
  limit: bigint;
  left: bigint;
}

/** What the tightest of the user's limits still allows; null without a limit. */
export async function readLimitRoom(
  db: Kysely<Database>,
  userId: string,
  what: LimitKind,
  now: Date,
): Promise<LimitRoom | null> {
  const limits = (await readLimits(db, userId)).flatMap((row) => {
    const { amount } = deriveLimitAt(row, now);
    return row.what === what && amount !== null ? [{ period: row.period, limit: amount }] : [];
  });
  if (limits.length === 0) return null;
  const usedAmount = (await readUsedAmounts(db, userId, now))[what];
  const rooms = limits.map(({ period, limit }): LimitRoom => {
    const leftAmount = limit - usedAmount[period];
    return { what, period, limit, left: leftAmount > 0n ? leftAmount : 0n };
  });
  return rooms.reduce((least, room) => (room.left < least.left ? room : least));
}
