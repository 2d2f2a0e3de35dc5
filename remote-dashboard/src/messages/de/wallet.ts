import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { wallet as english } from '../en/wallet';

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
  because: (cause, reason) => rich`${cause}, ${reason}`,
  sandbox: 'Sandbox: Diese Coins gibt es nur hier',
  entries: {
    label: 'Gegenbuchungen',
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
