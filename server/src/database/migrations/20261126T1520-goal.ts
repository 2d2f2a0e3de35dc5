import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_criteria() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.goal := coalesce(new.goal, new.criteria);
      elsif new.criteria is distinct from old.criteria then
        new.goal := new.criteria;
      end if;
      new.criteria := new.goal;
      return new;
    end $$`.execute(db);
  for (const name of ['campaigns', 'contracts']) {
    const table = sql.table(name);
    await sql`alter table ${table} rename column criteria to goal`.execute(db);
    await sql`alter table ${table} add column criteria jsonb`.execute(db);
    await sql`update ${table} set criteria = goal`.execute(db);
    await sql`
      create trigger ${sql.id(`${name}_keep_criteria`)} before insert or update of criteria, goal on ${table}
      for each row execute function keep_criteria()`.execute(db);
  }
}
