import { plural, rich } from '@laurel/shared/ui/locale';
import type { treasury as english } from '../en/treasury';

export const treasury: typeof english.english = {
  title: 'Kasse',
  what: 'die Kasse',
  sandbox: {
    title: 'Sandbox.',
    message: 'Das ist die eigene Chain der Sandbox. Ihre Coins sind nichts wert.',
  },
  unreachable: {
    title: 'Die Chain ist nicht erreichbar.',
    message:
      'Kein Knoten antwortet. Ein- und Auszahlungen gehen weiter, sobald einer antwortet. Die Zahlen des Hauptbuchs stehen unten.',
  },
  alarms: {
    coins_short: {
      title: 'Die Hot Wallet hat zu wenig Coins.',
      message: 'Auszahlungen warten, bis sie aus der Kasse aufgefüllt ist.',
    },
    gas_short: { title: 'Die Hot Wallet hat zu wenig Gas.', message: 'Auszahlungen warten, bis sie tBNB bekommt.' },
    daily_limit: {
      title: 'Die Hot Wallet hat ihr Limit für 24 Stunden erreicht.',
      message: 'Auszahlungen gehen von selbst weiter, sobald frühere länger als 24 Stunden her sind.',
    },
    above_limit: {
      title: 'Eine freigegebene Auszahlung liegt über dem Limit der Wallet.',
      message: 'Sie wird nicht gezahlt, solange das Limit so bleibt. Erhöht es oder lehnt sie ab. Andere gehen weiter.',
    },
    stuck: {
      title: 'Eine Auszahlung hängt fest.',
      message: 'Seit 10 Minuten ist sie in keinem Block. Neuere warten hinter ihr. Sende sie mit höherer Gebühr neu.',
    },
    halted: {
      title: 'Einzahlungen stehen still.',
      message:
        'Ein endgültiger Block wurde ersetzt. Gutgeschrieben wird erst wieder, wenn jemand vom Betrieb das geklärt hat und das Lesen weitergehen lässt (server/bin/chain.ts).',
    },
    still: {
      title: 'Die Chain steht still.',
      message:
        'Seit 5 Minuten ist kein neuer Block endgültig, soweit zwei Knoten es sagen. Einzahlungen und Auszahlungen warten vielleicht.',
    },
    nodes_differ: {
      title: 'Die Knoten widersprechen sich.',
      message:
        'Bis sie wieder übereinstimmen, wird nichts gutgeschrieben. Jemand vom Betrieb muss den falschen Knoten finden und entfernen.',
    },
    payout_differs: {
      title: 'Die Knoten widersprechen sich bei einer Auszahlung.',
      message:
        'Bis sie übereinstimmen, wird sie weder abgeschlossen noch erstattet. Jemand vom Betrieb muss den falschen Knoten finden.',
    },
    replaced: {
      title: 'Eine gutgeschriebene Einzahlung ist nicht mehr in ihrem Block.',
      message:
        'Ihr endgültiger Block wurde ersetzt. Prüf sie unter Einzahlungen und nimm sie zurück, wenn ihre Zahlung fehlt oder woanders steht. Steht sie woanders, wird sie neu gutgeschrieben.',
    },
  },
  since: (at) => rich`Seit ${at}.`,
  view: 'Zur Auszahlung',
  wallets: {
    title: 'Wallets',
    caption: 'Coins und Gas',
    wallet: 'Wallet',
    treasury: 'Kasse',
    hotWallet: 'Hot Wallet',
    address: 'Adresse',
    coins: 'Coins',
    gas: 'Gas',
    total: 'Insgesamt',
    atBlock: (block) => `Bei Block ${block}.`,
    gasAmount: (amount) => `${amount} tBNB`,
    none: 'Es ist keine Hot Wallet eingerichtet. Deshalb wird nichts ausgezahlt.',
  },
  sides: {
    title: 'Chain und Hauptbuch',
    chain: 'Auf der Chain',
    held: 'Laut Hauptbuch',
    difference: 'Unterschied',
    same: 'Keiner',
    owed: 'Geschuldet',
    underWay:
      'Laufende Zahlungen können beide für Sekunden auseinanderbringen. Die Hauptbuchprüfung vergleicht sie genau.',
  },
  reading: {
    title: 'Suche nach Einzahlungen',
    none: 'Noch keine Blöcke gelesen. Das Lesen beginnt mit der ersten Zahlung.',
    upTo: 'Endgültig bis Block',
    head: 'Neuester Block',
    at: 'Zuletzt gelesen',
  },
  payouts: {
    title: 'Auszahlungen',
    waiting: 'Freigegeben, noch nicht signiert',
    count: (count, coins) => rich`${plural(count, { one: '# Auszahlung', other: '# Auszahlungen' })}, ${coins}`,
    paid: 'In 24 Stunden gezahlt',
    of: (paid, most) => rich`${paid} von ${most}`,
    none: 'Keine Zahlungen unterwegs.',
    caption: 'Unterwegs',
    player: 'Konto',
    amount: 'Betrag',
    nonce: 'Nonce',
    attempts: 'Signiert',
    times: (count) => plural(count, { one: 'einmal', other: '#-mal' }),
    signed: 'Seit',
    state: 'Status',
    stuck: 'Hängt fest',
    sent: 'Unterwegs',
  },
};
