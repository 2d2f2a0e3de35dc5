import { renderText, type Wrap } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

export const signInWays = words('signInWays', {
  what: 'the other ways to sign in',
  proof: 'your account',
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  continueWithWallet: 'Continue with a wallet',
  sandbox: 'Sandbox: these accounts are invented. No real one is used.',
  signIn: {
    title: (name: string) => `Sign in with ${name}`,
    lead: (name: string) => `Sign in at ${name}, and you’ll come straight back.`,
    new: 'No account here yet? You can create one on the way.',
  },
  link: {
    title: (name: string) => `Link ${name}`,
    lead: (name: string, username: string) => `You can then sign in to ${username} with ${name} too.`,
  },
  proceed: (name: string) => `Continue to ${name}`,
  checking: (name: string) => `Checking with ${name}…`,
  failed: {
    signIn: (name: string) => `Couldn’t sign you in with ${name}.`,
    link: (name: string) => `Couldn’t link ${name}.`,
    notOffered: (name: string) => `${name} isn’t available here`,
    notOfferedText: 'Sign in another way.',
  },
  again: 'Start again',
  retry: 'Try again',
  others: 'Other ways to sign in',
  settings: 'Go to settings',
  contact: 'Contact us',
  appeal: 'Appeal',
  registration: {
    title: 'Create account',
    lead: (name: string) => `${name} confirmed it’s you. Choose a username to finish.`,
    leadWallet: 'The wallet is yours. Choose a username to finish.',
    yourWallet: 'your wallet',
    linkInstead: (name: string, link: Wrap) =>
      renderText`Already have an account? ${link('Sign in')} and link ${name} in your settings.`,
    emailVerified: 'Already verified. If you change it, we’ll send you a code.',
  },
  signInFirst: {
    title: 'You already have an account',
    lead: (name: string) =>
      `A Laurel account uses the email of your ${name} account. Sign in to it, then link ${name}.`,
    noPassword: (name: string) => `No password? Sign in as you usually do and link ${name} in your settings.`,
    skip: 'Not now',
  },
});
