import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { explorer as english } from './en';

export const explorer: Translated<typeof english.english> = {
  sandbox: 'Das ist die eigene Chain der Sandbox. Ihre Coins sind nichts wert.',
  transaction: 'Transaktion',
  account: 'Konto',
  what: { transaction: 'diese Transaktion', account: 'dieses Konto' },
  loading: 'Die Chain wird gelesen',
  hash: 'Hash',
  status: 'Status',
  statuses: { pending: 'Wartet auf einen Block', succeeded: 'Ausgeführt', reverted: 'Rückgängig gemacht' },
  block: 'Block',
  blockOf: (block, deep) => rich`${block}, ${deep} tief`,
  time: 'Zeit',
  from: 'Von',
  to: 'An',
  contract: 'Ein neuer Vertrag',
  known: {
    treasury: 'Treasury von Laurel',
    hot_wallet: 'Auszahlungs-Wallet von Laurel',
    coin: 'Vertrag von LRL',
    faucet: 'Faucet',
  },
  address: 'Adresse',
  coins: 'Guthaben',
  gas: 'Gas',
  gasOf: (amount) => `${amount} tBNB`,
  moved: 'Bewegte Coins',
  newest: 'Neueste Zahlungen',
  nothingMoved: 'Keine Coins bewegt.',
  otherCoin: (amount) => `${amount} eines anderen Coins`,
  columns: { from: 'Von', to: 'An', amount: 'Betrag', transaction: 'Transaktion' },
};
