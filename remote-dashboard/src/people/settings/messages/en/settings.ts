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
  notices: {
    title: 'Notices',
    what: 'your notice settings',
    always: 'These always show in the app and are emailed',
    required: {
      money: 'Your coins: they’re yours, so we tell you when they move',
      rulings: 'Moderator decisions: you may have to act or appeal in time',
      security: 'The security of your account: so you notice if it wasn’t you',
    },
    categories: {
      check_in: { label: 'Check-in', hint: 'It opens for a contest you entered, or you got a spot from the waitlist.' },
      matches: {
        label: 'Matches',
        hint: 'Yours is ready, or your opponent proposes something. Emailed if you haven’t seen it for five minutes.',
      },
      contests: {
        label: 'Contest news',
        hint: 'Staff announce something or change times. Emailed together every ten minutes.',
      },
      invites: { label: 'Invites', hint: 'To a contest, a contract, or an open seat.' },
      contracts: { label: 'Claims', hint: 'A player claims to have won your contract.' },
      tickets: { label: 'Replies', hint: 'We answered what you wrote to us.' },
    },
    channels: { app: 'In the app', mail: 'By email' },
    quiet: {
      title: 'Quiet hours',
      hint: (zone: string) => `Emails about the topics above wait until they end. Times are in ${zone}.`,
      zone: 'Change time zone',
      from: 'From',
      until: 'Until',
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
