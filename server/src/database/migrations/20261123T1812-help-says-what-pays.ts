import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const correctedAt = '2026-11-23T18:12:00Z';

const answers: Readonly<Record<string, { en: string; de: string }>> = {
  'check-in': {
    en: 'If you miss the contest’s check-in, you lose your spot and get your entry fee back. If you miss a match’s check-in, you forfeit that match. If both players miss it, no one goes through, and the match’s prizes go back to Laurel.',
    de: 'Verpasst du den Check-in eines Wettbewerbs, verlierst du deinen Platz und bekommst den Einsatz zurück. Verpasst du den eines Matches, verlierst du dieses Match kampflos. Verpassen ihn beide, kommt niemand weiter, und die Preise des Matches gehen an Laurel zurück.',
  },
  appeal: {
    en: 'Yes, once, if only the clock decided the result. Its payout is held for 2 hours. In that time you can appeal, as long as the next match hasn’t started.',
    de: 'Ja, einmal, wenn nur die Uhr entschieden hat. Die Auszahlung ruht dann 2 Stunden. In dieser Zeit ist Einspruch möglich, solange das nächste Match nicht begonnen hat.',
  },
  campaign: {
    en: 'Trophies and achievements that your linked account earns after you join. What you had before doesn’t count. Each [campaign](/campaigns) shows what it asks for and what it pays. It pays claims: once you’ve done it, claim your reward before claims close.',
    de: 'Trophäen und Erfolge, die dein verknüpftes Konto nach dem Beitritt holt. Was du vorher hattest, zählt nicht. Jede [Kampagne](/campaigns) zeigt, was sie verlangt und was sie zahlt. Gezahlt wird auf Ansprüche: Hast du es geschafft, beanspruche deine Belohnung, solange das geht.',
  },
  wager: {
    en: 'Laurel does. Your stake goes into the [contract’s](/contracts) own escrow when you apply, and comes back if you aren’t accepted. All stakes go to the first player whose claim is confirmed, or in equal shares to every player whose claim is confirmed, if the contract says so. If no one wins, all stakes go back. Wagers are for PlayStation games only.',
    de: 'Laurel. Dein Einsatz geht mit der Bewerbung auf das eigene Treuhandkonto des [Vertrags](/contracts) und kommt zurück, wenn du nicht angenommen wirst. Alle Einsätze bekommt die erste Person, deren angemeldeter Sieg bestätigt wird, oder zu gleichen Teilen alle, deren Sieg bestätigt wird, wenn der Vertrag das sagt. Gewinnt niemand, gehen alle zurück. Wetten gibt es nur für PlayStation-Spiele.',
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
