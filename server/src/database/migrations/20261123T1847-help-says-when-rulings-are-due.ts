import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const correctedAt = '2026-11-23T18:47:00Z';

const answers: Readonly<Record<string, { en: string; de: string }>> = {
  dispute: {
    en: 'If two reports differ, a moderator who isn’t in the match decides. The match room says by when. If that passes, staff are alerted, and the match waits on: nothing is decided by it. Both players can read the reason in its timeline. Until the result is final, both can add pictures to the match as evidence.',
    de: 'Weichen zwei Meldungen voneinander ab, entscheidet die Moderation. Bis wann, steht im Matchraum. Läuft diese Zeit ab, wird das Team alarmiert, und das Match wartet weiter: Entschieden ist damit nichts. Beide lesen den Grund in seinem Verlauf. Bis das Ergebnis endgültig ist, können beide dem Match Bilder als Beweis beilegen.',
  },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [slug, texts] of Object.entries(answers))
    for (const [locale, body] of Object.entries(texts))
      await sql`
        with post as (
          update blogs
          set body = ${body}, version = version + 1, updated_at = ${correctedAt}
          where kind = 'help' and locale = ${locale} and slug = ${slug} and author_id is null and not exists (
            select from blog_revisions where blog_id = blogs.id and author_id is not null
          )
          returning *
        )
        insert into blog_revisions (blog_id, version, at, status, title, slug, excerpt, body, tags)
        select id, version, updated_at, status, title, slug, excerpt, body, tags from post`.execute(db);
  await sql`
    insert into jobs (kind, key, payload, due_at, created_at)
    select 'overdueRuling', matches.id || ':' || at, jsonb_build_object('matchId', matches.id, 'ruleBy', at), rule_by, now()
    from matches, to_char(rule_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    where rule_by is not null`.execute(db);
}
