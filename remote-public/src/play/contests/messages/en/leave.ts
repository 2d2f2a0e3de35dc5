import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const leave = words('leave', {
  open: 'Leave contest',
  title: 'Leave contest?',
  confirm: 'Leave contest',
  keep: 'Keep spot',
  fee: (fee: ReactNode) => renderText`Your entry fee of ${fee} goes back to your balance right away.`,
  free: 'You paid no entry fee, so no coins move.',
  again: 'Your spot opens up for others. You can enter again while entries are open and there’s a spot left.',
  waitlist: {
    open: 'Leave waitlist',
    title: 'Leave waitlist?',
    confirm: 'Leave waitlist',
    keep: 'Keep waiting',
    number: 'You lose your number on the list.',
  },
  forGood: 'Your spot opens up. Entries have closed, so you can’t enter again.',
});
