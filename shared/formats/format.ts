/** The part of a contest that a match is in: a whole single elimination, a part of a larger bracket, or a group. */
export type MatchPart = 'main' | 'third_place' | 'upper' | 'lower' | 'final' | 'second_final' | 'group';

/** A match's position in its contest. Round and index count from 1 within the part. */
export interface Stage {
  part: MatchPart;
  round: number;
  rounds: number;
  index: number;
  /** From 1; left out if there is only one group. */
  group?: number | undefined;
}

export type Slot = 0 | 1;

export interface SeatOf {
  number: number;
  slot: Slot;
}

/** A planned match, before it is stored. Numbers run through the whole contest; a match comes after those it waits for. */
export interface PlannedMatch {
  /** From 1. */
  number: number;
  stage: Stage;
  winnerTo: SeatOf | null;
  loserTo: SeatOf | null;
  /** The seeds that the draw puts here. */
  seeds: readonly [number | null, number | null];
  /** Sides that stay empty because of byes. */
  voids: readonly [boolean, boolean];
  /** Other matches that must be over before this one starts, by number. */
  after: readonly number[];
  /** True if the matches in `after` also decide who plays in it, once all of them are over. */
  paired: boolean;
}

export type Plan = readonly PlannedMatch[];

/** The places that a match's loser or winner shares with others, from the better one to the worse. */
export interface Places {
  first: number;
  last: number;
}

/** Who takes a side of a later match. `unneeded` if the match won't be played. */
export type Seat = { kind: 'pending' } | { kind: 'void' } | { kind: 'unneeded' } | { kind: 'entrant'; id: string };

export interface Result {
  /** Null if no one won. */
  winner: Slot | null;
  /** The entrants by side; null for an empty side. */
  sides: readonly [string | null, string | null];
  /** True for a side that plays no further, such as a disqualified entrant. */
  out: readonly [boolean, boolean];
}

export interface TableEntrant {
  id: string;
  /** How many matches were over when the entrant left the contest; null for one who is still in. */
  leftAfter: number | null;
  /** True once the entrant is in a match that follows the tables. */
  goesOn?: boolean;
}

export interface TableResult extends Pick<Result, 'winner' | 'sides'> {
  number: number;
  /** Games won by each side; null if there is no score. */
  score: readonly [number, number] | null;
  /** True for a side that didn't come. */
  forfeits: readonly [boolean, boolean];
  /** The games that win the match. */
  gamesToWin: number;
}

export interface TableInput {
  /** In the order of their seeds. */
  entrants: readonly TableEntrant[];
  results: readonly TableResult[];
  settings: FormatSettings;
}

export const tieBreaks = [
  'wins',
  'wins_among',
  'games_among',
  'buchholz',
  'sonneborn_berger',
  'games',
  'forfeits',
] as const;

/** What puts an entrant below the one above. */
export interface TieBreak {
  by: (typeof tieBreaks)[number];
  own: number;
  above: number;
}

export interface Standing {
  id: string;
  /** The places that the entrant shares with those who are level; null for one who has left. */
  places: Places | null;
  played: number;
  won: number;
  lost: number;
  gamesWon: number;
  gamesPlayed: number;
  forfeits: number;
  /** Null for the first, for those level with the one above, and for those who have left. */
  below: TieBreak | null;
}

export interface SeatChange extends SeatOf {
  seat: Seat;
}

export interface DecidedPlaces {
  winner: Places | null;
  loser: Places | null;
}

/** The data for pairing a round: all results before it. */
export interface PairingInput extends TableInput {
  round: readonly PlannedMatch[];
}

export interface Pairing {
  /** Both sides of each match. A side without a player stays empty. */
  seats: SeatChange[];
  out: readonly string[];
}

/** What staff can choose in a format, besides the format itself. A switch is off if left out. */
export interface FormatSettings {
  thirdPlace?: boolean | undefined;
  /** How many rounds are paired. Follows from the number of players if left out. */
  rounds?: number | undefined;
  /** How many losses put a player out. */
  outAfter?: number | undefined;
  /** How many groups play before the bracket. If left out, a single Swiss table does. */
  groups?: number | undefined;
  /** How many players of each table advance to the bracket. */
  advance?: number | undefined;
  /** True if the bracket is a double elimination. */
  doubleFinals?: boolean | undefined;
  roundDays?: number | undefined;
}

export type FormatOption = keyof FormatSettings;

/** How a contest is played. Pure, so that the server and the areas plan alike. */
export interface Format<Name extends string = string> {
  name: Name;
  /** The settings that this format has. One can depend on another. */
  listOptions(settings: FormatSettings): readonly FormatOption[];
  /** Whether a bracket, a table, or tables and then a bracket decide places and prizes. */
  decidedBy: 'bracket' | 'table' | 'both';
  boundPlayers(settings: FormatSettings): { least: number; most: number };
  plan(players: number, settings: FormatSettings): Plan;
  /** The seats that follow from a result, or that wait for it if it is null. */
  listSeatChanges(match: PlannedMatch, result: Result | null): SeatChange[];
  /** The places that a match decides, by its result or by its position alone. */
  decidePlaces(match: PlannedMatch, settings: FormatSettings, result: Result | null): DecidedPlaces;
  /** The places that share their prizes with this one. */
  findSharedPlaces(place: number, settings: FormatSettings): Places;
  /** The tables that count results: one, or one for each group. Empty without tables. */
  buildTables(input: TableInput): Standing[][];
  /** The places that tables decide once all matches are final. Matches decide all other places. */
  placeByTables(input: TableInput): Map<string, Places>;
  /** How many of each table advance to a bracket; null if no bracket follows. */
  countAdvancing(settings: FormatSettings): number | null;
  /**
   * How many days each round has, in which both players of a match agree on a time. Null if matches open once their
   * players are free.
   */
  countRoundDays(settings: FormatSettings): number | null;
}
