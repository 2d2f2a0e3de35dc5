import { createFormats, sayer } from '@laurel/shared/protocol/sentences';
import { accounts, reasons, transactionKinds } from '@laurel/shared/protocol/sentences/de';
import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { coins as english } from '../en/coins';

const formats = createFormats('de');

export const coins: Translated<typeof english.english> = {
  title: 'Coins',
  transactions: 'Buchungen',
  reserves: 'Zu den Reserven',
  what: 'deine Buchungen',
  loading: 'Lädt deine Buchungen',
  noun: 'Buchungen',
  searchHint: 'Wettbewerb, Name oder Grund',
  filters: {
    kind: {
      label: 'Art',
      any: 'Alle Arten',
      options: {
        contest_entry: 'Einsätze',
        contest_prize: 'Preise',
        contest_refund: 'Erstattungen',
        send: 'Gesendet und erhalten',
        staking: 'Staking',
        campaigns: 'Kampagnen',
        contracts: 'Verträge',
        deposits: 'Einzahlungen',
        withdrawals: 'Auszahlungen',
        starter_coins: 'Startguthaben',
        adjustment: 'Gutschriften und Korrekturen',
      },
    },
    period: {
      label: 'Zeitraum',
      any: 'Jederzeit',
      options: {
        week: 'Letzte 7 Tage',
        month: 'Dieser Monat',
        'last-month': 'Letzter Monat',
        year: 'Dieses Jahr',
        'last-year': 'Letztes Jahr',
      },
    },
  },
  exportAll: 'CSV herunterladen',
  noSums: (most) =>
    `Eingang und Ausgang werden für bis zu ${most} Buchungen zusammengezählt: Wähl einen kürzeren Zeitraum.`,
  searched: (newest) => `Durchsucht sind deine neuesten ${newest} Buchungen.`,
  sums: (cameIn, out) => rich`Eingang ${cameIn}, Ausgang ${out}`,
  titles: {
    ...transactionKinds,
    entry: { held: 'Einsatz hinterlegt', spent: 'Einsatz gezahlt', refunded: 'Einsatz, später erstattet' },
    sent: 'Gesendet',
    received: 'Erhalten',
    credit: 'Gutschrift vom Team',
    debit: 'Korrektur vom Team',
  },
  send: {
    title: 'Coins senden',
    to: 'An',
    toHint: 'Der Name auf Laurel',
    recent: 'Letzte Empfänger',
    yourself: 'Das bist du. Sende an jemand anderen.',
    noPlayer: (name) => `Niemand heißt hier ${name}.`,
    amount: 'Betrag',
    available: (amount) => rich`Du hast ${amount} verfügbar.`,
    note: 'Notiz',
    noteHint: 'Ihr seht sie beide.',
    review: 'Prüfen und senden',
    missing: { username: 'Sag, an wen.', amount: 'Schreib mehr als null.', tooMuch: 'So viel hast du nicht.' },
    ask: (amount, name) => `${amount} an ${name} senden?`,
    left: (amount) => rich`Danach hast du ${amount} verfügbar. Zurückholen kannst du sie nicht.`,
    forGood: 'Zurückholen kannst du sie nicht.',
    confirm: (amount) => `${amount} senden`,
    failed: 'Nichts wurde gesendet.',
    unknown: 'Es kam keine Antwort. Vielleicht wurde gesendet.',
    unknownText: 'Noch ein Versuch wiederholt denselben Auftrag: Er wird nicht doppelt ausgeführt.',
    sent: (amount, name) => `${amount} an ${name} gesendet.`,
  },
  columns: { when: 'Datum', transaction: 'Buchung', amount: 'Betrag', balance: 'Guthaben danach' },
  balance: 'Guthaben',
  opensEntries: ', Einzelbuchungen',
  causes: { deposit: 'Zur Einzahlung', withdrawal: 'Zur Auszahlung' },
  match: (contest, round) => `${contest}, ${round}`,
  reason: sayer(reasons, formats),
  because: (cause, reason) => rich`${cause}, ${reason}`,
  sandbox: '(Sandbox)',
  entries: {
    label: 'Einzelbuchungen',
    account: sayer(accounts, formats),
    // The account's name stays in the nominative after a colon.
    from: (account) => `Von: ${account}`,
    to: (account) => `An: ${account}`,
    transaction: (id) => `Buchung ${id}`,
    sum: 'Summe',
  },
  none: {
    title: 'Noch keine Buchungen',
    message: 'Hier steht jeder Coin, der kommt oder geht, mit Anlass und Einzelbuchungen.',
    action: 'Wettbewerb suchen',
  },
};
