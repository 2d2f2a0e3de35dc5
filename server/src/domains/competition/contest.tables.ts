import type { ContestDetail, ContestPhase, Entrant, Platform } from '@laurel/shared/protocol';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../database/fields';

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
    bestOf: ContestDetail['bestOf'];
    rules: string;
    cover: string | null;
    entryFee: bigint;
    prizePool: bigint;
    prizeSplit: number[];
    feeBps: number;
    minPlayers: number;
    maxPlayers: number;
    registrationOpensAt: Date;
    checkInOpensAt: Date;
    checkInClosesAt: Date;
    startsAt: Date;
    matchCheckInMinutes: number;
    playMinutes: number;
    confirmMinutes: number;
    seeding: ContestDetail['seeding'];
    /** The draw follows from it, so that it can be checked afterwards. */
    drawSeed: string;
    phase: ContestPhase;
    status: ContestStatus;
    displayStatus: DisplayStatus;
    /** When the house's part went into escrow: the first activation. */
    openedAt: Date | null;
    pausedAt: Date | null;
    checkInClosedAt: Date | null;
    startedAt: Date | null;
    finishedAt: Date | null;
    cancelReason: string | null;
    rounds: number | null;
    /** An entrant. */
    championId: string | null;
    /** Places taken. */
    entered: Generated<number>;
    /** Entry fees in escrow, and when it is over: that were. */
    feesCollected: ColumnType<bigint, bigint | undefined, bigint>;
    pool: GeneratedAlways<bigint>;
    createdBy: string | null;
    createdAt: Date;
    updatedAt: Date;
    /** Counts what staff change of what their form shows, so that nobody saves over an edit they have not seen. */
    version: Generated<number>;
    /** Who made this version, and when. */
    editedBy: string | null;
    editedAt: Date | null;
    /** Counts changes of what a player pays, may win, and plays when: entering names the one it saw. */
    termsVersion: Generated<number>;
    /** Times that staff set during the present pause: they are meant as they stand, and the pause does not move them. */
    setInPause: Generated<ContestTime[]>;
  };
  entrants: {
    id: string;
    contestId: string;
    userId: string;
    status: Entrant['status'];
    seed: number | null;
    enteredAt: Date;
    checkedInAt: Date | null;
    fee: bigint;
    entryTransactionId: string | null;
    refundTransactionId: string | null;
    prize: ColumnType<bigint, bigint | undefined, bigint>;
    /** In the contest, from when it is over; null for who was not drawn, or left. */
    place: Generated<number | null>;
    placedAt: Generated<Date | null>;
  };
  /** What a player has won so far, from results that stand. */
  playerRecords: {
    userId: string;
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

export type NewContest = NewRow<ContestTables['contests']>;
export type NewEntrant = NewRow<ContestTables['entrants']>;
export type EntrantRow = Selectable<ContestTables['entrants']>;
