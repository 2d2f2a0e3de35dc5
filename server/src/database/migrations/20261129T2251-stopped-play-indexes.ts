import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;

const batchSize = 200;

const unfinishedConditions = {
  matches: sql`status <> 'completed'`,
  entrants: sql`status in ('registered', 'waitlisted', 'checked_in', 'active')`,
};

const indexes = {
  entrants_in_play_idx: sql`entrants (user_id) where ${unfinishedConditions.entrants} and stopped_at is null`,
  matches_in_play_1_idx: sql`matches (player_1_id) where status <> 'completed' and stopped_at is null`,
  matches_in_play_2_idx: sql`matches (player_2_id) where status <> 'completed' and stopped_at is null`,
  matches_stopped_1_idx: sql`matches (player_1_id, stopped_at, id) where stopped_at is not null`,
  matches_stopped_2_idx: sql`matches (player_2_id, stopped_at, id) where stopped_at is not null`,
};

/** Each statement commits by itself, so a row stays locked only for its batch. */
async function stopPlayOfPastContests(db: Kysely<unknown>): Promise<void> {
  let lastId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from contests where phase in ('completed', 'cancelled') and id > ${lastId}
      order by id limit ${batchSize}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const lastOfBatch = ids.at(-1);
    if (lastOfBatch === undefined) return;
    for (const [table, condition] of Object.entries(unfinishedConditions))
      await sql`
        update ${sql.table(table)} play set stopped_at = contests.updated_at from contests
        where contest_id = any(${ids}::uuid[]) and play.${condition} and play.stopped_at is null
          and contests.id = contest_id and phase in ('completed', 'cancelled')`.execute(db);
    lastId = lastOfBatch;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await stopPlayOfPastContests(db);
  for (const [name, definition] of Object.entries(indexes)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql`create index concurrently ${sql.ref(name)} on ${definition}`.execute(db);
  }
}
