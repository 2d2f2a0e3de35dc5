import { formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const settings = words('settings', {
  title: 'Settings',
  what: 'your settings',
  email: {
    title: 'Email',
    now: (address: ReactNode) => renderText`Your email is ${address}.`,
    unverified: 'Not verified yet.',
    verify: 'Verify email',
    label: 'New email',
    hint: 'We’ll email a code there. Your email changes once you enter the code.',
    submit: 'Verify new email',
    waiting: (address: ReactNode) => renderText`Enter the 6-digit code we sent to ${address}`,
    code: 'Code',
    confirm: 'Change email',
    cancel: 'Keep current email',
  },
  mails: {
    title: 'Emails about deadlines',
    what: 'your email settings',
    always: 'We always email you about your coins, moderator decisions and the security of your account.',
    kinds: {
      check_in_open: 'Check-in opens for a contest you entered',
      match_ready: 'A match of yours is ready, and you haven’t seen it for five minutes',
      contract_invited: 'Someone invites you to a contract',
      contract_claimed: 'A player claims to have won your contract',
    },
  },
  password: {
    title: 'Password',
    none: 'You don’t have a password. Set one to sign in with your username too.',
    old: 'Current password',
    label: 'New password',
    hint: 'At least 10 characters. Your other sessions will end.',
    change: 'Change password',
    set: 'Set password',
  },
  sessions: {
    title: 'Sessions',
    what: 'your sessions',
    hint: 'Where you’re signed in. Don’t recognise one? End it and change your password.',
    client: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    current: 'This session',
    used: (moment: ReactNode) => renderText`Last used ${moment}`,
    end: 'End session',
    endOf: (name: string) => `End session: ${name}`,
    endOthers: 'End all other sessions',
    ask: (count: number) => formatPlural(count, { one: 'End the other session?', other: 'End # other sessions?' }),
    askText: 'Anyone signed in there will have to sign in again.',
    keep: 'Keep signed in',
  },
});
