import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** Contracts in dispute. */
export const contracts = words('contracts', {
  title: 'Contract disputes',
  what: 'the disputes',
  noun: 'disputes',
  one: 'the dispute',
  searchHint: 'Title of a contract',
  columns: {
    contract: 'Contract',
    disputed: 'Disputed claims',
    decides: 'Platform decides',
    stake: 'Stake',
    achievement: 'Name',
    earned: 'Earned',
    counts: 'Counts',
  },
  none: { title: 'No disputes', message: 'Claims that a creator disputes appear here, the most urgent first.' },
  reports: 'Platform reports',
  reportOf: (username: string) => `What the platform recorded for ${username}`,
  reasonOf: (reason: string) => `Disputed because: ${reason}`,
  claimed: 'Claimed',
  read: (at: ReactNode) => rich`Read ${at}`,
  unread: 'The platform couldn’t be read.',
  counting: {
    counts: 'Counts',
    undated: 'Counts, without a date',
    missing: 'Not earned',
    baseline: 'Had it before joining',
    before: 'Dated before joining',
    late: 'After the race',
    not_required: 'Not asked for',
  },
  ruling: {
    title: 'Ruling',
    holds: (username: string) => `${username}’s claim holds`,
    preview: 'What this changes',
    noOne: 'No disputed claim holds. If no one else wins, every stake goes back.',
    pays: (username: string, amount: ReactNode) => rich`${username} gets ${amount}.`,
    hold: 'It pays in 2 hours. Until then another ruling replaces it.',
    reason: 'Reason, shown to the players',
    missing: 'Enter a reason.',
    save: 'Save ruling',
  },
});
