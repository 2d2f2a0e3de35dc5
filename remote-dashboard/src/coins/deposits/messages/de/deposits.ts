import { renderText } from '@laurel/shared/ui/locale';
import type { deposits as english } from '../en/deposits';

export const deposits: typeof english.english = {
  title: 'Einzahlen',
  lead: (blocks) =>
    `Schick Coins aus deiner Wallet. Sie werden gutgeschrieben, sobald ihr Block endgültig ist und ${blocks} Blöcke tief liegt, meist innerhalb von 10 Sekunden.`,
  notHere: 'Einzahlungen gibt es hier nicht.',
  chain: 'ob es Einzahlungen gibt',
  how: {
    title: 'Wohin die Coins gehen',
    network: 'Netzwerk',
    token: 'Vertrag des Coins',
    treasury: 'Empfänger',
    copy: 'Adresse kopieren',
    copied: 'Adresse kopiert.',
    least: (amount) =>
      renderText`Kleinere Zahlungen als ${amount} bewahren wir für dich auf, bis sie zusammen so viel sind.`,
    sandbox:
      'Das ist die eigene Chain der Sandbox. Ihre Coins sind nichts wert, und nur ihre eigene Wallet kann zahlen.',
  },
  wallet: {
    title: 'Aus deiner Wallet',
    holds: (amount) => renderText`Deine Wallet enthält ${amount}.`,
    amount: 'Betrag',
    submit: 'Einzahlen',
    submitAmount: (amount) => `${amount} einzahlen`,
    first: {
      what: 'dein Konto',
      signature:
        'Deine erste Einzahlung aus dieser Wallet braucht eine Signatur. Sie verknüpft die Wallet und bewegt keine Coins.',
      passwordAndSignature:
        'Deine erste Einzahlung aus dieser Wallet braucht dein Passwort und eine Signatur. Sie verknüpfen die Wallet und bewegen keine Coins.',
      codeAndSignature:
        'Deine erste Einzahlung aus dieser Wallet braucht einen Code aus deiner E-Mail und eine Signatur. Sie verknüpfen die Wallet und bewegen keine Coins.',
    },
    least: (amount) => `Zahl mindestens ${amount} ein.`,
    steps: {
      checking: 'Guthaben der Wallet wird geprüft',
      signing: 'Signiere die Nachricht in deiner Wallet',
      announcing: 'Einzahlung wird vorbereitet',
      paying: 'Bestätige die Zahlung in deiner Wallet',
      naming: 'Gesendet. Wir suchen sie auf der Chain',
    },
    tooFewCoins: (amount) => `Deine Wallet enthält ${amount}. Gib weniger ein oder besorg dir zuerst mehr Coins.`,
    tooLittleGas: 'Deine Wallet hat zu wenig tBNB für die Netzgebühr. Besorg dir welches und versuch es noch einmal.',
    sent: (amount) => `${amount} gesendet.`,
    explorer: 'Im Explorer ansehen',
    faucet: 'Sandbox-Coins und Gas holen',
  },
  following: {
    label: 'Einzahlung',
    payment: 'Zahlung',
    underWay: (of) => renderText`${of} unterwegs`,
    credited: (of) => renderText`${of} gutgeschrieben`,
    steps: { sent: 'Gesendet', seen: 'Gesehen', deep: 'Bestätigt', credited: 'Gutgeschrieben' },
    wait: 'Du kannst diese Seite verlassen. Wir schreiben die Coins in jedem Fall gut.',
    inBalance: 'Sie sind jetzt in deinem Guthaben.',
  },
  byHash: {
    title: 'Von woanders geschickt?',
    hash: 'Hash der Transaktion',
    hint: 'Deine Wallet zeigt ihn, sobald die Zahlung unterwegs ist: 0x und 64 Zeichen.',
    submit: 'Zahlung suchen',
  },
  list: 'Deine Einzahlungen',
  what: 'deine Einzahlungen',
  noun: 'Einzahlungen',
  none: {
    title: 'Noch keine Einzahlungen',
    message: 'Jede Zahlung erscheint hier nach wenigen Sekunden, mit ihrem Stand.',
  },
  columns: { when: 'Datum', status: 'Status', amount: 'Betrag' },
  unknownAmount: 'Noch nicht gesehen',
  statuses: {
    submitted: 'Wartet auf deine Zahlung',
    detected: 'Gesehen',
    confirming: 'Wird bestätigt',
    credited: 'Gutgeschrieben',
    unclaimed: 'Noch nicht zugeordnet',
    below_minimum: 'Aufbewahrt, bis es genug ist',
    kept: 'Zahlung von Laurel selbst',
    failed: 'Fehlgeschlagen',
    rejected: 'Nicht gutgeschrieben',
    orphaned: 'Wartet auf einen neuen Block',
    expired: 'Nie angekommen',
    reversed: 'Zurückgenommen',
  },
  progress: (done, needed) => `${done}/${needed} Blöcke`,
  reasons: {
    reverted: 'Die Chain hat die Transaktion zurückgewiesen. Deine Coins sind noch in deiner Wallet.',
    wrong_token: 'Sie hat einen anderen Coin gezahlt, nicht LRL.',
    wrong_recipient: 'Sie ging an eine andere Adresse, nicht an unsere.',
    no_coins: 'Sie hat keine Coins bewegt.',
    no_payment: 'Sie ist keine Zahlung mit Coins.',
    foreign_wallet: 'Die Wallet, die gezahlt hat, gehört jemand anderem.',
    unverified_wallet: (link) =>
      renderText`Verknüpf die Wallet, die gezahlt hat, mit deinem Konto, oder ${link('schreib uns')}.`,
    below_minimum: 'Schick mehr: Kleine Zahlungen werden zusammen gutgeschrieben.',
    block_replaced: 'Ihr Block wurde ersetzt. Sie zählt, sobald sie wieder in einem ist.',
    staff: (link) =>
      renderText`Das Team hat sie zurückgenommen. ${link('Schreib uns')}, wenn du das für falsch hältst.`,
  },
};
