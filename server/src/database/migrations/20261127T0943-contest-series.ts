import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contest_series (
      id uuid primary key,
      title text not null,
      template_id uuid not null references contests,
      weekdays integer[] not null check (cardinality(weekdays) > 0),
      time text not null,
      time_zone text not null,
      days_ahead integer not null check (days_ahead > 0),
      registration_opens_before integer not null,
      check_in_opens_before integer not null,
      check_in_closes_before integer not null,
      next_number integer not null check (next_number > 0),
      next_at timestamptz not null,
      skipped timestamptz[] not null default '{}',
      owner_id uuid not null references users,
      created_at timestamptz not null,
      stopped_at timestamptz,
      stopped_by uuid references users
    )`.execute(db);
  await sql`create index contest_series_template_idx on contest_series (template_id)`.execute(db);
  await sql`
    alter table contests
      add column series_id uuid references contest_series,
      add column series_number integer,
      add column series_date timestamptz,
      add constraint contests_series_date_key unique (series_id, series_date),
      add constraint contests_series_number_key unique (series_id, series_number)`.execute(db);
}
