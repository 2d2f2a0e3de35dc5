import type { Achievement, Finding, Platform } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** A JSON column. Its dates are strings. */
type Json<Value> = ColumnType<Value, string, string>;

/** An earned achievement as the column stores it. */
export interface EarnedJson {
  id: string;
  at: string | null;
  seenAt: string;
}

export interface GameTables {
  /** Titles on a platform, from Steam's store, from players' own lists, or added by staff. */
  games: {
    id: Generated<string>;
    platform: Platform;
    externalId: string;
    title: string;
    systems: Generated<string[]>;
    /** The cover's address on the platform. */
    coverSource: Generated<string | null>;
    coverCopiedFrom: Generated<string | null>;
    cover: Generated<string | null>;
    /** The newest list of achievements; null until one is read. */
    listId: string | null;
    listReadAt: Date | null;
    addedAt: Date;
  };
  /** A title's achievements. A changed set makes a new list, so keeping a list's id freezes it. */
  gameLists: {
    id: Generated<string>;
    gameId: string;
    achievements: Json<Achievement[]>;
    readAt: Date;
  };
  /** Icons' addresses on the platform, with our copy; null until copied. */
  gameIcons: {
    gameId: string;
    achievementId: string;
    source: string;
    file: string | null;
  };
  /** Each player's winnings from campaigns and public contracts on a game. */
  gameWinners: { gameId: string; userId: string; won: number; earned: bigint };
  /** The titles that each player owns, according to the platform. */
  ownedGames: {
    identityId: string;
    gameId: string;
    /** Null if the platform doesn't report it. */
    minutes: number | null;
    readAt: Date;
  };
  /** A player's achievements in a game, as of the last reading. */
  gameReadings: {
    identityId: string;
    gameId: string;
    /** Null until the first successful reading. */
    earned: ColumnType<EarnedJson[] | null, string | null, string | null>;
    /** Minutes played, if the platform reports them. */
    minutes: number | null;
    readAt: Date | null;
    /** The result of the last try. */
    finding: Finding | null;
    triedAt: Date | null;
    /** When challenges begin to wait for this progress. */
    watchedFrom: Date | null;
    watchedUntil: Date | null;
    /** When the schedule next reads this progress; null if no challenge waits for it. */
    dueAt: Date | null;
  };
}

export type GameRow = Selectable<GameTables['games']>;
export type ReadingRow = Selectable<GameTables['gameReadings']>;
