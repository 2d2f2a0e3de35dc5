import { words } from '../../../../catalogue';

export const wallet = words('wallet', {
  signIn: 'Sign in with a wallet',
  link: 'Link a wallet',
  lead: 'Connect your wallet and sign a message. It’s free and moves no coins.',
  linkLead: (username: string) => `You can then sign in to ${username} with it too, and deposit from it.`,
  connect: 'Connect your wallet first.',
  sign: (account: string) => `Sign with ${account}`,
  waiting: (name: string) => `Sign the message in ${name}. It may be in another window.`,
  unloaded: 'Couldn’t load the wallet tools. Check your connection and try again.',
});
