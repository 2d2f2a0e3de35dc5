import { createChecklistWriter } from '@laurel/shared/protocol/sentences';
import { conditions } from '@laurel/shared/protocol/sentences/en';
import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const place = words('place', {
  title: 'Your spot',
  lacking: 'Before you can join',
  line: createChecklistWriter(conditions, 'en'),
  text: {
    invited: 'You’re invited. Read the terms, then accept or decline.',
    applied: 'You applied. The creator decides. What you earn counts from when you’re accepted.',
    accepted: 'You’re in the race. Earn it, then claim.',
    ended: 'The race is over, and you haven’t claimed.',
    submitted: 'You claimed the win, and the platform confirms it. The creator has 72 hours to dispute it.',
    approved: 'Your claim is approved. It’s paid when its turn comes.',
    reading: 'You claimed the win. We’re checking with the platform. If it’s down, your claim keeps its place in line.',
    disputed: 'Your claim is disputed. A moderator compares it with what the platform recorded.',
    holds: 'A moderator upheld your claim. It’s paid once the ruling is final.',
    fails: 'A moderator rejected your claim. The ruling can still change until it’s final.',
    won: 'You won.',
    lost: 'You didn’t win this one.',
    declined: 'You’re not in this contract.',
    withdrawn: 'You left this contract.',
    refunded: 'This contract ended without a winner. All stakes went back.',
    cancelled: 'This contract was cancelled. All stakes went back.',
  },
  won: (amount: ReactNode) => renderText`You won ${amount}. It’s in your available coins.`,
  reason: (creator: string, reason: string) => `${creator}: “${reason}”`,
  hasIt: 'You’ve met the goal by our last reading. Claim now.',
  order: {
    none: 'No one has claimed yet. Whoever claims before you is first.',
    ahead: (count: number) =>
      formatPlural(count, {
        one: '# earlier claim is ahead of you. If it isn’t confirmed, the next one is first.',
        other: '# earlier claims are ahead of you. If none is confirmed, the next one is first.',
      }),
    first: 'Yours is the earliest claim. If it holds, you win.',
    shared: 'Every confirmed claim gets an equal share.',
  },
  failed: {
    title: 'Your last claim wasn’t confirmed.',
    text: (at: ReactNode) => renderText`You claimed on ${at}. We read the platform twice, and the goal wasn’t met.`,
    again: 'You’re still in, and you can claim again.',
  },
  missing: (left: number, total: number) =>
    `${formatNumber(left)} of ${formatNumber(total)} missing at our last reading. If that’s still so, this claim fails and you can claim again.`,
  counted: (earned: number, total: number) =>
    `${formatNumber(earned)} of ${formatNumber(total)} counted at our last reading. A claim reads the platform again.`,
  claimBy: (at: ReactNode) => renderText`Claim by ${at}.`,
  nearly: 'Less than an hour left.',
  claim: 'Claim the win',
  claimNow: 'Claim now',
  accept: 'Accept invitation',
  decline: 'Decline invitation',
  leave: 'Leave contract',
  askLeave: 'Leave this contract?',
  askDecline: 'Decline this invitation?',
  leaveText: 'Your spot opens up for someone else.',
  stay: 'Keep my spot',
});
