import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const payments = words('payments', {
  tabs: { label: 'Payments', withdrawals: 'Withdrawals', deposits: 'Deposits', treasury: 'Treasury', limits: 'Limits' },
  off: {
    title: 'Deposits and withdrawals are off',
    message: 'No chain is configured, so no coins come in or go out.',
  },
  whether: 'whether coins come in and go out',
  history: {
    title: 'History',
    none: 'No decisions yet.',
    when: 'When',
    who: 'Who',
    what: 'Action',
    details: 'Details',
    reason: 'Reason',
    service: 'Laurel',
  },
  note: {
    title: 'Note',
    label: 'For staff only',
    hint: 'The player doesn’t see it.',
    save: 'Save note',
    savedBy: (who: string | null, at: ReactNode) =>
      who === null ? renderText`Saved ${at}.` : renderText`Saved by ${who}, ${at}.`,
  },
  reason: { label: 'Reason', missing: 'Enter a reason of at least 3 characters.' },
  keep: 'Keep as it is',
  details: 'Details',
  entries: 'Ledger entries',
  unknown: 'Not known yet',
});
