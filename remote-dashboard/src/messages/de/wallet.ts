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
  kind: 'Art',
  allKinds: 'Alle Arten',
  showAll: 'Alle Arten zeigen',
  kinds: {
    contest_entry: 'Einsätze',
    contest_prize: 'Preise',
    contest_refund: 'Erstattungen',
    send: 'Gesendet und erhalten',
    adjustment: 'Gutschriften und Korrekturen',
  },
  movements: {
    contest_entry: 'Einsatz',
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
  sandbox: 'Sandbox: Diese Coins gibt es nur hier',
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
    ofKind: {
      title: 'Keine solche Buchung',
      message: (kind) => `In deinem Kontoauszug steht nichts unter „${kind}“.`,
    },
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
