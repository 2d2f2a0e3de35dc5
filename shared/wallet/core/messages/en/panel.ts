import { renderText, type Wrap } from '@laurel/shared/ui/locale';
import { words } from '../catalogue';

export const panel = words('panel', {
  label: 'Crypto wallet',
  laurel: 'Gaming contests with LRL prizes',
  below: (amount: string) => `under ${amount}`,
  names: { browser: 'Browser wallet', phone: 'Phone wallet', sandbox: 'Sandbox wallet' },
  network: (id: number) => `network ${id}`,
  choice: {
    label: 'Wallets in this browser',
    none: (find: Wrap) => renderText`No wallet found in this browser. ${find('Get a wallet')}, then reload this page.`,
    phone: 'Connect with QR code',
    sandbox:
      'On the sandbox’s own chain only the sandbox wallet can pay. It belongs to this tab, and its coins are worth nothing. Other wallets can sign you in and be linked.',
  },
  waiting: {
    for: (wallet: string) => `Waiting for ${wallet}`,
    approve: 'Approve the connection in your wallet. It may be in another window.',
    reconnecting: 'Reconnecting your wallet',
    code: 'Getting a QR code',
    drawing: 'Creating the QR code',
  },
  pairing: {
    code: 'QR code to connect your phone wallet',
    title: 'Scan the code with your phone',
    how: 'Open your phone wallet, scan the code and approve the connection. It’s valid for 5 minutes.',
    here: 'Open a wallet on this device',
    copy: 'Copy connection link',
  },
  connected: {
    status: (wallet: string, account: string) => `${wallet} is connected with account ${account}.`,
    wallet: 'Wallet',
    account: 'Account',
    copy: 'Copy',
    explorer: 'View on explorer',
    network: 'Network',
    balance: (chain: string) => `Balance on ${chain}`,
    disconnect: 'Disconnect',
  },
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
  elsewhere: {
    title: (chain: string) => `Your wallet is on ${chain}.`,
    message: (chain: string) => `Laurel uses ${chain}. Switch, then approve it in your wallet.`,
  },
  remedies: {
    switch: 'Switch network',
    addChain: 'Add network',
    install: 'Get a wallet',
    choose: 'Choose a wallet',
    chooseAgain: 'Choose another wallet',
  },
});
