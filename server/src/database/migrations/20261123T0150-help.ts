import { type Kysely, sql } from 'kysely';

type Needs = 'platforms' | 'chain' | 'wagers' | 'sandbox';
type Text = readonly [question: string, answer: string];
interface Answer {
  slug: string;
  needs?: readonly Needs[];
  en: Text;
  de: Text;
}

const writtenAt = '2026-11-20T12:00:00Z';

const answers: Readonly<Record<'start' | 'contests' | 'challenges' | 'coins' | 'account', readonly Answer[]>> = {
  start: [
    {
      slug: 'enter',
      en: [
        'How do I enter a contest?',
        '1. [Create an account](/register) and verify your email.\n2. Add your date of birth in your profile.\n3. Open a [contest](/contests) whose entries are open and press Enter.\n\nIf something is missing, the contest page lists it with a link to where you can fix it.',
      ],
      de: [
        'Wie mache ich bei einem Wettbewerb mit?',
        '1. [Leg ein Konto an](/register) und bestätige deine E-Mail-Adresse.\n2. Trag in deinem Profil dein Geburtsdatum ein.\n3. Öffne einen [Wettbewerb](/contests), bei dem die Teilnahme offen ist, und mach mit.\n\nFehlt etwas, steht es auf der Seite des Wettbewerbs, mit einem Link dorthin, wo du es nachholst.',
      ],
    },
    {
      slug: 'code',
      en: [
        'The email with my code didn’t arrive',
        'Look in your spam folder and check the address on the page. You can ask for a new code after a minute. Only the newest code works.',
      ],
      de: [
        'Die E-Mail mit meinem Code kommt nicht an',
        'Sieh im Spam-Ordner nach und prüf die Adresse auf der Seite. Nach einer Minute kannst du einen neuen Code anfordern. Nur der neueste gilt.',
      ],
    },
    {
      slug: 'link',
      needs: ['platforms'],
      en: [
        'How do I link PlayStation or Steam?',
        'Open your profile in the dashboard. For PlayStation, put the code we show you into “About” on your PlayStation profile. For Steam, sign in on Steam’s own page.\n\nIf we can’t read your trophies or achievements, your profile says which privacy setting is in the way.',
      ],
      de: [
        'Wie verknüpfe ich PlayStation oder Steam?',
        'Öffne dein Profil im Dashboard. Für PlayStation schreibst du den Code, den wir dir zeigen, in „Über mich“ in deinem PlayStation-Profil. Bei Steam meldest du dich auf Steams eigener Seite an.\n\nKönnen wir deine Trophäen oder Erfolge nicht lesen, sagt dir dein Profil, welche Einstellung im Weg ist.',
      ],
    },
  ],
  contests: [
    {
      slug: 'check-in',
      en: [
        'What happens if I miss check-in?',
        'If you miss the contest’s check-in, you lose your spot and get your entry fee back. If you miss a match’s check-in, you forfeit that match.',
      ],
      de: [
        'Was, wenn ich das Einchecken verpasse?',
        'Verpasst du es beim Wettbewerb, verlierst du deinen Platz und bekommst das Startgeld zurück. Verpasst du es bei einem Match, verlierst du dieses Match.',
      ],
    },
    {
      slug: 'report',
      en: [
        'How do I report a result?',
        'Open the match room and report the score. Your opponent confirms it or disputes it. If they do nothing, your report is accepted when the clock runs out.',
      ],
      de: [
        'Wie melde ich ein Ergebnis?',
        'Öffne den Matchraum und melde den Stand. Die andere Seite bestätigt oder widerspricht. Tut sie nichts, gilt deine Meldung, sobald die Uhr abläuft.',
      ],
    },
    {
      slug: 'dispute',
      en: [
        'We disagree about the score',
        'If two reports differ, a moderator who isn’t in the match decides. The match waits until then, and both players can read the reason in its timeline. Until the result is final, both can add pictures to the match as evidence.',
      ],
      de: [
        'Wir sind uns über den Stand nicht einig',
        'Weichen zwei Meldungen voneinander ab, entscheidet die Moderation. Bis dahin wartet das Match, und beide lesen den Grund in seinem Verlauf. Bis das Ergebnis endgültig ist, können beide dem Match Bilder als Beweis beilegen.',
      ],
    },
    {
      slug: 'appeal',
      en: [
        'Can I appeal?',
        'Yes, once, if only the clock decided the result. Its payout is held for 2 hours, and you can appeal until the next match starts.',
      ],
      de: [
        'Kann ich Einspruch einlegen?',
        'Ja, einmal, wenn nur die Uhr entschieden hat. Die Auszahlung ruht dann 2 Stunden, und Einspruch ist möglich, bis das nächste Match beginnt.',
      ],
    },
  ],
  challenges: [
    {
      slug: 'campaign',
      needs: ['platforms'],
      en: [
        'What counts for a campaign?',
        'Trophies and achievements that your linked account earns after you joined. What you had before doesn’t count. The [campaign](/campaigns) shows what it asks for and what is left of its reward pool.',
      ],
      de: [
        'Was zählt für eine Kampagne?',
        'Trophäen und Erfolge, die dein verknüpftes Konto nach dem Beitritt holt. Was du vorher hattest, zählt nicht. Die [Kampagne](/campaigns) zeigt, was sie verlangt und was von ihrem Preistopf übrig ist.',
      ],
    },
    {
      slug: 'wager',
      needs: ['platforms', 'wagers'],
      en: [
        'Who holds the stakes of a wager?',
        'Laurel does: each stake is in the [contract’s](/contracts) own escrow from the moment its player is in. All stakes go to the first player who does it, or are shared equally if the contract says so. If no one wins, all stakes go back. Wagers are for PlayStation games only.',
      ],
      de: [
        'Wer verwahrt die Einsätze einer Wette?',
        'Laurel: Jeder Einsatz liegt vom Beitritt an auf dem eigenen Treuhandkonto des [Vertrags](/contracts). Alle Einsätze gehen an die erste Person, die es schafft, oder werden gleich geteilt, wenn der Vertrag das sagt. Gewinnt niemand, gehen alle zurück. Wetten gibt es nur für PlayStation-Spiele.',
      ],
    },
  ],
  coins: [
    {
      slug: 'prize',
      en: [
        'When does my prize arrive?',
        'If both players agree on the result, it’s paid right away. If the clock decided, after 2 hours. Your transactions show when, and for which contest.',
      ],
      de: [
        'Wann kommt mein Preis?',
        'Sind sich beide einig, sofort. Hat die Uhr entschieden, nach 2 Stunden. In deinen Buchungen steht, wann und für welchen Wettbewerb.',
      ],
    },
    {
      slug: 'refund',
      en: [
        'When is my entry fee refunded?',
        'If you leave before check-in closes, miss check-in, or the contest is cancelled. The fee goes back to your available coins at once.',
      ],
      de: [
        'Wann bekomme ich mein Startgeld zurück?',
        'Wenn du vor dem Ende des Eincheckens gehst, nicht eincheckst oder der Wettbewerb abgesagt wird. Es ist sofort wieder verfügbar.',
      ],
    },
    {
      slug: 'withdraw',
      needs: ['chain'],
      en: [
        'How do I withdraw my coins?',
        'On your coins page, choose Withdraw, enter an address or pick one you saved, and confirm with the code we email you. An address you add has to wait before coins can go to it. A withdrawal can’t be undone, so check the address.',
      ],
      de: [
        'Wie zahle ich meine Coins aus?',
        'Wähl auf der Seite deiner Coins „Auszahlen“, gib eine Adresse ein oder nimm eine gespeicherte, und bestätige mit dem Code, den wir dir mailen. Eine neue Adresse muss erst eine Weile warten. Eine Auszahlung lässt sich nicht zurücknehmen, prüf also die Adresse.',
      ],
    },
    {
      slug: 'sandbox',
      needs: ['sandbox'],
      en: [
        'What are sandbox coins?',
        'This Laurel is a sandbox: its coins exist only inside it. They have no cash value and can’t be withdrawn to a real network.',
      ],
      de: [
        'Was sind Sandbox-Coins?',
        'Dieses Laurel ist eine Sandbox: Seine Coins gibt es nur hier. Sie sind kein Geld wert und lassen sich in kein echtes Netz auszahlen.',
      ],
    },
    {
      slug: 'limits',
      en: [
        'Can I set myself a limit?',
        'Yes. In your profile you can limit what you spend, or exclude yourself from playing until a date. An exclusion can’t be shortened.',
      ],
      de: [
        'Kann ich mir ein Limit setzen?',
        'Ja. In deinem Profil begrenzt du, was du ausgibst, oder schließt dich bis zu einem Tag vom Spielen aus. Das lässt sich nicht verkürzen.',
      ],
    },
  ],
  account: [
    {
      slug: 'password',
      en: [
        'I forgot my password',
        'On the [sign-in page](/sign-in), choose “Forgot your password?”. We email you a code to set a new one.',
      ],
      de: [
        'Ich habe mein Passwort vergessen',
        'Wähl auf der [Anmeldeseite](/sign-in) „Passwort vergessen?“. Wir schicken dir einen Code für ein neues.',
      ],
    },
    {
      slug: 'delete',
      en: [
        'How do I delete my account?',
        'In your profile. It’s deleted after 14 days, and you can stop it until then. An account with coins, or in an open contest, isn’t deleted: use or send your coins and leave your contests first.',
      ],
      de: [
        'Wie lösche ich mein Konto?',
        'In deinem Profil. Es wird nach 14 Tagen gelöscht, bis dahin kannst du es aufhalten. Ein Konto mit Coins oder in einem offenen Wettbewerb wird nicht gelöscht: Verbrauch oder verschick vorher deine Coins und verlass deine Wettbewerbe.',
      ],
    },
    {
      slug: 'safe',
      en: [
        'Someone asks for my password or a code',
        'Never give it. We don’t ask for passwords or codes by email, chat or phone.',
      ],
      de: [
        'Jemand fragt nach meinem Passwort oder einem Code',
        'Gib nichts heraus. Wir fragen nie nach Passwörtern oder Codes, weder per E-Mail noch im Chat oder am Telefon.',
      ],
    },
  ],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table blogs
      add column kind text not null default 'news' check (kind in ('news', 'help')),
      add column locale text not null default 'en' check (kind = 'help' or locale = 'en'),
      add column topic text check ((topic is not null) = (kind = 'help')),
      add column place integer not null default 0,
      add column needs text[] not null default '{}',
      -- Posts that came with Laurel have no author.
      alter column author_id drop not null,
      drop constraint blogs_slug_key,
      add constraint blogs_slug_key unique (slug, kind, locale),
      drop column words,
      add column words tsvector generated always as (
        case locale
          when 'de' then setweight(to_tsvector('german', title), 'A') || setweight(to_tsvector('german', excerpt), 'B')
            || setweight(to_tsvector('german', body), 'C')
          else setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B')
            || setweight(to_tsvector('english', body), 'C')
        end
      ) stored`.execute(db);
  await sql`create index blogs_said_idx on blogs using gin (words)`.execute(db);
  await sql`alter table blog_revisions alter column author_id drop not null`.execute(db);
  await sql`drop index blogs_published_at_idx`.execute(db);
  await sql`create index blogs_published_at_idx on blogs (published_at, id) where status = 'published' and kind = 'news'`.execute(
    db,
  );
  await sql`drop index blogs_status_updated_at_id_idx`.execute(db);
  await sql`create index on blogs (kind, status, updated_at, id)`.execute(db);
  await sql`create index blogs_help_idx on blogs (topic, place, slug) where kind = 'help'`.execute(db);
  for (const [topic, group] of Object.entries(answers))
    for (const [place, { slug, needs = [], ...texts }] of group.entries())
      for (const locale of ['en', 'de'] as const) {
        const [title, body] = texts[locale];
        await sql`
          with post as (
            insert into blogs (kind, locale, topic, place, needs, slug, title, excerpt, body, status, published_at,
              created_at, updated_at)
            values ('help', ${locale}, ${topic}, ${place + 1}, ${[...needs]}::text[], ${slug}, ${title}, '', ${body}, 'published',
              ${writtenAt}, ${writtenAt}, ${writtenAt})
            returning *
          )
          insert into blog_revisions (blog_id, version, at, status, title, slug, excerpt, body, tags)
          select id, version, created_at, status, title, slug, excerpt, body, tags from post`.execute(db);
      }
}
