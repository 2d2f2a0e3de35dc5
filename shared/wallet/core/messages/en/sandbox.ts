import { words } from '../catalogue';

export const sandboxWallet = words('sandboxWallet', {
  mark: 'Sandbox wallet. It belongs to this tab, and its coins are worth nothing. Never send real coins to it.',
  decline: 'Decline',
  approve: { connect: 'Connect', sign: 'Sign', pay: 'Pay', call: 'Send' },
  connect: { title: 'Connect the sandbox wallet?', text: 'Laurel will see this account and its balance.' },
  sign: { title: 'Sign this message?', text: 'Signing moves no coins. It shows that the wallet is yours.' },
  pay: { title: (amount: string) => `Pay ${amount}?`, to: 'Goes to' },
  call: { title: 'Send this transaction?', text: (value: string) => `It sends ${value} to` },
  fee: (amount: string, vanishes: boolean) => `Network fee: ${vanishes ? '' : 'at most '}${amount}`,
});
