import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const platforms = words('platforms', {
  title: 'Platforms',
  what: 'the platforms',
  modes: { live: 'Live', sandbox: 'Sandbox stand-in', off: 'Not configured' },
  off: 'Players can’t use it. Configure it on the server.',
  noLogin: 'No login yet. Players can’t use PlayStation until you sign in below.',
  key: 'Key',
  login: (name: string) => `Login ${name}`,
  states: {
    answers: 'Responding',
    rate_limited: 'Rate-limiting us',
    outage: 'Not responding',
    key_rejected: 'Rejecting our login',
    unused: 'Not used yet',
  },
  since: (at: ReactNode) => renderText`since ${at}`,
  answered: 'Last response',
  never: 'Never',
  budget: 'Calls left',
  budgetOf: (left: number, of: number) => `${formatNumber(left)} of ${formatNumber(of)}`,
  expires: 'Login expires',
  days: (count: number) => formatPlural(count, { one: '# day left', other: '# days left' }),
  expired: 'Expired',
  renewSoon: 'Renew the login soon. PlayStation never extends it.',
  check: 'Check now',
  checkOf: (name: string) => `Check ${name} now`,
  outcomes: {
    ok: 'It’s responding.',
    canary:
      'The canary’s text is empty: PlayStation hides what players write, or the service account was never used on a console.',
    rate_limited: 'It’s rate-limiting us.',
    outage: 'It isn’t responding.',
    key_rejected: 'It’s rejecting our key or login.',
  },
  schedule: {
    title: 'Progress readings',
    none: 'No one’s progress is being tracked right now.',
    pass: 'This pass',
    read: (read: number, players: number, span: string) =>
      `${formatNumber(read)} of ${formatNumber(players)} read. A pass takes ${span}.`,
    waiting: 'Due now',
    waitingOf: (count: number, since: ReactNode) =>
      renderText`${formatPlural(count, { one: '# player', other: '# players' })}, the first due ${since}`,
    noneWaits: 'None',
    rate: 'Budget',
    perMinute: (count: number) => formatPlural(count, { one: '# reading a minute', other: '# readings a minute' }),
    promises: 'How often progress is read',
    left: 'Time left in the challenge',
    less: (span: string) => `Under ${span}`,
    longer: 'Longer',
    players: 'Players',
    every: 'Read every',
    span: (minutes: number) =>
      minutes >= 2880
        ? formatPlural(Math.round(minutes / 1440), { one: '# day', other: '# days' })
        : minutes >= 120
          ? formatPlural(Math.round(minutes / 60), { one: '# hour', other: '# hours' })
          : formatPlural(minutes, { one: '# minute', other: '# minutes' }),
    moreLogins: 'Claims always come first. Each additional login shortens a pass.',
  },
  renew: {
    title: 'Renew PlayStation login',
    text: 'Sign in to PlayStation in a browser as the service account, then copy the NPSSO. We use it once and don’t keep it.',
    login: 'Login name',
    loginHint: 'An existing name renews that login.',
    npsso: 'NPSSO',
    submit: 'Renew login',
  },
});
