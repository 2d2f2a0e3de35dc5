import { rich, type Wrap } from '@laurel/shared/ui/locale';
import { words } from '../catalogue';

/** Connecting a wallet, and what is connected. */
export const panel = words('panel', {
  label: 'Crypto wallet',
  /** What Laurel is, as a wallet on a phone shows it. */
  laurel: 'Contests played for a coin',
  below: (amount: string) => `below ${amount}`,
  /** Wallets that have told us no name of their own. */
  names: { browser: 'Wallet of this browser', phone: 'Wallet on your phone' },
  network: (id: number) => `network ${id}`,
  choice: {
    label: 'Wallets in this browser',
    none: (find: Wrap) =>
      rich`No wallet was found in this browser. ${find('Find a wallet')}, install it, then reload this page.`,
    phone: 'Connect a phone by QR code',
  },
  waiting: {
    for: (wallet: string) => `Waiting for ${wallet}`,
    approve: 'Approve the connection in your wallet. It may have opened a window of its own.',
    reconnecting: 'Reconnecting your wallet',
    code: 'Asking for a code',
    drawing: 'Drawing the code',
  },
  pairing: {
    code: 'QR code that connects the wallet on your phone',
    title: 'Scan the code with your phone',
    how: 'Open the wallet on your phone, choose to scan, then approve the connection. The code is good for five minutes.',
    here: 'Open a wallet on this device',
    copy: 'Copy the code as text',
  },
  connected: {
    status: (wallet: string, account: string) => `${wallet} is connected with the account ${account}.`,
    wallet: 'Wallet',
    account: 'Account',
    copy: 'Copy',
    explorer: 'See it on the explorer',
    network: 'Network',
    balance: (chain: string) => `Balance on ${chain}`,
    disconnect: 'Disconnect',
  },
  copied: 'Copied',
  notCopied: 'The browser does not allow it',
  elsewhere: {
    title: (chain: string) => `Your wallet is on ${chain}.`,
    message: (chain: string) => `Laurel uses ${chain}. Switch, then approve it in your wallet.`,
  },
  remedies: {
    switch: 'Switch network',
    addChain: 'Add the network',
    install: 'Find a wallet',
    choose: 'Choose a wallet',
    chooseAgain: 'Disconnect and choose again',
  },
});
