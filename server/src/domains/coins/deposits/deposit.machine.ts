import type { Deposit } from '@laurel/shared/protocol';

export type DepositStatus = Deposit['status'];

export type DepositEvent =
  /** The payment was mined. */
  | 'seen'
  /** The payment's block became final. */
  | 'final'
  /** The payment's block was replaced. */
  | 'lost'
  /** Enough confirmations. The payment's owner and amount decide the new status. */
  | 'credit'
  | 'keep_unclaimed'
  | 'keep_small'
  /** Finance declares that Laurel sent the payment. */
  | 'keep'
  /** The transaction failed or didn't pay us. */
  | 'fail'
  | 'reject'
  | 'expire'
  | 'reverse';

const settled = { credit: 'credited', keep_unclaimed: 'unclaimed', keep_small: 'below_minimum' } as const;
const decidedStatus = { credit: 'credited', lost: 'reversed', reverse: 'reversed' } as const;

const table: Record<DepositStatus, Partial<Record<DepositEvent, DepositStatus>>> = {
  submitted: { seen: 'detected', fail: 'failed', reject: 'rejected', expire: 'expired' },
  detected: { final: 'confirming', lost: 'orphaned', ...settled },
  confirming: { lost: 'orphaned', ...settled },
  orphaned: { seen: 'detected', expire: 'expired' },
  credited: { lost: 'reversed', reverse: 'reversed' },
  unclaimed: { ...decidedStatus, keep: 'kept' },
  below_minimum: decidedStatus,
  kept: {},
  failed: { seen: 'detected' },
  rejected: { seen: 'detected' },
  // The chain decides, so a late or reappearing payment still counts.
  expired: { seen: 'detected' },
  // If the payment is mined again it gets a new row, and the booking and its reversal don't change.
  reversed: {},
};

export const applyDepositEvent = (status: DepositStatus, event: DepositEvent): DepositStatus | null =>
  table[status][event] ?? null;

/** True if the ledger holds the coins for a player, or for a yet unknown owner. */
export const isBooked = (status: DepositStatus): boolean =>
  status === 'credited' || status === 'unclaimed' || status === 'below_minimum';

/** True if the ledger holds the coins, including the treasury's. */
export const isInLedger = (status: DepositStatus): boolean => isBooked(status) || status === 'kept';

export const openStatuses = ['submitted', 'detected', 'confirming', 'orphaned'] as const satisfies DepositStatus[];
