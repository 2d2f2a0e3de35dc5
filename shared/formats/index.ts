export { type Ahead, aheadOfWinner } from './ahead';
export { isRoundOfLosers } from './bracket/places';
export { bracketSize, roundsOf, seedPairs } from './bracket/seeds';
export type {
  DecidedPlaces,
  Format,
  FormatOption,
  FormatSettings,
  MatchPart,
  Places,
  Plan,
  PlannedMatch,
  Result,
  Seat,
  SeatChange,
  SeatOf,
  Slot,
  Stage,
  Standing,
  TableEntrant,
  TableInput,
  TableResult,
  TieBreak,
} from './format';
export { tieBreaks } from './format';
export {
  type FormatName,
  findFormat,
  formatNames,
  formatOf,
  formatOptions,
  matchParts,
  planFor,
  unknownOptions,
} from './formats';
export { isPlayed, longestWay, type PlannedRound, roundsOfPlan } from './preview';
export { type PrizeTerms, placeShare, prizeOf, prizeRest, risingPlace, sharedPrize } from './prizes';
export { rank } from './ranking';
export { listGames, summarizeGames } from './table/records';
