export type MatchPart = 'main' | 'third_place' | 'upper' | 'lower' | 'final' | 'second_final' | 'group';

/** A match's position in its contest. `round` and `index` count from 1. */
export interface Stage {
  part: MatchPart;
  round: number;
  rounds: number;
  index: number;
  group?: number | undefined;
}

export type Slot = 0 | 1;

export interface SeatOf {
  number: number;
  slot: Slot;
}

export interface PlannedMatch {
  number: number;
  stage: Stage;
  winnerTo: SeatOf | null;
  loserTo: SeatOf | null;
  seeds: readonly [number | null, number | null];
  voids: readonly [boolean, boolean];
  after: readonly number[];
  paired: boolean;
}

export type Plan = readonly PlannedMatch[];

/** From the better place to the worse. */
export interface Places {
  first: number;
  last: number;
}

export type Seat = { kind: 'pending' } | { kind: 'void' } | { kind: 'unneeded' } | { kind: 'entrant'; id: string };

export interface Result {
  /** Null if no one won. */
  winner: Slot | null;
  /** By side. Null for an empty side. */
  sides: readonly [string | null, string | null];
  /** True for a disqualified side, which plays no further. */
  out: readonly [boolean, boolean];
}

export interface TableEntrant {
  id: string;
  /** How many of the entrant's matches were over when they left. Null if they are still in. */
  leftAfter: number | null;
  goesOn?: boolean;
}

export interface TableResult extends Pick<Result, 'winner' | 'sides'> {
  number: number;
  /** Games won by each side. Null if there is no score. */
  score: readonly [number, number] | null;
  forfeits: readonly [boolean, boolean];
  gamesToWin: number;
}

export interface TableInput {
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

/** In the order in which they decide. The other tie-breaks follow from figures that each standing has. */
export const shownTieBreaks = ['wins_among', 'games_among', 'buchholz', 'sonneborn_berger'] as const;

export interface TieBreak {
  by: (typeof tieBreaks)[number];
  own: number;
  above: number;
}

export type TieBreakFigures = Partial<Record<TieBreak['by'], number>>;

export interface Standing {
  id: string;
  /** Null for an entrant who has left. */
  places: Places | null;
  played: number;
  won: number;
  lost: number;
  gamesWon: number;
  gamesPlayed: number;
  forfeits: number;
  /** What decided between this entrant's place and the next better one. Null for the best place and for an entrant who has left. */
  below: TieBreak | null;
  tieBreaks: TieBreakFigures;
}

export interface SeatChange extends SeatOf {
  seat: Seat;
}

export interface DecidedPlaces {
  winner: Places | null;
  loser: Places | null;
}

export interface PairingInput extends TableInput {
  round: readonly PlannedMatch[];
}

export interface Pairing {
  seats: SeatChange[];
  out: readonly string[];
}

export interface FormatSettings {
  thirdPlace?: boolean | undefined;
  /** Follows from the number of players if left out. */
  rounds?: number | undefined;
  outAfter?: number | undefined;
  groups?: number | undefined;
  advance?: number | undefined;
  doubleFinals?: boolean | undefined;
  roundDays?: number | undefined;
}

export type FormatOption = keyof FormatSettings;

/** Pure, so that the server and the areas plan alike. */
export interface Format<Name extends string = string> {
  name: Name;
  listOptions(settings: FormatSettings): readonly FormatOption[];
  decidedBy: 'bracket' | 'table' | 'both';
  boundPlayers(settings: FormatSettings): { least: number; most: number };
  plan(playerCount: number, settings: FormatSettings): Plan;
  /** The seats in later matches that this result fills. If the result is null, they become pending. */
  listSeatChanges(match: PlannedMatch, result: Result | null): SeatChange[];
  decidePlaces(match: PlannedMatch, settings: FormatSettings, result: Result | null): DecidedPlaces;
  /** The places that share their prizes with this one. */
  findSharedPlaces(place: number, settings: FormatSettings): Places;
  /** One table, or one for each group. Empty if the format has no tables. */
  buildTables(input: TableInput): Standing[][];
  /** The places that tables decide, by entrant. Matches decide all others. */
  placeByTables(input: TableInput): Map<string, Places>;
  /** Per group, or for the Swiss table. Null if no bracket follows a table. */
  countAdvancing(settings: FormatSettings): number | null;
  /** How many days each round lasts. Null if a match opens once the matches it waits for are over. */
  countRoundDays(settings: FormatSettings): number | null;
}
