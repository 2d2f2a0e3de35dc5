import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contests
      drop constraint contests_format_check,
      add constraint contests_format_check check (format in ('single_elimination', 'double_elimination', 'round_robin',
        'swiss', 'stages', 'league', 'heats'))`.execute(db);
}
