import type { ContestDetail, ContestPhase, Entrant, Platform, ServiceReason } from '@laurel/shared/protocol';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

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
    /** Whether players need an account there, linked, to enter. */
    requiresPlatform: Generated<boolean>;
    format: ContestDetail['format'];
    bestOf: ContestDetail['bestOf'];
    rules: string;
    cover: string | null;
    entryFee: bigint;
    prizePool: bigint;
    prizeSplit: number[];
    serviceFeeBps: number;
    /** What `serviceFeeBps` was called, and always equal to it, until 26 December 2026. */
    feeBps: GeneratedAlways<number>;
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
    /** The draw follows from it, so that anyone can check it afterwards. */
    drawSeed: string;
    phase: ContestPhase;
    status: ContestStatus;
    displayStatus: DisplayStatus;
    /** The first activation, when the prize pool went into escrow. */
    openedAt: Date | null;
    pausedAt: Date | null;
    checkInClosedAt: Date | null;
    startedAt: Date | null;
    finishedAt: Date | null;
    /** Why staff cancelled it, in their words. */
    cancelReason: string | null;
    /** Why the service did. */
    serviceReason: ServiceReason | null;
    rounds: number | null;
    /** The winning entrant. */
    championId: string | null;
    /** Spots taken. */
    entered: Generated<number>;
    /** Entry fees in escrow; once it is over, those that were. */
    feesCollected: ColumnType<bigint, bigint | undefined, bigint>;
    pool: GeneratedAlways<bigint>;
    createdBy: string | null;
    createdAt: Date;
    updatedAt: Date;
    /** Counts staff edits of what their form shows, so that nobody overwrites an edit they haven't seen. */
    version: Generated<number>;
    /** Who made this version, and when. */
    editedBy: string | null;
    editedAt: Date | null;
    /** Counts changes of what players pay, can win and when they play. Entering names the version it saw. */
    termsVersion: Generated<number>;
    /** Times that staff set during this pause. Resuming doesn't shift them. */
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
    /** Set when the contest is over; null for entrants who weren't drawn or left. */
    place: Generated<number | null>;
    placedAt: Generated<Date | null>;
    /** Why staff disqualified them, and who did; null unless they are. */
    disqualifiedReason: Generated<string | null>;
    disqualifiedBy: Generated<string | null>;
  };
  /** A player's final results so far. */
  playerRecords: {
    userId: string;
    titles: Generated<number>;
    played: Generated<number>;
    won: Generated<number>;
    earned: ColumnType<bigint, bigint | undefined, bigint>;
    /** The username in lower case, which breaks ties in rank. The database keeps it. */
    name: GeneratedAlways<string>;
  };
  /** The same in the contests of one game. */
  gameRecords: ContestTables['playerRecords'] & { game: string };
}

/** Entrants still in the contest, whose fee is undecided. */
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
