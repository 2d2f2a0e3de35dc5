import { createFormats, createSentenceWriter } from '@laurel/shared/protocol/sentences';
import { accounts, reasons, transactionKinds } from '@laurel/shared/protocol/sentences/de';
import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { coins as english } from '../en/coins';

const formats = createFormats('de');

export const coins: Translated<typeof english.english> = {
  title: 'Coins',
  transactions: 'Buchungen',
  reserves: 'Zu den Reserven',
  what: 'deine Buchungen',
  loading: 'Buchungen werden geladen',
  noun: 'Buchungen',
  searchHint: 'Wettbewerb, Name, Grund',
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
        adjustment: 'Korrekturen',
      },
    },
    period: {
      label: 'Zeitraum',
      any: 'Gesamte Zeit',
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
  searched: (newest) => `Durchsucht sind deine neuesten ${newest} Buchungen. Wähle für frühere einen anderen Zeitraum.`,
  sums: (cameIn, out) => renderText`Eingang ${cameIn}, Ausgang ${out}`,
  titles: {
    ...transactionKinds,
    entry: { held: 'Einsatz hinterlegt', spent: 'Einsatz gezahlt', refunded: 'Einsatz, später erstattet' },
    sent: 'Gesendet',
    received: 'Erhalten',
    credit: 'Gutschrift vom Team',
    debit: 'Abzug vom Team',
  },
  send: {
    title: 'Coins senden',
    to: 'An',
    toHint: 'Der Benutzername',
    recent: 'Zuletzt gesendet an',
    yourself: 'Das bist du. Sende an jemand anderen.',
    noPlayer: (name) => `Niemand heißt hier ${name}.`,
    amount: 'Betrag',
    available: (amount) => renderText`Du hast ${amount} verfügbar.`,
    note: 'Notiz',
    noteHint: 'Ihr seht sie beide.',
    review: 'Prüfen und senden',
    missing: {
      username: 'Gib einen Benutzernamen ein.',
      amount: 'Gib einen Betrag über 0 ein.',
      tooMuch: 'So viel hast du nicht.',
    },
    ask: (amount, name) => `${amount} an ${name} senden?`,
    left: (amount) => renderText`Danach hast du noch ${amount}. Das lässt sich nicht zurücknehmen.`,
    forGood: 'Das lässt sich nicht zurücknehmen.',
    confirm: (amount) => `${amount} senden`,
    failed: 'Es wurde nichts gesendet.',
    unknown: 'Keine Antwort. Vielleicht wurde trotzdem gesendet.',
    unknownText: 'Du kannst es gefahrlos noch einmal versuchen: Es wird nicht zweimal gesendet.',
    sent: (amount, name) => `${amount} an ${name} gesendet.`,
  },
  columns: { when: 'Datum', transaction: 'Buchung', amount: 'Betrag', balance: 'Guthaben danach' },
  balance: 'Guthaben',
  opensEntries: ', Einzelbuchungen',
  causes: { deposit: 'Zur Einzahlung', withdrawal: 'Zur Auszahlung' },
  match: (contest, round) => `${contest}, ${round}`,
  reason: createSentenceWriter(reasons, formats),
  because: (cause, reason) => renderText`${cause}, ${reason}`,
  sandbox: '(Sandbox)',
  entries: {
    label: 'Einzelbuchungen',
    account: createSentenceWriter(accounts, formats),
    // The colon keeps the account's name in the nominative.
    from: (account) => `Von: ${account}`,
    to: (account) => `An: ${account}`,
    transaction: (id) => `Buchung ${id}`,
    sum: 'Summe',
  },
  none: {
    title: 'Noch keine Buchungen',
    message: 'Jeder Coin, der kommt oder geht, steht hier, mit Grund und Einzelbuchungen.',
    action: 'Wettbewerb suchen',
  },
};
