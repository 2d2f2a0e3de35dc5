import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table matches drop constraint matches_method_check`.execute(db);
  await sql`update matches set method = 'forfeit' where method = 'walkover'`.execute(db);
  await sql`
    alter table matches add check (method in
      ('agreed', 'confirmed', 'conceded', 'clock', 'forfeit', 'double_forfeit', 'bye', 'ruling'))`.execute(db);
}
