import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const linked = words('linked', {
  title: 'Linked accounts',
  what: 'your linked accounts',
  hint: 'You can sign in with each of them.',
  platforms: 'We also read your achievements and trophies from Steam and PlayStation.',
  none: 'No linked accounts yet.',
  since: (moment: ReactNode) => renderText`Linked ${moment}`,
  read: (moment: ReactNode) => renderText`Last read ${moment}`,
  unread: 'Not read yet',
  account: (name: string, account: string) => `${name}: ${account}`,
  show: (name: string) => `Show ${name} on my public profile`,
  doctor: 'Check privacy',
  trouble: 'How to fix this',
  link: (name: string) => `Link ${name}`,
  linkWallet: 'Link a wallet',
  linkAnotherWallet: 'Link another wallet',
  main: 'Main wallet',
  makeMain: 'Make main',
  makeMainOf: (name: string) => `Make ${name} your main wallet`,
  stopped: {
    title: 'Check your linked accounts.',
    text: 'Some were linked after you last verified your email, so your password reset stopped them from signing in. Confirm the ones you know and unlink the others. What you play with them goes on.',
    mark: 'Can’t sign in until you confirm it',
  },
  confirm: 'Confirm',
  confirmOf: (name: string) => `Confirm ${name}`,
  askConfirm: (name: string) => `Confirm ${name}?`,
  askConfirmText: (name: string) =>
    `You’ll be able to sign in with ${name} again. Only confirm an account that’s yours.`,
  notYet: 'Keep it stopped',
  unlink: 'Unlink',
  unlinkOf: (name: string) => `Unlink ${name}`,
  ask: (name: string) => `Unlink ${name}?`,
  askText: (name: string) => `You won’t be able to sign in with ${name}. You can link it again later.`,
  inPlay: (name: string, account: string) =>
    `You’re playing with this account. Until you link ${account} again, ${name} isn’t read, and nothing you earn there counts:`,
  inPlayIn: (kind: 'contract' | 'campaign', title: string) =>
    `${kind === 'contract' ? 'Contract' : 'Campaign'}: ${title}`,
  keep: 'Keep it linked',
  onlySignInWay: 'This is your only way to sign in. To unlink it, set a password or link another account first.',
  sandbox: 'Sandbox: these accounts are invented.',
});
