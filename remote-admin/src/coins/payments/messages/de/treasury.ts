import { formatPlural, renderText } from '@laurel/shared/ui/locale';
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
      message: 'Sie wird nicht gezahlt, solange das Limit so bleibt. Erhöh es oder lehn sie ab. Andere gehen weiter.',
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
    unknown_payment: {
      title: 'Die Hot Wallet hat etwas Unbekanntes gezahlt.',
      message:
        'Es steht nicht in der Datenbank, wie nach einem wiederhergestellten Backup oder mit einem gestohlenen Schlüssel. Gezahlt wird erst wieder, wenn jemand vom Betrieb es angesehen hat (server/bin/chain.ts payments).',
    },
    replaced: {
      title: 'Eine gutgeschriebene Einzahlung ist nicht mehr in ihrem Block.',
      message:
        'Ihr endgültiger Block wurde ersetzt. Prüf sie unter Einzahlungen und nimm sie zurück, wenn ihre Zahlung fehlt oder woanders steht. Steht sie woanders, wird sie neu gutgeschrieben.',
    },
  },
  since: (at) => renderText`Seit ${at}.`,
  view: 'Zur Auszahlung',
  wallets: {
    title: 'Wallets',
    caption: 'Coins und Gas',
    wallet: 'Wallet',
    refill: 'Hot Wallet auffüllen',
    treasury: 'Wallet der Kasse',
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
    title: 'Wallets und Hauptbuch',
    wallets: (held) => renderText`Die Wallets halten ${held}.`,
    connected: (held, owed, own, treasury) =>
      renderText`Nach dem Hauptbuch sollen sie ${held} halten: ${owed} sind geschuldet, in Treuhand oder nicht zugeordnet, ${own} gehören Laurel. Davon kann die Kasse im Hauptbuch ${treasury} ausgeben.`,
    chain: 'Auf den Wallets',
    held: 'Im Hauptbuch',
    difference: 'Unterschied',
    same: 'Keiner',
    owed: 'Geschuldet, in Treuhand oder nicht zugeordnet',
    own: {
      treasury: 'Laurel gehört: Kasse',
      rewards: 'Laurel gehört: Belohnungstopf',
      promised: 'Laurel gehört: zugesagte Belohnungen',
      fees: 'Laurel gehört: Servicegebühren',
      losses: 'Laurel gehört: Verluste',
    },
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
    count: (count, coins) =>
      renderText`${formatPlural(count, { one: '# Auszahlung', other: '# Auszahlungen' })}, ${coins}`,
    paid: 'In 24 Stunden gezahlt',
    of: (paid, most) => renderText`${paid} von ${most}`,
    none: 'Keine Zahlungen unterwegs.',
    caption: 'Unterwegs',
    player: 'Konto',
    amount: 'Betrag',
    nonce: 'Nonce',
    attempts: 'Signiert',
    times: (count) => formatPlural(count, { one: 'einmal', other: '#-mal' }),
    signed: 'Wann',
    state: 'Status',
    stuck: 'Hängt fest',
    sent: 'Unterwegs',
  },
  refill: {
    title: 'Hot Wallet auffüllen',
    what: 'die Hot Wallet',
    unreachable: 'Kein Knoten antwortet. Was die Wallets halten, ist deshalb nicht bekannt.',
    sandbox: 'In der Sandbox wird die Hot Wallet beim Start ihrer Chain aufgefüllt. Niemand muss etwas senden.',
    steps: { amount: '1. Wie viel fehlt', send: '2. Senden', arrived: '3. Was angekommen ist' },
    missing: (missing, count) =>
      renderText`Der Hot Wallet fehlen ${missing} für ${formatPlural(count, { one: '# freigegebene Auszahlung', other: '# freigegebene Auszahlungen' })}.`,
    enough: (count) =>
      count === 0
        ? 'Es fehlt nichts. Keine freigegebene Auszahlung wartet.'
        : `Es fehlt nichts. Die Hot Wallet kann ${formatPlural(count, { one: 'die freigegebene Auszahlung', other: 'alle # freigegebenen Auszahlungen' })} zahlen.`,
    has: 'In der Hot Wallet',
    needed: 'Freigegebene Auszahlungen',
    lacks: 'Es fehlen',
    full: 'Für einen ganzen Tag',
    gas: 'Gas',
    how: 'Sende von der Wallet der Kasse mindestens den fehlenden Betrag an die Hot Wallet. Vergleich die ganze Adresse, bevor du signierst.',
    from: 'Von der Wallet der Kasse',
    to: 'An die Hot Wallet',
    token: 'Vertrag des Coins',
    copy: 'Adresse kopieren',
    copied: 'Kopiert',
    refused: 'Nicht kopiert',
    arrivals: 'Zahlungen an die Hot Wallet',
    since: (from, to) => `Von Block ${from} bis ${to}. Diese Seite sieht alle 5 Sekunden nach.`,
    none: 'Noch keine Zahlungen. Sie erscheinen Sekunden nach ihrem Block.',
    hash: 'Transaktion',
    sender: 'Von',
    block: 'Block',
    amount: 'Betrag',
    resume: 'Auszahlungen gehen von selbst weiter, sobald die Coins da sind.',
  },
};
