import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const correctedAt = '2026-11-24T02:40:00Z';

const answers: Readonly<Record<string, { en: string; de: string }>> = {
  appeal: {
    en: 'Yes, once, if the clock decided the result or you were disqualified. Its payout is held for 2 hours. In that time you can appeal, as long as the next match hasn’t started. If neither player checked in, the result is final right away.',
    de: 'Ja, einmal, wenn die Uhr entschieden hat oder du disqualifiziert wurdest. Die Auszahlung ruht dann 2 Stunden. In dieser Zeit ist Einspruch möglich, solange das nächste Match nicht begonnen hat. Hat niemand eingecheckt, ist das Ergebnis sofort endgültig.',
  },
  campaign: {
    en: 'Trophies and achievements that your linked account earns after you join, from the campaign’s start to its end. What you had before doesn’t count. Each [campaign](/campaigns) shows what it asks for and what it pays. It pays claims: once you’ve done it, claim your reward before claims close.',
    de: 'Trophäen und Erfolge, die dein verknüpftes Konto nach dem Beitritt holt, vom Beginn der Kampagne bis zu ihrem Ende. Was du vorher hattest, zählt nicht. Jede [Kampagne](/campaigns) zeigt, was sie verlangt und was sie zahlt. Hast du es geschafft, beanspruche deine Belohnung, bevor die Frist endet: Von selbst wird nichts gezahlt.',
  },
  prize: {
    en: 'Right away if both players agree on the result or a moderator decides it. After 2 hours if the clock decides it or a player is disqualified. Your transactions show when, and for which contest.',
    de: 'Sofort, wenn sich beide einig sind oder die Moderation entscheidet. Nach 2 Stunden, wenn die Uhr entscheidet oder jemand disqualifiziert wird. In deinen Buchungen steht, wann und für welchen Wettbewerb.',
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
}
