import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** Accounts elsewhere that sign one in. */
export const linked = words('linked', {
  title: 'Linked accounts',
  what: 'your linked accounts',
  hint: 'You can sign in with each of them.',
  platforms: 'Steam and PlayStation also show us your achievements and trophies.',
  none: 'No linked accounts yet.',
  since: (moment: ReactNode) => rich`Linked ${moment}`,
  read: (moment: ReactNode) => rich`Last read ${moment}`,
  unread: 'Not read yet',
  show: (name: string) => `Show ${name} on my public profile`,
  doctor: 'Check privacy',
  trouble: 'How to fix it',
  link: (name: string) => `Link ${name}`,
  linkWallet: 'Link a wallet',
  linkAnotherWallet: 'Link another wallet',
  main: 'Main wallet',
  makeMain: 'Make main',
  makeMainOf: (name: string) => `Make ${name} your main wallet`,
  unlink: 'Unlink',
  unlinkOf: (name: string) => `Unlink ${name}`,
  ask: (name: string) => `Unlink ${name}?`,
  askText: (name: string) => `You can’t sign in with ${name} any more. You can link it again later.`,
  keep: 'Keep it linked',
  lastWayIn: 'Your only way to sign in. Set a password or link another account to unlink it.',
  sandbox: 'Sandbox: these accounts are invented.',
});
