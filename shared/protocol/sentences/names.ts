import type { AccountName, TransactionKind } from '../schemas/coins/transactions';
import type { ReasonGiven } from '../schemas/reasons';
import type { ParamsOf, Texts } from './say';

/** Names for values that data stores as numbers. */
export interface Names {
  /** A round by its number of players: 2 play the final. */
  round: (players: number) => string;
  /** The title of a place. */
  place: (place: number) => string;
  /** A staking product's term in the reader’s language. Staff set the product's own name. */
  term: (days: number | null) => string;
  /** The network of the coins. The sandbox's own has the same number as the public one. */
  network: (chain: { chainId: number; local: boolean }) => string;
}

/** Accounts as a player's transactions show them. */
export type AccountTexts = Texts<ParamsOf<AccountName>>;

/** Why coins moved or a contest was cancelled. */
export type ReasonTexts = Texts<ParamsOf<ReasonGiven>>;

/** Short names for kinds of transactions. */
export type TransactionKindTexts = Readonly<Record<TransactionKind, string>>;
