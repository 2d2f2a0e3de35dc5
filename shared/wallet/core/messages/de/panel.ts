import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { panel as english } from '../en/panel';

export const panel: Translated<typeof english.english> = {
  label: 'Krypto-Wallet',
  laurel: 'Wettbewerbe um einen Coin',
  below: (amount) => `unter ${amount}`,
  names: { browser: 'Wallet dieses Browsers', phone: 'Wallet auf deinem Handy' },
  network: (id) => `Netz ${id}`,
  choice: {
    label: 'Wallets in diesem Browser',
    none: (find) =>
      rich`In diesem Browser ist kein Wallet. ${find('Such dir eins aus')}, installier es und lade diese Seite neu.`,
    phone: 'Handy per QR-Code verbinden',
    sandbox:
      'Auf der eigenen Chain der Sandbox kann nur ihre eigene Wallet zahlen. Sie gehört zu diesem Tab, und ihre Coins sind nichts wert.',
  },
  waiting: {
    for: (wallet) => `Wartet auf ${wallet}`,
    approve: 'Bestätige die Verbindung in deinem Wallet. Vielleicht hat es ein eigenes Fenster geöffnet.',
    reconnecting: 'Dein Wallet wird wieder verbunden',
    code: 'Fragt nach einem Code',
    drawing: 'Zeichnet den Code',
  },
  pairing: {
    code: 'QR-Code, der das Wallet auf deinem Handy verbindet',
    title: 'Scann den Code mit deinem Handy',
    how: 'Öffne das Wallet auf deinem Handy, wähl „Scannen“ und bestätige die Verbindung. Der Code gilt fünf Minuten.',
    here: 'Ein Wallet auf diesem Gerät öffnen',
    copy: 'Code als Text kopieren',
  },
  connected: {
    status: (wallet, account) => `${wallet} ist mit dem Konto ${account} verbunden.`,
    wallet: 'Wallet',
    account: 'Konto',
    copy: 'Kopieren',
    explorer: 'Im Explorer ansehen',
    network: 'Netz',
    balance: (chain) => `Guthaben im ${chain}`,
    disconnect: 'Trennen',
  },
  copied: 'Kopiert',
  notCopied: 'Der Browser lässt das nicht zu',
  elsewhere: {
    title: (chain) => `Dein Wallet ist in diesem Netz: ${chain}.`,
    message: (chain) => `Laurel nutzt ${chain}. Wechsle und bestätige dann in deinem Wallet.`,
  },
  remedies: {
    switch: 'Netz wechseln',
    addChain: 'Netz hinzufügen',
    install: 'Wallet suchen',
    choose: 'Wallet auswählen',
    chooseAgain: 'Trennen und neu auswählen',
  },
};
