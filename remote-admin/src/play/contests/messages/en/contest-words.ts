import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

const nameLastRounds = (left: number) => (left === 1 ? 'In the last round' : `In the last ${left} rounds`);
const bracketRounds: Readonly<Record<number, string>> = {
  1: 'In the final',
  2: 'From the semi-finals',
  3: 'From the quarter-finals',
  4: 'From the round of 16',
  9: 'In the bracket',
};
const halfRounds: Readonly<Record<number, string>> = {
  1: 'In the grand final',
  2: 'From the finals of both brackets',
  3: 'From the semi-finals of both brackets',
  9: 'In the bracket',
};

export const contestWords = words('contestWords', {
  states: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    registration: 'Entries open',
    check_in: 'Check-in',
    running: 'Live',
    awaiting_review: 'Results pending',
    completed: 'Finished',
    cancelled: 'Cancelled',
  },
  paused: 'Paused',
  pausedIn: 'Paused,',
  pausedState: (state: string) => state.toLowerCase(),
  shown: { visible: 'Visible', hidden: 'Hidden', featured: 'Featured' },
  formats: {
    single_elimination: 'Single elimination',
    double_elimination: 'Double elimination',
    round_robin: 'Round robin',
    swiss: 'Swiss',
    stages: 'Two stages',
    league: 'League',
  },
  entrants: {
    registered: 'Entered',
    waitlisted: 'Waitlisted',
    checked_in: 'Checked in',
    active: 'Playing',
    eliminated: 'Out',
    winner: 'Winner',
    dropped: 'Missed check-in',
    withdrawn: 'Replaced',
    disqualified: 'Disqualified',
  },
  /** `left` counts rounds from the end, so the last round is 1. */
  lastRounds: {
    bracket: (left: number) => bracketRounds[left] ?? nameLastRounds(left),
    two_brackets: (left: number) => halfRounds[left] ?? nameLastRounds(left),
    table: nameLastRounds,
  },
  bestOf: (games: number) => `best of ${games}`,
  matchLength: (games: number) => `Best of ${games}`,
  places: (taken: number, all: number) => `${formatNumber(taken)} of ${formatNumber(all)}`,
  percent: (basisPoints: number) => `${formatNumber(basisPoints / 100, { maximumFractionDigits: 2 })}%`,
  contests: 'Contests',
  edit: 'Edit',
  duplicate: 'Duplicate',
  publicPage: 'View public page',
  more: 'More actions',
});
