import { type Kysely, sql } from 'kysely';

// The code before it refuses to open a contest of a format that it doesn't know.
export const olderCodeRuns = true;

/** Allows every format that is planned. The code says which of them are offered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contests
      drop constraint contests_format_check,
      add constraint contests_format_check check (format in ('single_elimination', 'double_elimination', 'round_robin',
        'swiss', 'stages', 'league', 'heats'))`.execute(db);
}
