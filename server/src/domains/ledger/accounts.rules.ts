import type { AccountKind, NewLedgerAccount } from './tables';

/**
 * Whose coins, and which of them. `house` is bookkeeping's word for the service's own accounts; on screens they are
 * Laurel's, or the treasury.
 */
export type AccountRef =
  | { owner: 'user'; userId: string; kind: 'available' | 'staked' | 'hold' }
  | { owner: 'contest'; contestId: string }
  | { owner: 'house'; kind: 'treasury' | 'fees' | 'rewards' | 'chain' };

export const available = (userId: string): AccountRef => ({ owner: 'user', userId, kind: 'available' });
export const escrow = (contestId: string): AccountRef => ({ owner: 'contest', contestId });
export const treasury: AccountRef = { owner: 'house', kind: 'treasury' };
export const fees: AccountRef = { owner: 'house', kind: 'fees' };
/** Pays what players get without a contest: starter coins, and later staking rewards. */
export const rewards: AccountRef = { owner: 'house', kind: 'rewards' };
/** Mirrors the coins held outside. Its negative balance is what we owe in all. */
export const chain: AccountRef = { owner: 'house', kind: 'chain' };

/** The account's key. Every account exists from the start, so this needs no look-up. */
export function accountId(account: AccountRef): string {
  switch (account.owner) {
    case 'user':
      return `user:${account.userId}:${account.kind}`;
    case 'contest':
      return `contest:${account.contestId}:escrow`;
    case 'house':
      return `house:${account.kind}`;
  }
}

/** A new account's row. */
export function accountRow(account: AccountRef): NewLedgerAccount {
  const kind: AccountKind = account.owner === 'contest' ? 'escrow' : account.kind;
  const ownerId = account.owner === 'user' ? account.userId : account.owner === 'contest' ? account.contestId : null;
  return {
    id: accountId(account),
    kind,
    ownerKind: account.owner,
    ownerId,
    mayGoNegative: kind === 'chain',
  };
}
