import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const renamedTables = [
  ['blogs', 'posts', {}],
  ['blog_revisions', 'post_versions', { blog_id: 'post_id' }],
  ['blog_drafts', 'unsaved_posts', { blog_id: 'post_id' }],
  ['contacts', 'tickets', {}],
  ['contact_entries', 'ticket_entries', { contact_id: 'ticket_id' }],
  ['contact_merges', 'ticket_merges', {}],
  ['contact_readers', 'ticket_readers', { contact_id: 'ticket_id' }],
  ['canned_answers', 'saved_replies', {}],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [formerName, name, columns] of renamedTables) {
    await sql`alter table ${sql.table(formerName)} rename to ${sql.table(name)}`.execute(db);
    for (const [column, now] of Object.entries(columns))
      await sql`alter table ${sql.table(name)} rename column ${sql.ref(column)} to ${sql.ref(now)}`.execute(db);
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
    const formerColumns: Record<string, string> = Object.fromEntries(
      Object.entries(columns).map(([was, is]) => [is, was]),
    );
    const viewColumns = rows.map(
      (column) => sql`${sql.ref(column.name)} as ${sql.ref(formerColumns[column.name] ?? column.name)}`,
    );
    await sql`create view ${sql.table(formerName)} as select ${sql.join(viewColumns)} from ${sql.table(name)}`.execute(
      db,
    );
  }
}
