import type { EscrowOwner, HouseAccountKind, NewLedgerAccount, UserAccountKind } from './tables';

export type AccountRef =
  | { owner: 'user'; id: string; kind: UserAccountKind }
  | { owner: EscrowOwner; id: string; kind: 'escrow' }
  | { owner: 'house'; kind: HouseAccountKind };

export const makeAvailableRef = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'available' });
export const makeStakedRef = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'staked' });
export const makeWithdrawalHoldRef = (userId: string): AccountRef => ({ owner: 'user', id: userId, kind: 'hold' });
export const makeEscrowRef = (owner: EscrowOwner, id: string): AccountRef => ({ owner, id, kind: 'escrow' });

const makeHouseRef = (kind: HouseAccountKind): AccountRef => ({ owner: 'house', kind });
export const treasury = makeHouseRef('treasury');
export const hotWallet = makeHouseRef('hot_wallet');
export const fees = makeHouseRef('fees');
export const rewards = makeHouseRef('rewards');
export const promisedRewards = makeHouseRef('promised');
/** The balance is the negated amount of the coins that Laurel holds on the chain. */
export const chain = makeHouseRef('chain');
/** Deposits without a known owner, or below the minimum. They count as a liability. */
export const unclaimedCoins = makeHouseRef('unclaimed');
/** Laurel's losses, such as reversed deposits already spent. The balance may go below zero. */
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
