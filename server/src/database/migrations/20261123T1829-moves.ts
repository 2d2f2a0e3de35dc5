import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contract_participants_moves_idx on contract_participants (user_id)
      where status in ('invited', 'accepted')`.execute(db);
  await sql`
    create index contract_participants_waiting_idx on contract_participants (contract_id)
      where status in ('applied', 'submitted')`.execute(db);
  await sql`
    create index contracts_running_idx on contracts (creator_id)
      where status in ('open', 'active', 'claim', 'disputed', 'resolved')`.execute(db);
  await sql`
    create index participants_moves_idx on participants (user_id) where status in ('eligible', 'under_review')
  `.execute(db);
  await sql`create index withdrawals_requested_idx on withdrawals (user_id) where status = 'requested'`.execute(db);
}
