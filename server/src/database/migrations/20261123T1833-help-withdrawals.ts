import { type Kysely, sql } from 'kysely';

const correctedAt = '2026-11-23T18:33:00Z';

const answers: Readonly<Record<'en' | 'de', string>> = {
  en: 'Open [Withdraw](/dashboard/coins/withdraw), choose a saved address or enter another one, and confirm with the code we email you. A new address waits before its first payment. Large amounts, accounts under a day old and addresses that another player uses are reviewed first, and after a change of your password or email withdrawals stop for 24 hours. The page says what applies to you. Check the address well: a withdrawal can’t be undone.',
  de: 'Öffne [Auszahlen](/dashboard/coins/withdraw), wähl eine gespeicherte Adresse oder gib eine andere ein, und bestätige mit dem Code, den wir dir mailen. Eine neue Adresse wartet vor ihrer ersten Zahlung. Große Beträge, Konten, die keinen Tag alt sind, und Adressen, die auch jemand anders benutzt, prüfen wir vorher, und nach einer Änderung von Passwort oder E-Mail-Adresse ruhen Auszahlungen 24 Stunden. Was für dich gilt, steht auf der Seite. Prüf die Adresse gut: Eine Auszahlung lässt sich nicht zurücknehmen.',
};

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [locale, body] of Object.entries(answers))
    await sql`
      with post as (
        update blogs
        set body = ${body}, version = version + 1, updated_at = ${correctedAt}
        where kind = 'help' and locale = ${locale} and slug = 'withdraw' and version <= 2 and author_id is null
        returning *
      )
      insert into blog_revisions (blog_id, version, at, status, title, slug, excerpt, body, tags)
      select id, version, updated_at, status, title, slug, excerpt, body, tags from post`.execute(db);
}
