import { formatPlural, type Translated } from '@laurel/shared/ui/locale';
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
    games: 'Spiele',
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
  searchKeys: 'Strg K',
  menu: {
    title: 'Menü',
    open: 'Menü öffnen',
    missing: 'Das Menü hat nicht geladen. Prüf deine Verbindung und versuch es noch einmal.',
  },
  notices: {
    title: 'Benachrichtigungen',
    button: (unseen) => {
      if (unseen === 0) return 'Benachrichtigungen';
      return unseen > 99 ? 'Benachrichtigungen, mehr als 99 neue' : `Benachrichtigungen, ${unseen} neu`;
    },
    none: 'Noch keine Benachrichtigungen',
    loading: 'Benachrichtigungen werden geladen',
    failed: 'Deine Benachrichtigungen konnten nicht geladen werden',
    retry: 'Noch einmal versuchen',
    readAll: 'Alle als gelesen markieren',
    all: 'Alle Benachrichtigungen',
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
      `Dein Konto, ${username}, ${formatPlural(count, { one: '# Sache wartet auf dich', other: '# Sachen warten auf dich' })}`,
    moves: (count) => formatPlural(count, { one: '# Sache wartet auf dich', other: '# Sachen warten auf dich' }),
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
