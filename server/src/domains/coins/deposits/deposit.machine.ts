import type { Deposit } from '@laurel/shared/protocol';

export type DepositStatus = Deposit['status'];

export type DepositEvent =
  | 'seen'
  | 'final'
  | 'lost'
  | 'credit'
  | 'keep_unclaimed'
  | 'keep_small'
  | 'keep'
  | 'fail'
  | 'reject'
  | 'expire'
  | 'reverse';

const statusAfterBooking = { credit: 'credited', keep_unclaimed: 'unclaimed', keep_small: 'below_minimum' } as const;
const statusAfterDecision = { credit: 'credited', lost: 'reversed', reverse: 'reversed' } as const;

const transitions: Record<DepositStatus, Partial<Record<DepositEvent, DepositStatus>>> = {
  submitted: { seen: 'detected', fail: 'failed', reject: 'rejected', expire: 'expired' },
  detected: { final: 'confirming', lost: 'orphaned', ...statusAfterBooking },
  confirming: { lost: 'orphaned', ...statusAfterBooking },
  orphaned: { seen: 'detected', expire: 'expired' },
  credited: { lost: 'reversed', reverse: 'reversed' },
  unclaimed: { ...statusAfterDecision, keep: 'kept' },
  below_minimum: statusAfterDecision,
  kept: {},
  failed: { seen: 'detected' },
  rejected: { seen: 'detected' },
  expired: { seen: 'detected' },
  reversed: {},
};

export const applyDepositEvent = (status: DepositStatus, event: DepositEvent): DepositStatus | null =>
  transitions[status][event] ?? null;

export const isBooked = (status: DepositStatus): boolean =>
  status === 'credited' || status === 'unclaimed' || status === 'below_minimum';

export const isInLedger = (status: DepositStatus): boolean => isBooked(status) || status === 'kept';

export const openStatuses = ['submitted', 'detected', 'confirming', 'orphaned'] as const satisfies DepositStatus[];
