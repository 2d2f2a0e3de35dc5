import { formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const layout = words('layout', {
  nav: 'Dashboard',
  screens: {
    campaigns: { label: 'My campaigns', short: 'Campaigns' },
    overview: { label: 'Overview', short: 'Overview' },
    matches: { label: 'My matches', short: 'Matches' },
    contracts: { label: 'My contracts', short: 'Contracts' },
    coins: { label: 'Coins', short: 'Coins' },
    notices: { label: 'Notices', short: 'Notices' },
    profile: { label: 'Profile', short: 'Profile' },
    limits: { label: 'Limits', short: 'Limits' },
    settings: { label: 'Settings', short: 'Settings' },
  },
  deletion: {
    waiting: (at: ReactNode) => renderText`Your account will be deleted on ${at}.`,
    keep: 'Keep account',
  },
  sanction: {
    warned: 'We’ve warned you.',
    muted: 'You’re muted.',
    mutedUntil: (until: ReactNode) => renderText`You’re muted until ${until}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    effect: 'You can’t write profile texts or contract titles. You can still play.',
    appeal: 'Appeal',
    viewAppeal: 'View appeal',
    close: 'Got it',
  },
  exclusion: {
    now: (until: ReactNode) => renderText`You’ve excluded yourself until ${until}.`,
    until: 'Until then you can’t enter, join, deposit, stake or send.',
  },
  yourMoves: (count: number) => formatPlural(count, { one: ', # needs you', other: ', # need you' }),
});
