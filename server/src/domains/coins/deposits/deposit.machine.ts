import type { Deposit } from '@laurel/shared/protocol';

export type DepositStatus = Deposit['status'];

/** What happens to a deposit. */
export type DepositEvent =
  /** Its transaction is in a block. */
  | 'seen'
  /** Its block can't be replaced any more. */
  | 'final'
  /** Its block was replaced by another one. */
  | 'lost'
  /** It is deep enough: what it is then follows from its owner and its amount. */
  | 'credit'
  | 'keep_unclaimed'
  | 'keep_small'
  /** Finance says that Laurel sent it. */
  | 'keep'
  /** Its transaction failed, or paid us nothing. */
  | 'fail'
  | 'reject'
  | 'expire'
  /** Finance takes it back. */
  | 'reverse';

const settled = { credit: 'credited', keep_unclaimed: 'unclaimed', keep_small: 'below_minimum' } as const;
const kept = { credit: 'credited', lost: 'reversed', reverse: 'reversed' } as const;

const table: Record<DepositStatus, Partial<Record<DepositEvent, DepositStatus>>> = {
  submitted: { seen: 'detected', fail: 'failed', reject: 'rejected', expire: 'expired' },
  detected: { final: 'confirming', lost: 'orphaned', ...settled },
  confirming: { lost: 'orphaned', ...settled },
  orphaned: { seen: 'detected', expire: 'expired' },
  credited: { lost: 'reversed', reverse: 'reversed' },
  unclaimed: { ...kept, keep: 'kept' },
  below_minimum: kept,
  kept: {},
  failed: { seen: 'detected' },
  rejected: { seen: 'detected' },
  // The chain has the last word: a payment that comes late, or comes back, counts.
  expired: { seen: 'detected' },
  // Mined again, it is another row: what was booked and taken back stays as it was.
  reversed: {},
};

/** The status after an event; null if the event doesn't apply. */
export const nextDepositStatus = (status: DepositStatus, event: DepositEvent): DepositStatus | null =>
  table[status][event] ?? null;

/** Whether the ledger holds its coins for a player, or for whoever turns out to be its owner. */
export const isBooked = (status: DepositStatus): boolean =>
  status === 'credited' || status === 'unclaimed' || status === 'below_minimum';

/** Whether the ledger holds its coins, the treasury's as well. */
export const isInLedger = (status: DepositStatus): boolean => isBooked(status) || status === 'kept';

/** Waits for the chain. */
export const openStatuses = ['submitted', 'detected', 'confirming', 'orphaned'] as const satisfies DepositStatus[];
