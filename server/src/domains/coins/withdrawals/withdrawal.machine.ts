import type { Withdrawal } from '@laurel/shared/protocol';

export type WithdrawalStatus = Withdrawal['status'];

export type WithdrawalEvent =
  | 'confirm'
  | 'confirm_flagged'
  | 'hold'
  | 'cancel'
  | 'approve'
  | 'reject'
  | 'sign'
  /** The chain shows a payment that the database lost when it was restored to an earlier time. */
  | 'found'
  | 'mined'
  | 'unmined'
  | 'complete'
  | 'fail'
  | 'refund';

const transitions: Record<WithdrawalStatus, Partial<Record<WithdrawalEvent, WithdrawalStatus>>> = {
  requested: {
    confirm: 'approved',
    confirm_flagged: 'pending_review',
    hold: 'requested',
    cancel: 'cancelled',
    found: 'broadcast',
  },
  pending_review: {
    approve: 'approved',
    reject: 'rejected',
    hold: 'requested',
    cancel: 'cancelled',
    found: 'broadcast',
  },
  approved: { sign: 'broadcast', found: 'broadcast', hold: 'requested', cancel: 'cancelled', reject: 'rejected' },
  broadcast: { mined: 'confirming', complete: 'completed', fail: 'failed' },
  confirming: { unmined: 'broadcast', complete: 'completed', fail: 'failed' },
  failed: { refund: 'refunded' },
  completed: {},
  cancelled: {},
  rejected: {},
  refunded: {},
};

export const applyWithdrawalEvent = (status: WithdrawalStatus, event: WithdrawalEvent): WithdrawalStatus | null =>
  transitions[status][event] ?? null;

export const unsignedStatuses = ['requested', 'pending_review', 'approved'] as const satisfies WithdrawalStatus[];

export const isHeld = (status: WithdrawalStatus): boolean =>
  !['completed', 'cancelled', 'rejected', 'refunded'].includes(status);

export const countedStatuses = [
  'requested',
  'pending_review',
  'approved',
  'broadcast',
  'confirming',
  'completed',
] as const satisfies WithdrawalStatus[];
