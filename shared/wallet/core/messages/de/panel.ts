import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { panel as english } from '../en/panel';

export const panel: Translated<typeof english.english> = {
  label: 'Krypto-Wallet',
  laurel: 'Gaming-Wettbewerbe mit Preisen in LRL',
  below: (amount) => `unter ${amount}`,
  names: { browser: 'Browser-Wallet', phone: 'Handy-Wallet', sandbox: 'Sandbox-Wallet' },
  network: (id) => `Netz ${id}`,
  choice: {
    label: 'Wallets in diesem Browser',
    none: (find) =>
      renderText`In diesem Browser ist keine Wallet. ${find('Such dir eine aus')} und lade diese Seite dann neu.`,
    phone: 'Handy per QR-Code verbinden',
    sandbox:
      'Auf der eigenen Chain der Sandbox kann nur die Sandbox-Wallet zahlen. Sie gehört zu diesem Tab, und ihre Coins sind nichts wert. Mit anderen kannst du dich anmelden und sie verknüpfen.',
  },
  waiting: {
    for: (wallet) => `Wartet auf ${wallet}`,
    approve: 'Bestätige die Verbindung in deiner Wallet. Vielleicht ist sie in einem anderen Fenster.',
    reconnecting: 'Deine Wallet wird wieder verbunden',
    code: 'QR-Code wird geholt',
    drawing: 'QR-Code wird erstellt',
  },
  pairing: {
    code: 'QR-Code, der die Wallet auf deinem Handy verbindet',
    title: 'Scann den Code mit deinem Handy',
    how: 'Öffne die Wallet auf deinem Handy, scann den Code und bestätige die Verbindung. Er gilt 5 Minuten.',
    here: 'Wallet auf diesem Gerät öffnen',
    copy: 'Verbindungslink kopieren',
  },
  connected: {
    status: (wallet, account) => `${wallet} ist mit dem Konto ${account} verbunden.`,
    wallet: 'Wallet',
    account: 'Konto',
    copy: 'Kopieren',
    explorer: 'Im Explorer ansehen',
    network: 'Netzwerk',
    balance: (chain) => `Guthaben auf ${chain}`,
    disconnect: 'Trennen',
  },
  copied: 'Kopiert',
  notCopied: 'Nicht kopiert',
  elsewhere: {
    title: (chain) => `Deine Wallet ist in diesem Netz: ${chain}.`,
    message: (chain) => `Laurel nutzt ${chain}. Wechsle und bestätige dann in deiner Wallet.`,
  },
  remedies: {
    switch: 'Netz wechseln',
    addChain: 'Netz hinzufügen',
    install: 'Wallet suchen',
    choose: 'Wallet wählen',
    chooseAgain: 'Andere Wallet wählen',
  },
};
