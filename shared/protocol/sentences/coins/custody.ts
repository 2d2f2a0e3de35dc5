import type { TreasuryAlarm } from '../../schemas/coins/treasury';
import type { MailTexts } from '../mail-texts';
import type { NoParams, Texts } from '../say';

export interface Successes {
  note_saved: NoParams;
}

export interface Mails {
  treasury_alarm: { username: string; what: TreasuryAlarm['what'] };
}

export const englishSuccesses: Texts<Successes> = {
  note_saved: 'Note saved.',
};

export const englishMails: MailTexts<Mails> = {
  treasury_alarm: ({ username, what }) => ({
    subject: {
      coins_short: 'Payouts have stopped',
      gas_short: 'Payouts have stopped',
      daily_limit: 'Payouts have stopped',
      above_limit: 'A withdrawal can’t be paid',
      stuck: 'Payouts have stopped',
      halted: 'Deposits have stopped',
      still: 'The chain stands still',
      nodes_differ: 'Deposits have stopped',
      payout_differs: 'A payout can’t be settled',
      unknown_payment: 'Payouts have stopped',
      replaced: 'A credited deposit left its block',
    }[what],
    greeting: `Hi ${username},`,
    paragraphs: [
      {
        coins_short: 'The hot wallet has too few coins for the next payout. Payouts resume once it’s refilled.',
        gas_short: 'The hot wallet can’t pay the network fee. Payouts resume once it’s refilled.',
        daily_limit:
          'The hot wallet has reached its 24-hour limit. Payouts resume automatically as earlier ones become older than 24 hours.',
        above_limit:
          'An approved withdrawal is above what the hot wallet can pay in 24 hours. Raise the limit, or reject it.',
        stuck: 'A payout hasn’t been included in a block for 10 minutes. Newer ones wait behind it.',
        halted:
          'A final block was replaced, so nothing is credited. Deposits resume once an operator has investigated and run server/bin/chain.ts resume.',
        still:
          'No new block has become final for 5 minutes, as far as two nodes tell. Deposits and payouts may wait. Check the nodes.',
        nodes_differ:
          'Two nodes say different things about the same blocks, so nothing is credited. Deposits resume by themselves once they agree. Find the wrong node and remove it.',
        payout_differs:
          'Two nodes say different things about a payout, so it’s neither completed nor refunded. Find the wrong node and remove it.',
        unknown_payment:
          'The hot wallet has paid something that Laurel doesn’t know of, as after a restored backup or with a stolen key. An operator has to look at it with server/bin/chain.ts payments.',
        replaced:
          'The final block of a credited deposit was replaced. Check the deposit, and reverse it if its payment is gone or has moved.',
      }[what],
    ],
    link: { label: 'View treasury', path: '/dashboard/admin/payments/treasury' },
  }),
};

export const germanSuccesses: Texts<Successes> = {
  note_saved: 'Notiz gespeichert.',
};

export const germanMails: MailTexts<Mails> = {
  treasury_alarm: ({ username, what }) => ({
    subject: {
      coins_short: 'Auszahlungen stehen still',
      gas_short: 'Auszahlungen stehen still',
      daily_limit: 'Auszahlungen stehen still',
      above_limit: 'Eine Auszahlung kann nicht gezahlt werden',
      stuck: 'Auszahlungen stehen still',
      halted: 'Einzahlungen stehen still',
      still: 'Die Chain steht still',
      nodes_differ: 'Einzahlungen stehen still',
      payout_differs: 'Eine Auszahlung kann nicht abgeschlossen werden',
      unknown_payment: 'Auszahlungen stehen still',
      replaced: 'Eine gutgeschriebene Einzahlung ist nicht mehr in ihrem Block',
    }[what],
    greeting: `Hallo ${username},`,
    paragraphs: [
      {
        coins_short:
          'die Hot Wallet hat zu wenig Coins für die nächste Auszahlung. Es geht weiter, sobald sie aufgefüllt ist.',
        gas_short: 'die Hot Wallet kann die Netzgebühr nicht zahlen. Es geht weiter, sobald sie aufgefüllt ist.',
        daily_limit:
          'die Hot Wallet hat ihr Limit für 24 Stunden erreicht. Es geht von selbst weiter, sobald frühere Auszahlungen länger als 24 Stunden her sind.',
        above_limit:
          'eine freigegebene Auszahlung liegt über dem, was die Hot Wallet in 24 Stunden zahlen darf. Erhöht das Limit oder lehnt sie ab.',
        stuck: 'eine Auszahlung ist seit 10 Minuten in keinem Block. Neuere warten hinter ihr.',
        halted:
          'ein endgültiger Block wurde ersetzt, deshalb wird nichts gutgeschrieben. Weiter geht es, sobald jemand vom Betrieb das geklärt und server/bin/chain.ts resume ausgeführt hat.',
        still:
          'seit 5 Minuten ist kein neuer Block endgültig, soweit zwei Knoten es sagen. Einzahlungen und Auszahlungen warten vielleicht. Prüf die Knoten.',
        nodes_differ:
          'zwei Knoten sagen Verschiedenes über dieselben Blöcke, deshalb wird nichts gutgeschrieben. Sobald sie übereinstimmen, geht es von selbst weiter. Finde den falschen Knoten und entferne ihn.',
        payout_differs:
          'zwei Knoten sagen Verschiedenes über eine Auszahlung, deshalb wird sie weder abgeschlossen noch erstattet. Finde den falschen Knoten und entferne ihn.',
        unknown_payment:
          'die Hot Wallet hat etwas gezahlt, von dem Laurel nichts weiß, wie nach einem wiederhergestellten Backup oder mit einem gestohlenen Schlüssel. Jemand vom Betrieb muss es mit server/bin/chain.ts payments ansehen.',
        replaced:
          'der endgültige Block einer gutgeschriebenen Einzahlung wurde ersetzt. Prüf die Einzahlung und nimm sie zurück, wenn ihre Zahlung fehlt oder woanders steht.',
      }[what],
    ],
    link: { label: 'Zur Kasse', path: '/dashboard/admin/payments/treasury' },
  }),
};
