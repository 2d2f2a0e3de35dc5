import type { WithdrawalLimitName } from '@laurel/shared/protocol';
import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const limits = words('limits', {
  title: 'Withdrawal limits',
  what: 'the limits',
  lead: 'They apply to withdrawals requested from now on. The hot wallet’s limit applies from the next payout.',
  rule: 'Lower limits apply at once. Higher ones wait until a second person approves them.',
  now: 'Now',
  names: {
    least: 'Minimum per withdrawal',
    perRequest: 'Maximum per withdrawal',
    perDay: 'Maximum per player in 24 hours',
    reviewFrom: 'Reviewed from',
    twoPeopleFrom: 'Two approvals from',
    walletPerDay: 'Hot wallet, all players in 24 hours',
  } satisfies Record<WithdrawalLimitName, string>,
  change: 'Change limits',
  waiting: {
    title: (name: string) => `${name} requested higher limits`,
    at: (at: ReactNode) => renderText`Requested ${at}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    own: 'Another member of staff has to approve your request. Until then, you can cancel it.',
    approve: 'Approve',
    reject: 'Reject',
    takeBack: 'Cancel request',
    ask: { approve: 'Approve these limits?', reject: 'Reject these limits?', own: 'Cancel your request?' },
    text: {
      approve: 'They apply to withdrawals requested from then on.',
      reject: 'The limits stay as they are. They can be requested again.',
    },
    keep: 'Not now',
  },
  from: (before: ReactNode, after: ReactNode) => renderText`${before} → ${after}`,
  changes: {
    title: 'Changes',
    none: 'No changes yet. These are the initial limits.',
    what: 'What',
    reason: 'Reason',
    by: 'Requested by',
    state: 'Status',
    when: 'When',
    states: {
      waiting: 'Waiting for a second person',
      applied: 'Applied',
      rejected: 'Rejected',
      superseded: 'Replaced by another change',
    },
    decidedBy: (name: string) => `by ${name}`,
  },
  form: {
    title: 'Change limits',
    hints: {
      least: 'Smaller requests are refused.',
      perRequest: 'Larger requests are refused.',
      perDay: 'What one player can request.',
      reviewFrom: 'Staff approve these before they’re paid. What a player requests in 24 hours counts together.',
      twoPeopleFrom: 'Two members of staff approve these. They count together, too.',
      walletPerDay: 'Payouts wait once it has paid this.',
    } satisfies Record<WithdrawalLimitName, string>,
    reason: 'Reason',
    reasonHint: 'Staff see it here and in the audit log.',
    missing: { amount: 'Enter an amount.', reason: 'Enter a reason of at least 3 characters.' },
    atOnce: 'This applies at once.',
    second: 'This raises a limit, so it waits until a second person approves it.',
    submit: 'Change limits',
    request: 'Request change',
    cancel: 'Cancel',
  },
});
