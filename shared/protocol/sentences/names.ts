import type { Places, Stage } from '../../formats';
import type { AccountName, TransactionKind } from '../schemas/coins/transactions';
import type { ReasonGiven } from '../schemas/reasons';
import type { ParamsOf, Texts } from './say';

export interface Names {
  /** A round by its number of players: 2 play the final. `stage` names it in brackets of several parts. */
  round: (players: number, stage?: Pick<Stage, 'part' | 'round' | 'rounds' | 'group'>) => string;
  /** A group by its number, from 1. */
  group: (group: number) => string;
  /** A match as seats name it: “U2.3” is the third match of the upper bracket’s second round. */
  matchCode: (stage: Stage) => string;
  /**
   * The title of a place. `shared` are the places that share its prize. Without it, the title names the round that the
   * place's players lost.
   */
  place: (place: number, shared?: Places) => string;
  /** A staking product's term in the reader’s language. Staff set the product's own name. */
  term: (days: number | null) => string;
  /** The network of the coins. The sandbox's own has the same number as the public one. */
  network: (chain: { chainId: number; local: boolean }) => string;
}

export type AccountTexts = Texts<ParamsOf<AccountName>>;

export type ReasonTexts = Texts<ParamsOf<ReasonGiven>>;

export type TransactionKindTexts = Readonly<Record<TransactionKind, string>>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** “A” to “Z”, then “AA”. */
export function formatLetter(group: number): string {
  const before = Math.floor((group - 1) / letters.length);
  return (before > 0 ? formatLetter(before) : '') + (letters[(group - 1) % letters.length] ?? '');
}
