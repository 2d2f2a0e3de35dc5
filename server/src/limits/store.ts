import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import { leftOf, waitFor } from './counted';
import type { Rule } from './rules';

/** Takes one from a shared budget. @returns zero, or the milliseconds to wait if there was none. */
export async function takeOne(db: Kysely<Database>, name: string, { atOnce, every }: Rule, now: Date): Promise<number> {
  const fullAt = new Date(now.getTime() + every);
  const latest = new Date(now.getTime() + (atOnce - 1) * every);
  // The row lock makes simultaneous takers read the row again, so no one takes the same one twice.
  const taken = await sql`
    insert into budgets as kept (name, full_at) values (${name}, ${fullAt})
    on conflict (name) do update
      set full_at = greatest(kept.full_at, ${now}::timestamptz) + ${every}::float8 * interval '1 millisecond'
      where kept.full_at <= ${latest}
    returning name
  `.execute(db);
  if (taken.rows.length > 0) return 0;
  const row = await db.selectFrom('budgets').select('fullAt').where('name', '=', name).executeTakeFirst();
  return Math.max(1, waitFor({ atOnce, every }, row?.fullAt.getTime() ?? 0, now.getTime()));
}

/** How many a shared budget has to give now. */
export async function roomIn(db: Kysely<Database>, name: string, rule: Rule, now: Date): Promise<number> {
  const row = await db.selectFrom('budgets').select('fullAt').where('name', '=', name).executeTakeFirst();
  return leftOf(rule, row?.fullAt.getTime() ?? 0, now.getTime());
}
