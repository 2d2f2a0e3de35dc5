import type { Withdrawal } from '@laurel/shared/protocol';

export type WithdrawalStatus = Withdrawal['status'];

export type WithdrawalEvent =
  /** Its player entered the mailed code. */
  | 'confirm'
  | 'confirm_flagged'
  /** Its player's password or email was changed: it waits, and needs a new code. */
  | 'hold'
  | 'cancel'
  | 'approve'
  | 'reject'
  /** Its payment is signed and kept. From here on it can't be taken back. */
  | 'sign'
  | 'mined'
  /** Its block was replaced. */
  | 'unmined'
  | 'complete'
  /** Its payment took effect and was reverted. */
  | 'fail'
  | 'refund';

const table: Record<WithdrawalStatus, Partial<Record<WithdrawalEvent, WithdrawalStatus>>> = {
  requested: { confirm: 'approved', confirm_flagged: 'pending_review', hold: 'requested', cancel: 'cancelled' },
  pending_review: { approve: 'approved', reject: 'rejected', hold: 'requested', cancel: 'cancelled' },
  // Until its payment is signed: the wait of a new address is for this.
  approved: { sign: 'broadcast', hold: 'requested', cancel: 'cancelled', reject: 'rejected' },
  broadcast: { mined: 'confirming', complete: 'completed', fail: 'failed' },
  confirming: { unmined: 'broadcast', complete: 'completed', fail: 'failed' },
  failed: { refund: 'refunded' },
  completed: {},
  cancelled: {},
  rejected: {},
  refunded: {},
};

/** The status after an event; null if the event doesn't apply. */
export const nextWithdrawalStatus = (status: WithdrawalStatus, event: WithdrawalEvent): WithdrawalStatus | null =>
  table[status][event] ?? null;

/** What can be held: nothing of it is signed. */
export const unsignedStatuses = ['requested', 'pending_review', 'approved'] as const satisfies WithdrawalStatus[];

/** Whether the ledger still holds its coins apart. */
export const isHeld = (status: WithdrawalStatus): boolean =>
  !['completed', 'cancelled', 'rejected', 'refunded'].includes(status);

/** Counts towards what one can withdraw in a day. */
export const countedStatuses = [
  'requested',
  'pending_review',
  'approved',
  'broadcast',
  'confirming',
  'completed',
] as const satisfies WithdrawalStatus[];
