export { isRoundOfLosers } from './bracket/places';
export { calculateBracketSize, countRounds, pairSeeds } from './bracket/seeds';
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
export { shownTieBreaks, tieBreaks } from './format';
export {
  type FormatName,
  findFormat,
  formatNames,
  formatOptions,
  getPlan,
  listUnknownOptions,
  matchParts,
  requireFormat,
} from './formats';
export { type MatchLength, matchLengths } from './match-lengths';
export { countLongestWay, isPlayed, listPlannedRounds, type PlannedRound, pairingMinutes } from './preview';
export {
  calculatePlaceShare,
  calculatePrize,
  calculatePrizeRest,
  calculateSharedPrize,
  findRisingPlace,
  type PrizeTerms,
} from './prizes';
export { rankEntrants } from './ranking';
export {
  countRoundsLeft,
  findMatchLength,
  findRoundsKind,
  type LengthTerms,
  listLengthKeys,
  listRoundLengths,
  type RoundLengths,
  type RoundsKind,
  wholeBracket,
} from './round-lengths';
export { listMatchRecords, summarizeRecords } from './table/records';
export { deriveWinOutcome, type WinOutcome } from './win-outcome';
