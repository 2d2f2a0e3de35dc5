import type { EscrowOwner, HouseAccountKind, NewLedgerAccount, UserAccountKind } from './tables';

/**
 * An account's owner and kind. `house` is the bookkeeping term for the service's own accounts; on screens they are
 * Laurel's, or the treasury.
 */
export type AccountRef =
  | { owner: 'user'; id: string; kind: UserAccountKind }
  | { owner: EscrowOwner; id: string; kind: 'escrow' }
  | { owner: 'house'; kind: HouseAccountKind };

/** The coins a player can spend. Their transactions page lists this account's entries. */
export const available = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'available' });
export const staked = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'staked' });
/** The coins set aside for a player's pending withdrawals. */
export const withdrawalHold = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'hold' });
/** The coins of a contest, campaign or contract until its winners are decided. */
export const escrow = (owner: EscrowOwner, id: string): AccountRef => ({ owner, id, kind: 'escrow' });

const house = (kind: HouseAccountKind): AccountRef => ({ owner: 'house', kind });
export const treasury = house('treasury');
/** Laurel's coins set aside for payouts. */
export const hotWallet = house('hot_wallet');
export const fees = house('fees');
/** Pays starter coins and staking rewards. */
export const rewards = house('rewards');
/** Rewards set aside for running stakes, out of reach of other payments. */
export const promised = house('promised');
/** Mirrors the coins held on the chain. Its negative balance is our total liability. */
export const chain = house('chain');
/** Deposits without a known owner. They count as a liability. */
export const unclaimed = house('unclaimed');
/** Laurel's losses, such as reversed deposits that were already spent. Its balance goes below zero. */
export const losses = house('losses');

/** An account's id, built from its reference without a look-up. */
export const accountId = (account: AccountRef): string =>
  account.owner === 'house' ? `house:${account.kind}` : `${account.owner}:${account.id}:${account.kind}`;

/** Builds a new account's row. */
export const accountRow = (account: AccountRef): NewLedgerAccount => ({
  id: accountId(account),
  kind: account.kind,
  ownerKind: account.owner,
  ownerId: account.owner === 'house' ? null : account.id,
  mayGoNegative: account.kind === 'chain' || account.kind === 'losses',
});
