import { type Kysely, sql } from 'kysely';

const correctedAt = '2026-11-23T04:56:00Z';

const answers: Readonly<Record<string, { en?: string; de?: string }>> = {
  enter: {
    en: '1. [Create an account](/register) and verify your email.\n2. Open a [contest](/contests) whose entries are open.\n3. Choose Enter.\n\nIf you don’t meet a requirement, the contest page says which one, and what you can do about it.',
    de: '1. [Leg ein Konto an](/register) und bestätige deine E-Mail-Adresse.\n2. Öffne einen [Wettbewerb](/contests), bei dem die Teilnahme offen ist.\n3. Wähl „Mitmachen“.\n\nErfüllst du eine Bedingung nicht, steht auf der Seite des Wettbewerbs, welche, und was du tun kannst.',
  },
  link: {
    en: 'Open your [settings](/dashboard/settings) and choose the account to link. For PlayStation, add the code we show you to “About me” on your PlayStation profile. For Steam, sign in on Steam’s own page.\n\nIf we can’t read your trophies or achievements, your settings say why and how to fix it.',
    de: 'Öffne deine [Einstellungen](/dashboard/settings) und wähl, welches Konto du verknüpfst. Für PlayStation schreibst du den Code, den wir dir zeigen, in „Über mich“ in deinem PlayStation-Profil. Bei Steam meldest du dich auf Steams eigener Seite an.\n\nKönnen wir deine Trophäen oder Erfolge nicht lesen, steht in deinen Einstellungen, warum, und wie du es behebst.',
  },
  'check-in': {
    de: 'Verpasst du den Check-in eines Wettbewerbs, verlierst du deinen Platz und bekommst den Einsatz zurück. Verpasst du den eines Matches, verlierst du dieses Match kampflos.',
  },
  campaign: {
    en: 'Trophies and achievements that your linked account earns after you join. What you had before doesn’t count. Each [campaign](/campaigns) shows what it asks for and what it pays.',
    de: 'Trophäen und Erfolge, die dein verknüpftes Konto nach dem Beitritt holt. Was du vorher hattest, zählt nicht. Jede [Kampagne](/campaigns) zeigt, was sie verlangt und was sie zahlt.',
  },
  wager: {
    en: 'Laurel does. Your stake goes into the [contract’s](/contracts) own escrow when you apply, and comes back if you aren’t accepted. All stakes go to the first player who does it, or are shared equally by everyone who does, if the contract says so. If no one wins, all stakes go back. Wagers are for PlayStation games only.',
    de: 'Laurel. Dein Einsatz geht mit der Bewerbung auf das eigene Treuhandkonto des [Vertrags](/contracts) und kommt zurück, wenn du nicht angenommen wirst. Alle Einsätze gehen an die erste Person, die es schafft, oder zu gleichen Teilen an alle, die es schaffen, wenn der Vertrag das sagt. Gewinnt niemand, gehen alle zurück. Wetten gibt es nur für PlayStation-Spiele.',
  },
  refund: {
    en: 'If you leave before check-in closes, miss check-in, or the contest is cancelled, as it is when too few players check in. The fee is back in your available coins at once.',
    de: 'Wenn du vor dem Ende des Check-ins aussteigst, ihn verpasst oder der Wettbewerb abgesagt wird, auch weil zu wenige einchecken. Der Einsatz ist sofort wieder verfügbar.',
  },
  withdraw: {
    en: 'Open [Withdraw](/dashboard/coins/withdraw), choose a saved address or enter another one, and confirm with the code we email you. A new address waits before its first payment. Check it well: a withdrawal can’t be undone.',
    de: 'Öffne [Auszahlen](/dashboard/coins/withdraw), wähl eine gespeicherte Adresse oder gib eine andere ein, und bestätige mit dem Code, den wir dir mailen. Eine neue Adresse wartet vor ihrer ersten Zahlung. Prüf sie gut: Eine Auszahlung lässt sich nicht zurücknehmen.',
  },
  limits: {
    en: 'Yes. Under [Limits](/dashboard/limits) you can limit your entry fees and stakes, and your deposits, per day and per week. You can also exclude yourself from playing for one day up to five years. An exclusion can’t be shortened.',
    de: 'Ja. Unter [Limits](/dashboard/limits) begrenzt du deine Einsätze und deine Einzahlungen, am Tag und in der Woche. Dort kannst du dich auch für einen Tag bis fünf Jahre vom Spielen ausschließen. Das lässt sich nicht verkürzen.',
  },
  delete: {
    en: 'Open your [profile](/dashboard/profile) and choose Delete account. We delete it 14 days later, and you can change your mind until then. An account that has coins, or is in a contest, campaign or contract, isn’t deleted: withdraw or send your coins and finish what you’re in first.',
    de: 'Öffne dein [Profil](/dashboard/profile) und wähl „Konto löschen“. Wir löschen es 14 Tage später, bis dahin kannst du es dir anders überlegen. Ein Konto, das Coins hat oder in einem Wettbewerb, einer Kampagne oder einem Vertrag ist, wird nicht gelöscht: Zahl deine Coins vorher aus oder sende sie, und beende, was noch läuft.',
  },
};

const titles: Readonly<Record<string, string>> = {
  'check-in': 'Was, wenn ich den Check-in verpasse?',
  refund: 'Wann bekomme ich meinen Einsatz zurück?',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [slug, texts] of Object.entries(answers))
    for (const [locale, body] of Object.entries(texts)) {
      const title = locale === 'de' ? (titles[slug] ?? null) : null;
      await sql`
        with post as (
          update blogs
          set body = ${body}, title = coalesce(${title}, title), version = 2, updated_at = ${correctedAt}
          where kind = 'help' and locale = ${locale} and slug = ${slug} and version = 1 and author_id is null
          returning *
        )
        insert into blog_revisions (blog_id, version, at, status, title, slug, excerpt, body, tags)
        select id, version, updated_at, status, title, slug, excerpt, body, tags from post`.execute(db);
    }
}
