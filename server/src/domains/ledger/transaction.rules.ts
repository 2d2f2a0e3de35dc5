import type { ReasonGiven, TransactionKind } from '@laurel/shared/protocol';
import type { AccountRef } from './accounts.rules';
import type { CauseKind } from './tables';

/** What coins moved for: its screen is where a transaction leads. */
export type Cause = { kind: Exclude<CauseKind, 'none'>; id: string } | { kind: 'none' };

/** One balanced change of the ledger. Amounts are in base units; entries sum to zero and none is zero. */
export interface LedgerTransaction {
  kind: TransactionKind;
  /**
   * What it is for, once in the whole ledger: `contest_prize:<match>:<entrant>`, `deposit:97:0x…:1`. The database
   * refuses a second posting with it, whichever call or worker tries.
   */
  reference: string;
  at: Date;
  /** When what it is for happened, if not now: a deposit's block, a platform's record. */
  eventAt?: Date;
  entries: readonly { account: AccountRef; amount: bigint }[];
  cause: Cause;
  /** Who made it; null for the service itself. */
  actorId?: string | null;
  reason?: ReasonGiven | null;
  /** The transaction that this one takes back. The database takes each back only once. */
  reverses?: string | null;
  /** The hold that this one ends, by paying or by giving back. The database ends each only once. */
  settles?: string | null;
  /** No chain is configured, so nothing outside backs these coins. */
  sandbox?: boolean;
}

/** Below zero an amount would pull coins out of the account that it is meant for. */
function assertNotNegative(amount: bigint): void {
  if (amount < 0n)
    throw new RangeError(`Coins move from one account to another, never by ${amount}: turn the accounts`);
}

/**
 * The two entries that move an amount from one account to another.
 * @throws RangeError for an amount below zero
 */
export function entriesBetween(from: AccountRef, to: AccountRef, amount: bigint): LedgerTransaction['entries'] {
  assertNotNegative(amount);
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

type Shares = readonly { account: AccountRef; amount: bigint }[];

/** Shares of zero are left out. @throws RangeError for a share below zero */
function sharesOf(shares: Shares): { paid: Shares; sum: bigint } {
  for (const { amount } of shares) assertNotNegative(amount);
  const paid = shares.filter(({ amount }) => amount !== 0n);
  return { paid, sum: paid.reduce((total, { amount }) => total + amount, 0n) };
}

/** The entries that divide an account's coins among others. @throws RangeError for a share below zero */
export function entriesAmong(from: AccountRef, shares: Shares): LedgerTransaction['entries'] {
  const { paid, sum } = sharesOf(shares);
  return [{ account: from, amount: -sum }, ...paid];
}

/** The entries that bring together what several accounts give. @throws RangeError for a share below zero */
export function entriesInto(to: AccountRef, shares: Shares): LedgerTransaction['entries'] {
  const { paid, sum } = sharesOf(shares);
  return [{ account: to, amount: sum }, ...paid.map(({ account, amount }) => ({ account, amount: -amount }))];
}

/** @throws RangeError if it doesn't sum to zero or has an empty entry. */
export function assertBalanced(transaction: LedgerTransaction): void {
  const sum = transaction.entries.reduce((total, entry) => total + entry.amount, 0n);
  const empty = transaction.entries.some((entry) => entry.amount === 0n);
  if (sum !== 0n || empty || transaction.entries.length < 2)
    throw new RangeError(`Unbalanced transaction ${transaction.kind}`);
}
