import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contests add column reporting text not null default 'score'
      check (reporting in ('score', 'games', 'pictures'))`.execute(db);
  await sql`
    alter table matches
      add column games_1 smallint[], add column pictures_1 uuid[],
      add column games_2 smallint[], add column pictures_2 uuid[]`.execute(db);
}
