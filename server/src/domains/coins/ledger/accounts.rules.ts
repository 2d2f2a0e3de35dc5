import type { EscrowOwner, HouseAccountKind, NewLedgerAccount, UserAccountKind } from './tables';

/**
 * Whose coins, and which of them. `house` is bookkeeping's word for the service's own accounts; on screens they are
 * Laurel's, or the treasury.
 */
export type AccountRef =
  | { owner: 'user'; id: string; kind: UserAccountKind }
  | { owner: EscrowOwner; id: string; kind: 'escrow' }
  | { owner: 'house'; kind: HouseAccountKind };

/** What a player can spend. Their transactions screen lists its entries. */
export const available = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'available' });
export const staked = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'staked' });
/** What is set aside for a player's pending withdrawals. */
export const withdrawalHold = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'hold' });
/** What a contest, campaign or contract holds until it is decided who gets it. */
export const escrow = (owner: EscrowOwner, id: string): AccountRef => ({ owner, id, kind: 'escrow' });

const house = (kind: HouseAccountKind): AccountRef => ({ owner: 'house', kind });
export const treasury = house('treasury');
/** House coins set aside for payouts. */
export const hotWallet = house('hot_wallet');
export const fees = house('fees');
/** Pays what players get without a contest: starter coins and staking rewards. */
export const rewards = house('rewards');
/** Rewards set aside for running stakes. No other payment from the rewards can touch them. */
export const promised = house('promised');
/** Mirrors the coins held outside. Its negative balance is what we owe in all. */
export const chain = house('chain');
/** Deposits without an owner so far. They are owed. */
export const unclaimed = house('unclaimed');
/** What the house lost, such as a reversed deposit that was already spent. It goes below zero. */
export const losses = house('losses');

/** The account's key. Every account exists from the start, so this needs no look-up. */
export const accountId = (account: AccountRef): string =>
  account.owner === 'house' ? `house:${account.kind}` : `${account.owner}:${account.id}:${account.kind}`;

/** A new account's row. */
export const accountRow = (account: AccountRef): NewLedgerAccount => ({
  id: accountId(account),
  kind: account.kind,
  ownerKind: account.owner,
  ownerId: account.owner === 'house' ? null : account.id,
  mayGoNegative: account.kind === 'chain' || account.kind === 'losses',
});
