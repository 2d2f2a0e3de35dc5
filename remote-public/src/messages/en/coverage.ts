import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

export const coverage = words('coverage', {
  title: 'Coverage',
  what: 'the coverage',
  lead: 'What the house owes its players, what it holds against that, and whether the books add up. Read from the ledger each time, not written by hand.',
  loading: 'Loading the coverage',
  covered: {
    title: 'Every coin owed to players is covered.',
    message: 'The house holds at least as much as it owes.',
  },
  uncovered: {
    title: 'Not every coin owed to players is covered.',
    message: 'The house holds less than it owes.',
  },
  sandbox: {
    title: 'Sandbox.',
    message: 'These coins are for trying things out: they are mirrored from no chain.',
  },
  owed: {
    term: 'Owed to players',
    meaning: 'Available, staked, held for withdrawals and in the escrow of contests.',
  },
  held: { term: 'Held by the house', meaning: 'Coins that came in from outside and have not gone out again.' },
  sum: {
    term: 'Sum of all entries',
    balanced: 'Every movement is written twice, so the sum is zero: nothing was made or lost.',
    unbalanced: 'This should be zero: a movement is not balanced.',
  },
  read: (when: ReactNode) => rich`Read ${when}.`,
});
