import type { AccountName, TransactionKind } from '../schemas/coins/transactions';
import type { ReasonGiven } from '../schemas/reasons';
import type { ParamsOf, Texts } from './say';

/** Names that data carries as numbers. */
export interface Names {
  /** A round by its number of players: 2 play the final. */
  round: (players: number) => string;
  /** The title of a place. */
  place: (place: number) => string;
  /** What a staking product is called: its term, in the reader’s language. Its name is the staff’s. */
  term: (days: number | null) => string;
  /** The network that coins move on. The sandbox's own has the number of the public one. */
  network: (chain: { chainId: number; local: boolean }) => string;
}

/** Accounts as a player's transactions show them. */
export type AccountTexts = Texts<ParamsOf<AccountName>>;

/** Why coins moved or a contest was cancelled. */
export type ReasonTexts = Texts<ParamsOf<ReasonGiven>>;

/** What transactions are, in a word or two. */
export type TransactionKindTexts = Readonly<Record<TransactionKind, string>>;
