import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table forbidden_words (
      id uuid primary key default gen_random_uuid(),
      word text not null check (length(word) between 2 and 50),
      folded_word text not null unique,
      matching text not null check (matching in ('word', 'disguised', 'inside')),
      saved_by uuid not null references users,
      saved_at timestamptz not null
    )`.execute(db);
}
