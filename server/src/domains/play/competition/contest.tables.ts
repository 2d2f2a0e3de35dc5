import type { FormatSettings, RoundLengths } from '@laurel/shared/formats';
import type {
  ContestDetail,
  ContestPhase,
  ContestReporting,
  Entrant,
  Platform,
  ServiceReason,
} from '@laurel/shared/protocol';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export type ContestStatus = ContestDetail['status'];
export type DisplayStatus = ContestDetail['displayStatus'];
export type ContestTime = 'registrationOpensAt' | 'checkInOpensAt' | 'checkInClosesAt' | 'startsAt';

export interface Announcement {
  id: string;
  text: string;
  /** ISO 8601, because the column is JSON. */
  at: string;
}

export interface ContestTables {
  contests: {
    id: string;
    slug: string;
    title: string;
    description: string;
    game: string;
    platform: Platform;
    requiresPlatform: Generated<boolean>;
    format: ContestDetail['format'];
    formatSettings: ColumnType<FormatSettings, FormatSettings, FormatSettings>;
    bestOf: ContestDetail['bestOf'];
    roundLengths: ColumnType<RoundLengths, RoundLengths | undefined, RoundLengths>;
    reporting: Generated<ContestReporting>;
    rules: string;
    cover: string | null;
    entryFee: bigint;
    prizePool: bigint;
    prizeSplit: number[];
    serviceFeeBps: number;
    /** The former name of `serviceFeeBps`, always equal to it. Kept until 26 December 2026. */
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
    drawSeed: string;
    phase: ContestPhase;
    status: ContestStatus;
    displayStatus: DisplayStatus;
    openedAt: Date | null;
    pausedAt: Date | null;
    checkInClosedAt: Date | null;
    startedAt: Date | null;
    finishedAt: Date | null;
    ratedAt: Generated<Date | null>;
    cancelReason: string | null;
    serviceReason: ServiceReason | null;
    rounds: number | null;
    /** How many entrants were drawn. Null before the draw, and for contests drawn before formats existed. */
    drawn: Generated<number | null>;
    /** True for older contests, whose winner gets what rounding leaves of the pool. */
    winnerTakesRest: boolean;
    championId: string | null;
    entered: Generated<number>;
    /** The entry fees of entrants with a spot, less those refunded from escrow. */
    feesCollected: ColumnType<bigint, bigint | undefined, bigint>;
    pool: GeneratedAlways<bigint>;
    announcements: ColumnType<Announcement[], string | undefined, string>;
    hasWebhook: Generated<boolean>;
    seriesId: Generated<string | null>;
    seriesNumber: Generated<number | null>;
    /** The series' date of this contest, even if its start has been moved. */
    seriesDate: Generated<Date | null>;
    createdBy: string | null;
    createdAt: Date;
    updatedAt: Date;
    /** Incremented by staff edits, to detect conflicts. */
    version: Generated<number>;
    editedBy: string | null;
    editedAt: Date | null;
    /** Incremented when a term changes that players agree to. An entry request contains the version that the player saw. */
    termsVersion: Generated<number>;
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
    place: Generated<number | null>;
    placedAt: Generated<Date | null>;
    disqualifiedReason: Generated<string | null>;
    disqualifiedBy: Generated<string | null>;
    hasGoneHome: Generated<boolean>;
    /** How many of the entrant's matches were over at the disqualification. */
    leftAfter: Generated<number | null>;
    /** The number of the first match that was not over at the disqualification. Null if all were over. */
    leftIn: Generated<number | null>;
    /** Set if staff found, after the contest was completed, that the player had cheated. */
    struckAt: Generated<Date | null>;
    struckBy: Generated<string | null>;
    struckReason: Generated<string | null>;
    /** Set by the database if the contest ended while the entrant was still in it. */
    stoppedAt: GeneratedAlways<Date | null>;
    /** The transaction that gave the fee back, because somebody who beat the entrant had cheated. */
    amendsTransactionId: Generated<string | null>;
  };
  handSeeds: {
    contestId: string;
    entrantIds: string[];
    version: number;
    setBy: string;
    setAt: Date;
  };
  seatOffers: {
    entrantId: string;
    userId: string;
    contestId: string;
    offeredBy: string;
    offeredAt: Date;
  };
  /** A match counts once it is settled. */
  playerRecords: {
    userId: string;
    titles: Generated<number>;
    played: Generated<number>;
    won: Generated<number>;
    earned: ColumnType<bigint, bigint | undefined, bigint>;
    /** The username in lower case, generated by the database. Breaks ties in rank. */
    name: GeneratedAlways<string>;
  };
  gameRecords: ContestTables['playerRecords'] & { game: string };
}

declare module '../../../database/schema' {
  interface Database extends ContestTables {}
}

export const activeStatuses = [
  'registered',
  'waitlisted',
  'checked_in',
  'active',
] as const satisfies readonly Entrant['status'][];

const statusesBeforeDraw = ['registered', 'waitlisted', 'checked_in'] as const satisfies readonly Entrant['status'][];

export function isBeforeDraw({ status }: Pick<EntrantRow, 'status'>): boolean {
  return statusesBeforeDraw.some((each) => each === status);
}

export const hasSpot = ({ status }: Pick<EntrantRow, 'status'>): boolean => status !== 'waitlisted';

export function isActiveStatus(status: Entrant['status']): boolean {
  return activeStatuses.some((each) => each === status);
}

export type ContestRow = Selectable<ContestTables['contests']>;

export type HandSeedsRow = Selectable<ContestTables['handSeeds']>;

export type NewContest = NewRow<ContestTables['contests']>;
export type NewEntrant = NewRow<ContestTables['entrants']>;
export type EntrantRow = Selectable<ContestTables['entrants']>;
