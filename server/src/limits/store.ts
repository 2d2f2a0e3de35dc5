import { type Kysely, sql } from 'kysely';
import { calculateRefillMs, calculateWaitMs, type Pace } from '../call/pace';
import { matchAnyOf } from '../database/match-any-of';
import type { Database } from '../database/schema';
import { calculateTokensLeft } from './rules';

/** Takes a unit from each named budget that has one. @returns for each budget how many milliseconds to wait; zero if the unit was taken */
export async function takeTokens(
  db: Kysely<Database>,
  names: readonly string[],
  { atOnce, every }: Pace,
  now: Date,
): Promise<number[]> {
  const fullAt = new Date(now.getTime() + every);
  const latestFullAt = new Date(now.getTime() + (atOnce - 1) * every);
  const { rows } = await sql<{ name: string }>`
    insert into budgets as kept (name, full_at)
    select name, ${fullAt}::timestamptz from unnest(${[...names]}::text[]) as name order by name
    on conflict (name) do update
      set full_at = greatest(kept.full_at, ${now}::timestamptz) + ${every}::float8 * interval '1 millisecond'
      where kept.full_at <= ${latestFullAt}
    returning name
  `.execute(db);
  const takenNames = new Set(rows.map(({ name }) => name));
  const emptyNames = names.filter((name) => !takenNames.has(name));
  if (emptyNames.length === 0) return names.map(() => 0);
  const budgets = await db
    .selectFrom('budgets')
    .select(['name', 'fullAt'])
    .where('name', '=', matchAnyOf(emptyNames))
    .execute();
  const fullAts = new Map(budgets.map((row) => [row.name, row.fullAt.getTime()]));
  const latestAllowedAt = new Date(now.getTime() + calculateRefillMs({ atOnce, every }));
  const tooLateNames = budgets.filter((row) => row.fullAt > latestAllowedAt).map(({ name }) => name);
  // A process with a fast clock stored these times, which are too far ahead. Sets them to the latest that our clock allows.
  if (tooLateNames.length > 0)
    await db
      .updateTable('budgets')
      .set({ fullAt: latestAllowedAt })
      .where('name', '=', matchAnyOf(tooLateNames))
      .where('fullAt', '>', latestAllowedAt)
      .execute();
  return names.map((name) =>
    takenNames.has(name)
      ? 0
      : Math.max(
          1,
          calculateWaitMs(
            { atOnce, every },
            Math.min(fullAts.get(name) ?? 0, latestAllowedAt.getTime()),
            now.getTime(),
          ),
        ),
  );
}

export async function takeToken(db: Kysely<Database>, name: string, rule: Pace, now: Date): Promise<number> {
  const [waitMs = 0] = await takeTokens(db, [name], rule, now);
  return waitMs;
}

export async function readRemainingTokens(db: Kysely<Database>, name: string, rule: Pace, now: Date): Promise<number> {
  const row = await db.selectFrom('budgets').select('fullAt').where('name', '=', name).executeTakeFirst();
  return calculateTokensLeft(rule, row?.fullAt.getTime() ?? 0, now.getTime());
}

export const findBudgets = (
  db: Kysely<Database>,
  names: readonly string[],
): Promise<{ name: string; fullAt: Date }[]> =>
  db.selectFrom('budgets').selectAll().where('name', 'in', names).execute();

export async function addTakenTokens(
  db: Kysely<Database>,
  takenTokens: readonly { name: string; spent: number; refill: number }[],
  now: Date,
): Promise<{ name: string; fullAt: Date }[]> {
  const pluckColumn = <Key extends 'name' | 'spent' | 'refill'>(key: Key) => takenTokens.map((each) => each[key]);
  const { rows } = await sql<{ name: string; fullAt: Date }>`
    with taken as (
      select name, spent * interval '1 millisecond' as spent, refill * interval '1 millisecond' as refill
      from unnest(${pluckColumn('name')}::text[], ${pluckColumn('spent')}::float8[], ${pluckColumn('refill')}::float8[]) as taken (name, spent, refill)
    )
    insert into budgets as kept (name, full_at)
    select name, ${now}::timestamptz + spent from taken
    on conflict (name) do update
      set full_at = greatest(
        least(kept.full_at, ${now}::timestamptz + (select refill from taken where taken.name = kept.name)),
        ${now}::timestamptz
      ) + (excluded.full_at - ${now}::timestamptz)
    returning name, full_at
  `.execute(db);
  return rows;
}

export async function returnToken(db: Kysely<Database>, name: string, { every }: Pace): Promise<void> {
  await sql`
    update budgets set full_at = full_at - ${every}::float8 * interval '1 millisecond' where name = ${name}
  `.execute(db);
}
