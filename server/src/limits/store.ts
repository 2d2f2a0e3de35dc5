import { type Kysely, sql } from 'kysely';
import { anyOf } from '../database/any-of';
import type { Database } from '../database/schema';
import { leftOf, waitFor } from './counted';
import { type Rule, refillOf } from './rules';

/**
 * Takes a unit from each of these shared budgets, which follow one rule.
 * @returns for each zero, or the milliseconds to wait if there was none.
 */
export async function takeOnes(
  db: Kysely<Database>,
  names: readonly string[],
  { atOnce, every }: Rule,
  now: Date,
): Promise<number[]> {
  const fullAt = new Date(now.getTime() + every);
  const latest = new Date(now.getTime() + (atOnce - 1) * every);
  // The row lock makes simultaneous takers read the row again, so that each unit is taken once.
  const { rows } = await sql<{ name: string }>`
    insert into budgets as kept (name, full_at)
    select name, ${fullAt}::timestamptz from unnest(${[...names]}::text[]) as name order by name
    on conflict (name) do update
      set full_at = greatest(kept.full_at, ${now}::timestamptz) + ${every}::float8 * interval '1 millisecond'
      where kept.full_at <= ${latest}
    returning name
  `.execute(db);
  const taken = new Set(rows.map(({ name }) => name));
  const empty = names.filter((name) => !taken.has(name));
  if (empty.length === 0) return names.map(() => 0);
  const found = await db.selectFrom('budgets').select(['name', 'fullAt']).where('name', '=', anyOf(empty)).execute();
  const fullAts = new Map(found.map((row) => [row.name, row.fullAt.getTime()]));
  const latestPossible = new Date(now.getTime() + refillOf({ atOnce, every }));
  const ahead = found.filter((row) => row.fullAt > latestPossible).map(({ name }) => name);
  // A process with a fast clock stored it; it is corrected to our clock.
  if (ahead.length > 0)
    await db
      .updateTable('budgets')
      .set({ fullAt: latestPossible })
      .where('name', '=', anyOf(ahead))
      .where('fullAt', '>', latestPossible)
      .execute();
  return names.map((name) =>
    taken.has(name)
      ? 0
      : Math.max(
          1,
          waitFor({ atOnce, every }, Math.min(fullAts.get(name) ?? 0, latestPossible.getTime()), now.getTime()),
        ),
  );
}

/** Takes a unit from a shared budget. @returns zero, or the milliseconds to wait if there was none. */
export async function takeOne(db: Kysely<Database>, name: string, rule: Rule, now: Date): Promise<number> {
  const [wait = 0] = await takeOnes(db, [name], rule, now);
  return wait;
}

/** How many units a shared budget has now. */
export async function roomIn(db: Kysely<Database>, name: string, rule: Rule, now: Date): Promise<number> {
  const row = await db.selectFrom('budgets').select('fullAt').where('name', '=', name).executeTakeFirst();
  return leftOf(rule, row?.fullAt.getTime() ?? 0, now.getTime());
}
