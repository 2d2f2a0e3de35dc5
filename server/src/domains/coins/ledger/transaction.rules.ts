import type { ReasonGiven, TransactionKind } from '@laurel/shared/protocol';
import type { AccountRef } from './accounts.rules';
import type { CauseKind } from './tables';

/** The cause of a transaction, whose page it links to. */
export type Cause = { kind: Exclude<CauseKind, 'none'>; id: string } | { kind: 'none' };

/**
 * An account's part in a posting. The side gives the direction; amounts are never negative, because a negative one
 * would take coins from the receiver.
 */
export interface PostingEntry {
  account: AccountRef;
  side: 'gives' | 'gets';
  /** In base units, above zero. */
  amount: bigint;
}

/** A balanced ledger transaction: it gives as much as it takes. */
export interface LedgerTransaction {
  kind: TransactionKind;
  /**
   * Identifies its cause and is unique in the whole ledger: `contest_prize:<match>:<entrant>`, `deposit:97:0x…:1`. The
   * database refuses a second posting with the same reference, from any call or worker.
   */
  reference: string;
  at: Date;
  /** When its cause happened, if not now: the time of a deposit's block, or of a platform's record. */
  eventAt?: Date;
  entries: readonly PostingEntry[];
  cause: Cause;
  /** The user who made it; null for the service itself. */
  actorId?: string | null;
  reason?: ReasonGiven | null;
  /** The transaction that this one reverses. The database accepts one reversal of each. */
  reverses?: string | null;
  /** The hold that this one settles, by paying or refunding. The database accepts one settlement of each. */
  settles?: string | null;
  /** True if no chain is configured, so that nothing backs these coins. */
  sandbox?: boolean;
}

/**
 * The two entries that move an amount between accounts.
 * @throws RangeError for an amount below zero
 */
export function entriesBetween(from: AccountRef, to: AccountRef, amount: bigint): LedgerTransaction['entries'] {
  assertNotNegative(amount);
  return [
    { account: from, side: 'gives', amount },
    { account: to, side: 'gets', amount },
  ];
}

type Shares = readonly Omit<PostingEntry, 'side'>[];

/** Drops shares of zero. @throws RangeError for a share below zero */
function sharesOf(shares: Shares, side: PostingEntry['side']): { entries: PostingEntry[]; sum: bigint } {
  for (const { amount } of shares) assertNotNegative(amount);
  const entries = shares.filter(({ amount }) => amount !== 0n).map((share) => ({ ...share, side }));
  return { entries, sum: entries.reduce((total, { amount }) => total + amount, 0n) };
}

/** The entries that divide one account's coins among several. @throws RangeError for a share below zero */
export function entriesAmong(from: AccountRef, shares: Shares): LedgerTransaction['entries'] {
  const { entries, sum } = sharesOf(shares, 'gets');
  return [{ account: from, side: 'gives', amount: sum }, ...entries];
}

/** The entries that collect coins from several accounts into one. @throws RangeError for a share below zero */
export function entriesInto(to: AccountRef, shares: Shares): LedgerTransaction['entries'] {
  const { entries, sum } = sharesOf(shares, 'gives');
  return [{ account: to, side: 'gets', amount: sum }, ...entries];
}

function assertNotNegative(amount: bigint): void {
  if (amount < 0n)
    throw new RangeError(`Coins move from one account to another, never by ${amount}: turn the accounts`);
}

/** The signed change of an entry to its account. */
export const signedAmount = ({ side, amount }: Pick<PostingEntry, 'side' | 'amount'>): bigint =>
  side === 'gets' ? amount : -amount;

/** @throws RangeError if an amount isn't above zero, or the two sides differ. */
export function assertPostable({ kind, entries }: Pick<LedgerTransaction, 'kind' | 'entries'>): void {
  for (const { amount } of entries) assertNotNegative(amount);
  const sum = entries.reduce((total, entry) => total + signedAmount(entry), 0n);
  const empty = entries.some(({ amount }) => amount === 0n);
  if (sum !== 0n || empty || entries.length < 2) throw new RangeError(`Unbalanced transaction ${kind}`);
}
