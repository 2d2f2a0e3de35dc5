import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const correctedAt = '2026-11-30T08:41:00Z';

const texts = [
  {
    locale: 'en',
    body: 'Open the match room and report the score. Your opponent confirms it or disputes it. If they do nothing, your report is accepted when the clock runs out.',
    addition:
      'You can change your report once, as long as your opponent hasn’t responded and still has at least half of the time to respond. Their deadline stays.',
  },
  {
    locale: 'de',
    body: 'Öffne den Matchraum und melde den Stand. Die andere Seite bestätigt oder widerspricht. Tut sie nichts, gilt deine Meldung, sobald die Uhr abläuft.',
    addition:
      'Du kannst deine Meldung einmal ändern, solange die andere Seite nicht geantwortet hat und ihr noch mindestens die Hälfte der Zeit dafür bleibt. Ihre Frist bleibt, wie sie ist.',
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { locale, body, addition } of texts) {
    const longerBody = `${body}\n\n${addition}`;
    const { rows } = await sql<{ id: string }>`
      select id from posts where kind = 'help' and locale = ${locale} and slug = 'report' and body = ${body}`.execute(
      db,
    );
    for (const { id } of rows)
      await sql`
        with post as (
          update posts
          set body = ${longerBody}, version = version + 1, edited_by = null, updated_at = ${correctedAt}
          where id = ${id}
          returning *
        )
        insert into post_versions (post_id, version, at, status, title, slug, excerpt, body, tags)
        select id, version, updated_at, status, title, slug, excerpt, body, tags from post`.execute(db);
  }
}
