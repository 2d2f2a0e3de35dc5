import type { Deposit } from '@laurel/shared/protocol';

export type DepositStatus = Deposit['status'];

/** An event of a deposit. */
export type DepositEvent =
  /** Its transaction was mined. */
  | 'seen'
  /** Its block became final. */
  | 'final'
  /** Its block was replaced by another one. */
  | 'lost'
  /** It is deep enough. Its owner and amount decide the new status. */
  | 'credit'
  | 'keep_unclaimed'
  | 'keep_small'
  /** Finance declares that Laurel sent it. */
  | 'keep'
  /** Its transaction failed, or didn't pay us. */
  | 'fail'
  | 'reject'
  | 'expire'
  /** Finance reverses it. */
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
  // The chain decides: a payment that comes late, or reappears, counts.
  expired: { seen: 'detected' },
  // If it is mined again it gets a new row, so that the booking and its reversal stay as they were.
  reversed: {},
};

/** The status after an event; null if the event doesn't apply. */
export const nextDepositStatus = (status: DepositStatus, event: DepositEvent): DepositStatus | null =>
  table[status][event] ?? null;

/** True if the ledger holds its coins for a player, or for an owner who isn't known yet. */
export const isBooked = (status: DepositStatus): boolean =>
  status === 'credited' || status === 'unclaimed' || status === 'below_minimum';

/** True if the ledger holds its coins, including the treasury's. */
export const isInLedger = (status: DepositStatus): boolean => isBooked(status) || status === 'kept';

/** Deposits that wait for the chain. */
export const openStatuses = ['submitted', 'detected', 'confirming', 'orphaned'] as const satisfies DepositStatus[];
