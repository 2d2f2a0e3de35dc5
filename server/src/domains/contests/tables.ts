import type { ContestDetail, ContestPhase, Entrant, Platform } from '@laurel/shared/contract';
import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

export type ContestStatus = ContestDetail['status'];
export type DisplayStatus = ContestDetail['displayStatus'];
export type ContestTime = 'registrationOpensAt' | 'checkInOpensAt' | 'checkInClosesAt' | 'startsAt';

export interface ContestTables {
  contests: {
    id: string;
    slug: string;
    title: string;
    description: string;
    game: string;
    platform: Platform;
    format: ContestDetail['format'];
    best_of: ContestDetail['bestOf'];
    rules: string;
    cover: string | null;
    entry_fee: bigint;
    prize_pool: bigint;
    prize_split: number[];
    fee_bps: number;
    min_players: number;
    max_players: number;
    registration_opens_at: Date;
    check_in_opens_at: Date;
    check_in_closes_at: Date;
    starts_at: Date;
    match_check_in_minutes: number;
    play_minutes: number;
    confirm_minutes: number;
    seeding: ContestDetail['seeding'];
    /** The draw follows from it, so that it can be checked afterwards. */
    draw_seed: string;
    phase: ContestPhase;
    status: ContestStatus;
    display_status: DisplayStatus;
    /** When the house's part went into escrow: the first activation. */
    opened_at: Date | null;
    paused_at: Date | null;
    check_in_closed_at: Date | null;
    started_at: Date | null;
    finished_at: Date | null;
    cancel_reason: string | null;
    rounds: number | null;
    /** An entrant. */
    champion_id: string | null;
    /** Places taken. */
    entered: Generated<number>;
    /** Entry fees in escrow, and when it is over: that were. */
    fees_collected: ColumnType<bigint, bigint | undefined, bigint>;
    pool: GeneratedAlways<bigint>;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
    /** Counts what staff change of what their form shows, so that nobody saves over an edit they have not seen. */
    version: Generated<number>;
    /** Who made this version, and when. */
    edited_by: string | null;
    edited_at: Date | null;
    /** Counts changes of what a player pays, may win, and plays when: entering names the one it saw. */
    terms_version: Generated<number>;
    /** Times that staff set during the present pause: they are meant as they stand, and the pause does not move them. */
    set_in_pause: Generated<ContestTime[]>;
  };
  entrants: {
    id: string;
    contest_id: string;
    user_id: string;
    status: Entrant['status'];
    seed: number | null;
    entered_at: Date;
    checked_in_at: Date | null;
    fee: bigint;
    entry_transaction_id: string | null;
    refund_transaction_id: string | null;
    prize: ColumnType<bigint, bigint | undefined, bigint>;
    /** In the contest, from when it is over; null for who was not drawn, or left. */
    place: Generated<number | null>;
    placed_at: Generated<Date | null>;
  };
  /** What a player has won so far, from results that stand. */
  player_records: {
    user_id: string;
    titles: Generated<number>;
    played: Generated<number>;
    won: Generated<number>;
    earned: ColumnType<bigint, bigint | undefined, bigint>;
    /** The user's, for the order among equals; the database keeps it. */
    name: GeneratedAlways<string>;
  };
}

/** Of an entrant whom the contest still has: what comes of their fee is not decided. */
export const statusesStillIn = [
  'registered',
  'waitlisted',
  'checked_in',
  'active',
] as const satisfies readonly Entrant['status'][];

export function isStillIn(status: Entrant['status']): boolean {
  return statusesStillIn.some((still) => still === status);
}

export type ContestRow = Selectable<ContestTables['contests']>;

/** What lists show of a contest: its texts, which are long, stay where they are. */
export const summaryColumns = [
  'id',
  'slug',
  'title',
  'game',
  'platform',
  'format',
  'best_of',
  'cover',
  'phase',
  'status',
  'display_status',
  'entry_fee',
  'pool',
  'entered',
  'min_players',
  'max_players',
  'registration_opens_at',
  'check_in_opens_at',
  'check_in_closes_at',
  'starts_at',
  'paused_at',
  'version',
] as const satisfies (keyof ContestRow)[];
export type ContestSummaryRow = Pick<ContestRow, (typeof summaryColumns)[number]>;

export type NewContest = Insertable<ContestTables['contests']>;
export type NewEntrant = Insertable<ContestTables['entrants']>;
export type EntrantRow = Selectable<ContestTables['entrants']>;
