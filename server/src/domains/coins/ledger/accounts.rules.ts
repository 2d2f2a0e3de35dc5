import type { EscrowOwner, HouseAccountKind, NewLedgerAccount, UserAccountKind } from './tables';

/** `house` is bookkeeping's word for Laurel's own accounts; screens say Laurel or treasury. */
export type AccountRef =
  | { owner: 'user'; id: string; kind: UserAccountKind }
  | { owner: EscrowOwner; id: string; kind: 'escrow' }
  | { owner: 'house'; kind: HouseAccountKind };

/** Coins that a player can spend. The transactions page lists this account's entries. */
export const makeAvailableRef = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'available' });
export const makeStakedRef = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'staked' });
export const makeWithdrawalHoldRef = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'hold' });
export const makeEscrowRef = (owner: EscrowOwner, id: string): AccountRef => ({ owner, id, kind: 'escrow' });

const makeHouseRef = (kind: HouseAccountKind): AccountRef => ({ owner: 'house', kind });
export const treasury = makeHouseRef('treasury');
export const hotWallet = makeHouseRef('hot_wallet');
export const fees = makeHouseRef('fees');
export const rewards = makeHouseRef('rewards');
/** Rewards set aside for running stakes, unavailable for other payments. */
export const promised = makeHouseRef('promised');
/** Mirrors the chain: its negative balance is the coins that Laurel holds there. */
export const chain = makeHouseRef('chain');
/** Deposits without a known owner, or below the minimum. They count as a liability. */
export const unclaimed = makeHouseRef('unclaimed');
/** Laurel's losses, such as reversed deposits already spent. The balance goes below zero. */
export const losses = makeHouseRef('losses');

export const formatAccountId = (account: AccountRef): string =>
  account.owner === 'house' ? `house:${account.kind}` : `${account.owner}:${account.id}:${account.kind}`;

export const toAccountRow = (account: AccountRef): NewLedgerAccount => ({
  id: formatAccountId(account),
  kind: account.kind,
  ownerKind: account.owner,
  ownerId: account.owner === 'house' ? null : account.id,
  mayGoNegative: account.kind === 'chain' || account.kind === 'losses',
});
