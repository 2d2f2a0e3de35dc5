import { type Kysely, sql } from 'kysely';

// The database counts what older code writes too.
export const olderCodeRuns = true;

const figures = [
  { name: 'entries', table: 'entrants', moment: 'entered_at' },
  { name: 'accounts', table: 'users', moment: 'created_at' },
  { name: 'messages', table: 'tickets', moment: 'created_at' },
];

/** The desk shows what came in on each of the last 14 days. Older days are not counted here. */
const daysFilled = 15;

/**
 * Keeps a count for each day (UTC), figure and shard. A connection adds to the shard of its process, so that transactions
 * rarely wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table day_counts (
      figure text not null,
      day date not null,
      shard smallint not null,
      count integer not null,
      primary key (figure, day, shard)
    )`.execute(db);
  await sql`
    create function count_by_day() returns trigger language plpgsql as $$
    begin
      insert into day_counts as kept (figure, day, shard, count)
      select tg_argv[0], ((to_jsonb(changed) ->> tg_argv[1])::timestamptz at time zone 'UTC')::date,
        pg_backend_pid() % 256, case tg_op when 'DELETE' then -count(*) else count(*) end
      from changed group by 2 order by 2
      on conflict (figure, day, shard) do update set count = kept.count + excluded.count;
      return null;
    end $$`.execute(db);
  for (const { name, table, moment } of figures) {
    for (const [event, rows] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ])
      await sql`
        create trigger ${sql.id(`${table}_count_${event}`)} after ${sql.raw(`${event}`)} on ${sql.table(table)}
          referencing ${sql.raw(`${rows}`)} table as changed for each statement
          execute function count_by_day(${sql.lit(name)}, ${sql.lit(moment)})`.execute(db);
    // The new triggers keep others from writing to the table until this transaction ends, so no row is missed.
    await sql`
      insert into day_counts (figure, day, shard, count)
      select ${name}, (${sql.ref(moment)} at time zone 'UTC')::date, 0, count(*) from ${sql.table(table)}
      where ${sql.ref(moment)} >= (current_date - ${sql.lit(daysFilled)}::integer)::timestamptz group by 2`.execute(db);
  }
}
