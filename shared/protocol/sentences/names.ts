import type { Places, Stage } from '../../formats';
import type { AccountName, TransactionKind } from '../schemas/coins/transactions';
import type { ReasonGiven } from '../schemas/reasons';
import type { ParamsOf, Texts } from './say';

export interface Names {
  round: (playerCount: number, stage?: Pick<Stage, 'part' | 'round' | 'rounds' | 'group'>) => string;
  group: (group: number) => string;
  /** A match's short name. In English, “U2.3” is the third match of the upper bracket’s second round. */
  matchCode: (stage: Stage) => string;
  place: (place: number, shared?: Places) => string;
  term: (days: number | null) => string;
  network: (chain: { chainId: number; local: boolean }) => string;
}

export type AccountTexts = Texts<ParamsOf<AccountName>>;

export type ReasonTexts = Texts<ParamsOf<ReasonGiven>>;

export type TransactionKindTexts = Readonly<Record<TransactionKind, string>>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function formatLetter(group: number): string {
  const lettersBefore = Math.floor((group - 1) / letters.length);
  return (lettersBefore > 0 ? formatLetter(lettersBefore) : '') + (letters[(group - 1) % letters.length] ?? '');
}
