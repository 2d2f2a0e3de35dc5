import type { AccountKind, NewLedgerAccount } from './tables';

/** Whose coins, and which of them. */
export type AccountRef =
  | { owner: 'user'; userId: string; kind: 'available' | 'staked' | 'hold' }
  | { owner: 'contest'; contestId: string }
  | { owner: 'house'; kind: 'treasury' | 'fees' | 'rewards' | 'chain' };

export const available = (userId: string): AccountRef => ({ owner: 'user', userId, kind: 'available' });
export const escrow = (contestId: string): AccountRef => ({ owner: 'contest', contestId });
export const treasury: AccountRef = { owner: 'house', kind: 'treasury' };
export const fees: AccountRef = { owner: 'house', kind: 'fees' };
/** What players get without a contest: starter coins, and later the rewards of staking. */
export const rewards: AccountRef = { owner: 'house', kind: 'rewards' };
/** The mirror of the coins held outside; its negative is what the house owes in all. */
export const chain: AccountRef = { owner: 'house', kind: 'chain' };

/** The account's key: an account exists for everyone from the start and needs no look-up. */
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

/** The account as a row that was never used. */
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
