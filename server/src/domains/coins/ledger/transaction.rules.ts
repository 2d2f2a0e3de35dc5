import type { ReasonGiven, TransactionKind } from '@laurel/shared/protocol';
import type { AccountRef } from './accounts.rules';
import type { CauseKind } from './tables';

export type Cause = { kind: Exclude<CauseKind, 'none'>; id: string } | { kind: 'none' };

/** `side` gives the direction, because amounts are never negative. */
export interface PostingEntry {
  account: AccountRef;
  side: 'gives' | 'gets';
  /** In base units, above zero. */
  amount: bigint;
}

export interface LedgerTransaction {
  kind: TransactionKind;
  reference: string;
  at: Date;
  /** When the cause happened, if earlier than `at`. */
  eventAt?: Date;
  entries: readonly PostingEntry[];
  cause: Cause;
  /** Null for the service itself. */
  actorId?: string | null;
  reason?: ReasonGiven | null;
  /** The database accepts one reversal for each transaction. */
  reverses?: string | null;
  /** The database accepts one settlement for each hold. */
  settles?: string | null;
  /** True if an adjustment or the gift of starter coins moves sandbox coins, which no real chain backs. Other kinds leave it out. */
  sandbox?: boolean;
}

/** @throws RangeError for a negative amount */
export function buildEntriesBetween(from: AccountRef, to: AccountRef, amount: bigint): LedgerTransaction['entries'] {
  assertNotNegative(amount);
  return [
    { account: from, side: 'gives', amount },
    { account: to, side: 'gets', amount },
  ];
}

type EntryShares = readonly Omit<PostingEntry, 'side'>[];

/** Drops zero shares. @throws RangeError for a negative share */
function buildShareEntries(shares: EntryShares, side: PostingEntry['side']): { entries: PostingEntry[]; sum: bigint } {
  for (const { amount } of shares) assertNotNegative(amount);
  const entries = shares.filter(({ amount }) => amount !== 0n).map((share) => ({ ...share, side }));
  return { entries, sum: entries.reduce((total, { amount }) => total + amount, 0n) };
}

/** @throws RangeError for a negative share */
export function buildEntriesAmong(from: AccountRef, shares: EntryShares): LedgerTransaction['entries'] {
  const { entries, sum } = buildShareEntries(shares, 'gets');
  return [{ account: from, side: 'gives', amount: sum }, ...entries];
}

/** @throws RangeError for a negative share */
export function buildEntriesInto(to: AccountRef, shares: EntryShares): LedgerTransaction['entries'] {
  const { entries, sum } = buildShareEntries(shares, 'gives');
  return [{ account: to, side: 'gets', amount: sum }, ...entries];
}

function assertNotNegative(amount: bigint): void {
  if (amount < 0n)
    throw new RangeError(`Coins move from one account to another, never by ${amount}: turn the accounts`);
}

export const signAmount = ({ side, amount }: Pick<PostingEntry, 'side' | 'amount'>): bigint =>
  side === 'gets' ? amount : -amount;

export function assertPostable({ kind, entries }: Pick<LedgerTransaction, 'kind' | 'entries'>): void {
  for (const { amount } of entries) assertNotNegative(amount);
  const sum = entries.reduce((total, entry) => total + signAmount(entry), 0n);
  const hasEmptyEntry = entries.some(({ amount }) => amount === 0n);
  if (sum !== 0n || hasEmptyEntry || entries.length < 2) throw new RangeError(`Unbalanced transaction ${kind}`);
}
