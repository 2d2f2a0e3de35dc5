import type { ReasonGiven } from '../schemas/reasons';
import type { AccountName } from '../schemas/transactions';
import type { ParamsOf, Texts } from './say';

/** Names that data carries as numbers. */
export interface Names {
  /** A round by how many players it begins with: 2 play the final. */
  round: (players: number) => string;
  /** What the winner of a place is called. */
  place: (place: number) => string;
}

/** Accounts as a player's transactions name them. */
export type AccountTexts = Texts<ParamsOf<AccountName>>;

/** Why coins moved or a contest was cancelled. */
export type ReasonTexts = Texts<ParamsOf<ReasonGiven>>;
