import type { TransactionKind } from '@laurel/shared/protocol';
import type { AccountRef } from './accounts.rules';

export type Cause = { kind: 'contest' | 'match' | 'user'; id: string } | { kind: 'none' };

/** One balanced change of the ledger. `amount` is in base units; entries sum to zero and none is zero. */
export interface Movement {
  kind: TransactionKind;
  at: Date;
  entries: readonly { account: AccountRef; amount: bigint }[];
  cause: Cause;
  /** Who made it; null for the service itself. */
  actorId?: string | null;
  reason?: string | null;
  /** The movement that this one takes back. */
  reverses?: string | null;
  /** The coins stand for nothing outside: no chain is configured. */
  sandbox?: boolean;
}

/** A transfer from one account to another. */
export function transfer(from: AccountRef, to: AccountRef, amount: bigint): Movement['entries'] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

/** @throws RangeError where it does not sum to zero or has an empty entry. */
export function assertBalanced(movement: Movement): void {
  const sum = movement.entries.reduce((total, entry) => total + entry.amount, 0n);
  const empty = movement.entries.some((entry) => entry.amount === 0n);
  if (sum !== 0n || empty || movement.entries.length < 2) throw new RangeError(`Unbalanced movement ${movement.kind}`);
}
