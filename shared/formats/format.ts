/** Where a match stands: the whole bracket of a single elimination, or a part of a larger one. */
export type MatchPart = 'main' | 'third_place' | 'upper' | 'lower' | 'final' | 'second_final';

/** A match's position in its contest. Round and index count from 1 within the part. */
export interface Stage {
  part: MatchPart;
  round: number;
  /** The number of rounds in the part. */
  rounds: number;
  index: number;
}

export type Slot = 0 | 1;

/** A side of a match, by the match's number. */
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
}

export type Plan = readonly PlannedMatch[];

/** The places that a match's loser or winner shares with others, from the better one to the worse. */
export interface Places {
  first: number;
  last: number;
}

/** What a side of a later match holds. `unneeded` if the match won't be played. */
export type Seat = { kind: 'pending' } | { kind: 'void' } | { kind: 'unneeded' } | { kind: 'entrant'; id: string };

/** A match's result, as the seats after it need it. */
export interface Result {
  /** Null if no one won. */
  winner: Slot | null;
  /** The entrants by side; null for an empty side. */
  sides: readonly [string | null, string | null];
  /** True for a side that plays no further, such as a disqualified entrant. */
  out: readonly [boolean, boolean];
}

export interface SeatChange extends SeatOf {
  seat: Seat;
}

export interface DecidedPlaces {
  winner: Places | null;
  loser: Places | null;
}

/** What an organiser can choose in a format, besides its name. All are off if left out. */
export interface FormatSettings {
  thirdPlace?: boolean | undefined;
}

export type FormatOption = keyof FormatSettings;

/** How a contest is played. Pure, so that the server and the areas plan alike. */
export interface Format<Name extends string = string> {
  name: Name;
  /** The settings that this format has. */
  options: readonly FormatOption[];
  /** Every match of a contest with this many players. */
  plan(players: number, settings: FormatSettings): Plan;
  /** The seats that follow from a result, or that wait for it if it is null. */
  seatsAfter(match: PlannedMatch, result: Result | null): SeatChange[];
  /** The places that a match decides, by its result or by its position alone. */
  places(match: PlannedMatch, settings: FormatSettings, result: Result | null): DecidedPlaces;
  /** The places that share their prizes with this one. */
  shares(place: number, settings: FormatSettings): Places;
}
