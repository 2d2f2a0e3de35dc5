import type { AnswerOf, MatchRoom, Opponent, Score } from '@laurel/shared/protocol';
import { formatScore, putWinnerFirst } from '@laurel/shared/ui/score';

export type Dispute = AnswerOf<'listDisputes'>['items'][number];

export const listPlayers = ({ opponents }: Pick<MatchRoom, 'opponents'>): Opponent[] =>
  opponents.filter((opponent): opponent is Opponent => opponent !== null);

export const findWinner = (opponents: MatchRoom['opponents']): Opponent | null =>
  opponents.find((opponent) => opponent?.result === 'win') ?? null;

export const orderScore = (side: 0 | 1, [first, second]: Score): Score =>
  side === 0 ? [first, second] : [second, first];

export const formatScoreText = (score: Score): string => formatScore(...putWinnerFirst(score).score);

export const isOpen = ({ status }: Pick<MatchRoom, 'status'>): boolean =>
  status === 'disputed' || status === 'abandoned';
