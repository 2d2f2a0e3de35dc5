import { plural, type Translated } from '@laurel/shared/ui/locale';
import type { shell as english } from '../en/shell';

export const shell: Translated<typeof english.english> = {
  frontPage: 'Laurel, Startseite',
  skip: 'Zum Inhalt',
  main: 'Hauptmenü',
  destinations: {
    home: 'Startseite',
    contests: 'Wettbewerbe',
    campaigns: 'Kampagnen',
    contracts: 'Verträge',
    leaderboard: 'Rangliste',
    news: 'Neues',
    gallery: 'Galerie',
    reserves: 'Reserven',
    contact: 'Kontakt',
    terms: 'Bedingungen',
    about: 'Über uns',
    help: 'Hilfe',
    privacy: 'Datenschutz',
    'sign-in': 'Anmelden',
    register: 'Registrieren',
  },
  signIn: 'Anmelden',
  search: 'Suche',
  menu: {
    title: 'Menü',
    open: 'Menü öffnen',
    missing: 'Das Menü hat nicht geladen. Prüf deine Verbindung und versuch es noch einmal.',
  },
  coins: (amount) => `Coins, ${amount} verfügbar`,
  zone: (zone) => `Alle Zeiten in deiner Zeitzone, ${zone}.`,
  language: 'Sprache',
  sessionNotKept:
    'Dieser Browser speichert deine Anmeldung nicht. Wenn du neu lädst oder die Seite schließt, bist du abgemeldet.',
  languageMissing: 'Die Sprache ließ sich nicht wechseln. Diese Seite bleibt auf Deutsch.',
  account: {
    button: (username) => `Dein Konto, ${username}`,
    buttonWithMoves: (username, count) =>
      `Dein Konto, ${username}, ${plural(count, { one: '# Sache wartet auf dich', other: '# Sachen warten auf dich' })}`,
    moves: (count) => plural(count, { one: '# Sache wartet auf dich', other: '# Sachen warten auf dich' }),
    overview: 'Übersicht',
    matches: 'Meine Matches',
    settings: 'Einstellungen',
    wallet: 'Coins',
    staff: 'Team-Bereich',
    verify: 'E-Mail-Adresse bestätigen',
    available: 'Verfügbar',
    held: 'Gebunden',
    balanceUnknown: 'Guthaben und Buchungen',
    signOut: 'Abmelden',
  },
};
