import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger ledger_checks_announce_to_staff after insert or update or delete on ledger_checks
    for each row execute function announce_to_staff('staff/ledger')`.execute(db);
}
