import type { Translated } from '@laurel/shared/ui/locale';
import type { sandboxWallet as english } from '../en/sandbox';

export const sandboxWallet: Translated<typeof english.english> = {
  mark: 'Sandbox-Wallet. Sie gehört zu diesem Tab, und ihre Coins sind nichts wert. Schick ihr nie echte Coins.',
  decline: 'Ablehnen',
  approve: { connect: 'Verbinden', sign: 'Signieren', pay: 'Zahlen', call: 'Senden' },
  connect: { title: 'Sandbox-Wallet verbinden?', text: 'Laurel sieht dann dieses Konto und sein Guthaben.' },
  sign: {
    title: 'Diese Nachricht signieren?',
    text: 'Signieren bewegt keine Coins. Es zeigt, dass die Wallet dir gehört.',
  },
  pay: { title: (amount) => `${amount} zahlen?`, to: 'Geht an' },
  call: { title: 'Diese Transaktion senden?', text: (value) => `Sie sendet ${value} an` },
  fee: (amount, vanishes) => `Netzgebühr: ${vanishes ? '' : 'höchstens '}${amount}`,
};
