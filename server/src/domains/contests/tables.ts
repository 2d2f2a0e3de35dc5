import type { ContestDetail, ContestPhase, Entrant, Platform } from '@laurel/shared/contract';
import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

export type ContestStatus = ContestDetail['status'];
export type DisplayStatus = ContestDetail['displayStatus'];

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
  };
  /** What a player has won so far, from results that stand. */
  player_records: {
    user_id: string;
    titles: Generated<number>;
    played: Generated<number>;
    won: Generated<number>;
    earned: ColumnType<bigint, bigint | undefined, bigint>;
  };
}

export type ContestRow = Selectable<ContestTables['contests']>;
export type NewContest = Insertable<ContestTables['contests']>;
export type EntrantRow = Selectable<ContestTables['entrants']>;
