import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;

/** The list's first order, `now`, already has an index of its own. */
const orders = {
  start: 'starts_at, id',
  title: 'lower(title), id',
  entered: 'entered, id',
  fee: 'entry_fee, starts_at, id',
  highest_fee: '(-entry_fee), starts_at, id',
  pool: '(-pool), starts_at, id',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(orders)) {
    const index = sql.ref(`contests_paused_${name}_order`);
    await sql`drop index concurrently if exists ${index}`.execute(db);
    await sql`
      create index concurrently ${index} on contests (${sql.raw(columns)}) where status = 'paused'`.execute(db);
  }
}
