import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { wallet as english } from '../en/wallet';

const accounts: Readonly<Record<string, string>> = {
  'Your available coins': 'Dein verfügbares Guthaben',
  'Your staked coins': 'Deine eingesetzten Coins',
  'Your coins held for withdrawal': 'Deine für Auszahlungen reservierten Coins',
  'Your coins': 'Deine Coins',
  "Another player's coins": 'Coins einer anderen Person',
  'Escrow of a contest': 'Treuhand eines Wettbewerbs',
  Treasury: 'Kasse des Hauses',
  'Service fees': 'Servicegebühren',
  Rewards: 'Belohnungen',
  'Coins held outside': 'Außerhalb gehaltene Coins',
  'The house': 'Das Haus',
};

/** An account by the server's name for it; one that is not known keeps that name. */
const accountInGerman = (name: string): string =>
  accounts[name] ?? name.replace(/^Escrow of (.+)$/, 'Treuhand von $1').replace(/^(\w+)'s coins$/, 'Coins von $1');

const rounds: Readonly<Record<string, string>> = {
  final: 'Finale',
  'semi-final': 'Halbfinale',
  'quarter-final': 'Viertelfinale',
  'round of 16': 'Achtelfinale',
};

export const wallet: Translated<typeof english.english> = {
  title: 'Wallet',
  statement: 'Kontoauszug',
  coverage: 'Was wir schulden und was wir halten',
  what: 'der Kontoauszug',
  loading: 'Lädt deinen Kontoauszug',
  noun: 'Buchungen',
  filter: 'Im Kontoauszug suchen',
  search: 'Suche',
  searchFor: 'Wettbewerb, Name oder Grund',
  kind: 'Art',
  allKinds: 'Alle Arten',
  period: 'Zeitraum',
  periods: {
    all: 'Jederzeit',
    week: 'Letzte 7 Tage',
    month: 'Dieser Monat',
    'last-month': 'Letzter Monat',
    year: 'Dieses Jahr',
    'last-year': 'Letztes Jahr',
  },
  clear: 'Alles zeigen',
  sums: (cameIn, out) => rich`Eingang ${cameIn}, Ausgang ${out}`,
  kinds: {
    contest_entry: 'Einsätze',
    contest_prize: 'Preise',
    contest_refund: 'Erstattungen',
    send: 'Gesendet und erhalten',
    adjustment: 'Gutschriften und Korrekturen',
  },
  movements: {
    entry: { held: 'Einsatz hinterlegt', spent: 'Einsatz gezahlt', refunded: 'Einsatz, später erstattet' },
    contest_prize: 'Preis',
    contest_refund: 'Einsatz erstattet',
    sent: 'Gesendet',
    received: 'Erhalten',
    credit: 'Gutschrift vom Team',
    correction: 'Korrektur vom Team',
    contest_funding: 'Wettbewerb finanziert',
    contest_fee: 'Servicegebühr',
    contest_return: 'Aus einem Wettbewerb zurück',
  },
  send: {
    title: 'Coins senden',
    to: 'An',
    toHint: 'Der Name auf Laurel',
    amount: 'Betrag',
    available: (amount) => rich`Du hast ${amount} verfügbar.`,
    note: 'Notiz',
    noteHint: 'Steht in beiden Kontoauszügen.',
    review: 'Prüfen und senden',
    missing: { username: 'Sag, an wen.', amount: 'Schreib mehr als null.', tooMuch: 'So viel hast du nicht.' },
    ask: (amount, name) => `${amount} an ${name} senden?`,
    left: (amount) => rich`Danach hast du ${amount} verfügbar. Zurückholen kannst du sie nicht.`,
    forGood: 'Zurückholen kannst du sie nicht.',
    confirm: (amount) => `${amount} senden`,
    change: 'Ändern',
    failed: 'Nichts wurde gesendet.',
    unknown: 'Es kam keine Antwort. Vielleicht wurde gesendet.',
    unknownText: 'Noch ein Versuch wiederholt denselben Auftrag: Er wird nicht doppelt ausgeführt.',
    again: 'Noch einmal versuchen',
    leave: 'Lassen',
    sent: (amount, name) => `${amount} an ${name} gesendet.`,
  },
  columns: { when: 'Wann', movement: 'Buchung und Anlass', amount: 'Betrag', balance: 'Guthaben danach' },
  balance: 'Guthaben',
  opensEntries: ', Gegenbuchungen',
  cause: ({ kind, title }) => {
    if (kind === 'user' && title === 'A player') return 'Jemand';
    if (kind !== 'match') return title;
    return title.replace(
      /, (final|semi-final|quarter-final|round of \d+)$/,
      (_, round: string) => `, ${rounds[round] ?? round.replace('round of', 'Runde der letzten')}`,
    );
  },
  because: (cause, reason) => rich`${cause}, ${reason}`,
  sandbox: '(Sandbox)',
  entries: {
    label: 'Gegenbuchungen',
    account: accountInGerman,
    // The account's name stays in the nominative after a colon.
    from: (account) => `von: ${account}`,
    to: (account) => `an: ${account}`,
    movement: (id) => `Buchung ${id}`,
    sum: 'ergibt',
  },
  none: {
    found: { title: 'Keine solche Buchung', message: 'Dazu steht nichts in deinem Kontoauszug.' },
    more: {
      title: 'Keine weiteren Buchungen',
      message: 'Diese Seite liegt hinter der letzten.',
      action: 'Zur ersten Seite',
    },
    yet: {
      title: 'Noch keine Buchungen',
      message: 'Hier steht jeder Coin, der kommt oder geht, mit Anlass und Gegenbuchung.',
      action: 'Wettbewerb suchen',
    },
  },
};
