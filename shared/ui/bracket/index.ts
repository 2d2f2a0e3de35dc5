export { Bracket, type BracketProps } from './bracket';
export type { BracketChampion, BracketLine, BracketMatch, BracketRound } from './types';
export { useFindInPage } from './use-find-in-page';
