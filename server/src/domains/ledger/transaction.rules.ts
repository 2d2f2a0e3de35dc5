import type { ReasonGiven, TransactionKind } from '@laurel/shared/protocol';
import type { AccountRef } from './accounts.rules';

export type Cause = { kind: 'contest' | 'match' | 'user'; id: string } | { kind: 'none' };

/** One balanced change of the ledger. Amounts are in base units; entries sum to zero and none is zero. */
export interface LedgerTransaction {
  kind: TransactionKind;
  at: Date;
  entries: readonly { account: AccountRef; amount: bigint }[];
  cause: Cause;
  /** Who made it; null for the service itself. */
  actorId?: string | null;
  reason?: ReasonGiven | null;
  /** The transaction that this one takes back. */
  reverses?: string | null;
  /** No chain is configured, so nothing outside backs these coins. */
  sandbox?: boolean;
}

/** The two entries that move an amount from one account to another. */
export function entriesBetween(from: AccountRef, to: AccountRef, amount: bigint): LedgerTransaction['entries'] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

/** @throws RangeError if it doesn't sum to zero or has an empty entry. */
export function assertBalanced(transaction: LedgerTransaction): void {
  const sum = transaction.entries.reduce((total, entry) => total + entry.amount, 0n);
  const empty = transaction.entries.some((entry) => entry.amount === 0n);
  if (sum !== 0n || empty || transaction.entries.length < 2)
    throw new RangeError(`Unbalanced transaction ${transaction.kind}`);
}
