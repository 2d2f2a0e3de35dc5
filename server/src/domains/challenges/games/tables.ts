import type { Achievement, Finding, Platform } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** A JSON column. Dates in it are strings. */
type Json<Value> = ColumnType<Value, string, string>;

/** An earned achievement in a row. */
export interface EarnedJson {
  id: string;
  at: string | null;
  seenAt: string;
}

export interface GameTables {
  /** A title on a platform, from Steam's store, from players' own lists, or added by staff. */
  games: {
    id: Generated<string>;
    platform: Platform;
    externalId: string;
    title: string;
    systems: Generated<string[]>;
    /** The cover's address on the platform, the address it was copied from, and the copy; null until it is made. */
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
  /** An icon's address on the platform, and our copy; null until it is copied. */
  gameIcons: {
    gameId: string;
    achievementId: string;
    source: string;
    file: string | null;
  };
  /** Each player's winnings from campaigns and public contracts on a game. */
  gameWinners: { gameId: string; userId: string; won: number; earned: bigint };
  /** The titles that a player's platform lists as theirs. */
  ownedGames: {
    identityId: string;
    gameId: string;
    /** Null if the platform doesn't give it. */
    minutes: number | null;
    readAt: Date;
  };
  /** A player's achievements in a game at the last reading. */
  gameReadings: {
    identityId: string;
    gameId: string;
    /** Null until the first successful reading. */
    earned: ColumnType<EarnedJson[] | null, string | null, string | null>;
    /** Minutes played, where the platform gives them. */
    minutes: number | null;
    readAt: Date | null;
    /** The result and the time of the last try. */
    finding: Finding | null;
    triedAt: Date | null;
    /** The period during which challenges wait for this progress. */
    watchedFrom: Date | null;
    watchedUntil: Date | null;
    /** When the schedule next reads it; null if no challenge waits. */
    dueAt: Date | null;
  };
}

export type GameRow = Selectable<GameTables['games']>;
export type ReadingRow = Selectable<GameTables['gameReadings']>;
