import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contests rename column fee_bps to service_fee_bps`.execute(db);
  await sql`alter table contests add column fee_bps integer`.execute(db);
  await sql`update contests set fee_bps = service_fee_bps`.execute(db);
  await sql`
    create function contests_keep_fee_bps() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.service_fee_bps := coalesce(new.service_fee_bps, new.fee_bps);
      elsif new.fee_bps is distinct from old.fee_bps then
        new.service_fee_bps := new.fee_bps;
      end if;
      new.fee_bps := new.service_fee_bps;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger contests_keep_fee_bps before insert or update of fee_bps, service_fee_bps on contests
    for each row execute function contests_keep_fee_bps()`.execute(db);
}
