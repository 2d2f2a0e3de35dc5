import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contest_webhooks_announce() returns trigger language plpgsql as $$
    begin
      perform announce_changes('contest/' || coalesce(new.contest_id, old.contest_id) || '/webhook');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger contest_webhooks_announce after insert or update or delete on contest_webhooks
    for each row execute function contest_webhooks_announce()`.execute(db);
}
