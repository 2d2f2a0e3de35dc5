export { Bracket, type BracketProps } from './bracket';
export { MatchList, type MatchListProps } from './match-list';
export type { BracketChampion, BracketLine, BracketMatch, BracketRound } from './types';
export { useFindInPage } from './use-find-in-page';
