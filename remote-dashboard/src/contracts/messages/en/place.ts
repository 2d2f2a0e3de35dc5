import { rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** The player’s own place in a contract. */
export const place = words('place', {
  title: 'Your place',
  text: {
    invited: 'You’re invited. Read the terms, then accept or decline.',
    applied: 'You applied. The creator decides.',
    accepted: 'You’re in the race. Earn it, then claim.',
    submitted: 'You claimed, and the platform confirms it. The creator has 72 hours to dispute it.',
    reading: 'You claimed. We’re reading the platform. If it’s down, your claim keeps its place.',
    disputed: 'Your claim is disputed. A moderator decides.',
    won: 'You won.',
    lost: 'You didn’t win this one.',
    declined: 'You’re not in this contract.',
    withdrawn: 'You left this contract.',
    refunded: 'This contract ended without a winner. All stakes went back.',
  },
  won: (amount: ReactNode) => rich`You won ${amount}. It’s in your available coins.`,
  claimBy: (at: ReactNode) => rich`Claim by ${at}.`,
  nearly: 'Less than an hour left.',
  claim: 'Claim the win',
  accept: 'Accept invitation',
  decline: 'Decline invitation',
  leave: 'Leave contract',
  askLeave: 'Leave this contract?',
  askDecline: 'Decline this invitation?',
  leaveText: 'Your spot goes to someone else.',
  stay: 'Keep my place',
});
