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
    /** True if players need a linked account on the platform to enter. */
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
    /** The former name of `serviceFeeBps`, always equal to it, until 26 December 2026. */
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
    /** How many entrants were drawn. Null before, and for contests that code without formats drew. */
    drawn: Generated<number | null>;
    /** True for older contests, whose winner gets what rounding leaves of the pool. */
    winnerTakesRest: boolean;
    championId: string | null;
    entered: Generated<number>;
    /** Entry fees in escrow. After the contest, the total collected. */
    feesCollected: ColumnType<bigint, bigint | undefined, bigint>;
    pool: GeneratedAlways<bigint>;
    announcements: ColumnType<Announcement[], string | undefined, string>;
    /** True if its announcements and results are sent to Discord. */
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
    /** Incremented by changes to fees, prizes and times. A request to enter names the version that the player saw. */
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
    /** Set when the contest is over; null for entrants who left or weren't drawn. */
    place: Generated<number | null>;
    placedAt: Generated<Date | null>;
    disqualifiedReason: Generated<string | null>;
    disqualifiedBy: Generated<string | null>;
    /** True of a disqualified entrant who only left during the contest. */
    hasGoneHome: Generated<boolean>;
    /** How many of their matches were over when they were disqualified; null otherwise. */
    leftAfter: Generated<number | null>;
    /** Set if the player was found to have cheated after the contest was paid. Their place is struck. */
    struckAt: Generated<Date | null>;
    struckBy: Generated<string | null>;
    struckReason: Generated<string | null>;
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
  /** Seats of absent entrants that staff have offered to other players. The first player to accept takes the seat. */
  seatOffers: {
    entrantId: string;
    userId: string;
    contestId: string;
    offeredBy: string;
    offeredAt: Date;
  };
  /** Counts final results only. */
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
  return statusesBeforeDraw.some((before) => before === status);
}

/** False on the waitlist, whose fees aren't in the pool. */
export const hasSpot = ({ status }: Pick<EntrantRow, 'status'>): boolean => status !== 'waitlisted';

export function isActiveStatus(status: Entrant['status']): boolean {
  return activeStatuses.some((still) => still === status);
}

export type ContestRow = Selectable<ContestTables['contests']>;

export type HandSeedsRow = Selectable<ContestTables['handSeeds']>;

export type NewContest = NewRow<ContestTables['contests']>;
export type NewEntrant = NewRow<ContestTables['entrants']>;
export type EntrantRow = Selectable<ContestTables['entrants']>;
