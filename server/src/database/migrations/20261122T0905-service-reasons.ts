import { type Kysely, sql } from 'kysely';

const sentences = {
  no_check_in: 'You did not check in.',
  left: 'You left the contest.',
};
const tooFew = '^Fewer than ([0-9]+) players checked in\\.$';
const buildTooFew = (column: string) => sql`jsonb_build_object('code', 'too_few', 'params',
  jsonb_build_object('least', substring(${sql.ref(column)} from ${sql.lit(tooFew)})::integer))`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contests add column service_reason jsonb`.execute(db);
  await sql`alter table ledger_transactions add column service_reason jsonb`.execute(db);

  const isByStaff = (contest: string) => sql`exists (
    select from audit_log where entity = 'contest' and action = 'contest.cancel' and entity_id = ${sql.ref(contest)})`;
  await sql`
    update contests set service_reason = ${buildTooFew('cancel_reason')}, cancel_reason = null
    where cancel_reason ~ ${sql.lit(tooFew)} and not ${isByStaff('contests.id')}`.execute(db);

  await sql`alter table ledger_transactions disable trigger ledger_transactions_immutable`.execute(db);
  for (const [code, sentence] of Object.entries(sentences))
    await sql`
      update ledger_transactions
      set service_reason = jsonb_build_object('code', ${sql.lit(code)}, 'params', '{}'::jsonb), reason = null
      where kind = 'contest_refund' and reason = ${sql.lit(sentence)} and not ${isByStaff('cause_id')}`.execute(db);
  await sql`
    update ledger_transactions set service_reason = ${buildTooFew('reason')}, reason = null
    where kind = 'contest_refund' and reason ~ ${sql.lit(tooFew)} and not ${isByStaff('cause_id')}`.execute(db);
  await sql`alter table ledger_transactions enable trigger ledger_transactions_immutable`.execute(db);

  await sql`
    alter table contests add constraint contests_one_reason check (num_nonnulls(cancel_reason, service_reason) < 2)
  `.execute(db);
  await sql`
    alter table ledger_transactions
      add constraint ledger_transactions_one_reason check (num_nonnulls(reason, service_reason) < 2)`.execute(db);
}
