import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const explorer = words('explorer', {
  sandbox: 'This is the sandbox’s own chain. Its coins are worth nothing.',
  transaction: 'Transaction',
  account: 'Account',
  what: { transaction: 'this transaction', account: 'this account' },
  loading: 'Reading the chain',
  hash: 'Hash',
  status: 'Status',
  statuses: {
    pending: 'Waiting for a block',
    succeeded: 'Succeeded',
    reverted: 'Reverted',
    lost: 'No longer on the chain',
  },
  lost: 'The sandbox’s chain was restarted after this payment and no longer has it. The ledger still counts it.',
  block: 'Block',
  blockOf: (block: string, deep: ReactNode) => renderText`${block}, ${deep} deep`,
  time: 'Time',
  from: 'From',
  to: 'To',
  contract: 'A new contract',
  known: { treasury: 'Laurel’s treasury', hot_wallet: 'Laurel’s hot wallet', coin: 'LRL contract', faucet: 'Faucet' },
  address: 'Address',
  coins: 'Balance',
  gas: 'Gas',
  gasOf: (amount: string) => `${amount} tBNB`,
  moved: 'Coins moved',
  newest: 'Newest payments',
  nothingMoved: 'No coins moved.',
  otherCoin: (amount: string) => `${amount} of another coin`,
  columns: { from: 'From', to: 'To', amount: 'Amount', transaction: 'Transaction' },
});
