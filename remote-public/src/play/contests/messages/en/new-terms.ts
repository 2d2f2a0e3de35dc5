import { formatList, formatNumber, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const newTerms = words('newTerms', {
  title: 'The terms have changed.',
  lead: 'You weren’t entered, and you paid nothing. Enter again if you agree.',
  changes: 'What has changed',
  change: (label: string, now: ReactNode, before: ReactNode) => renderText`${label}: ${now}, was ${before}`,
  labels: {
    entryFee: 'Entry fee',
    prizePool: 'Added by Laurel',
    prizeSplit: 'Share of each place',
    serviceFeeBps: 'Service fee',
    game: 'Game',
    bestOf: 'Match length',
    players: 'Players',
    seeding: 'Seeding',
    requiresPlatform: 'Linked account',
    checkIn: 'Check-in',
    startsAt: 'Start',
    clocks: 'Minutes to check in, play and respond',
  },
  players: (least: number, most: number) => `${formatNumber(least)} to ${formatNumber(most)}`,
  clocks: (minutes: readonly number[]) => formatList(minutes.map((each) => formatNumber(each))),
  requires: { yes: 'required', no: 'not required' },
  seedings: { random: 'random', entry_order: 'by entry order', rating: 'by rating', manual: 'by Laurel' },
  window: (opens: ReactNode, closes: ReactNode) => renderText`${opens} to ${closes}`,
});
