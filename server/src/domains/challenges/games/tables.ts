import type { Achievement, Finding, Platform } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** JSON of the database: moments are text. */
type Json<Value> = ColumnType<Value, string, string>;

/** An earned achievement in a row. */
export interface EarnedJson {
  id: string;
  at: string | null;
  seenAt: string;
}

export interface GameTables {
  /** A title of a platform: from Steam's store, from players' own lists, or added by staff. */
  games: {
    id: Generated<string>;
    platform: Platform;
    externalId: string;
    title: string;
    systems: Generated<string[]>;
    /** Where the platform has its cover, where our copy is from, and the copy; null until it is made. */
    coverSource: Generated<string | null>;
    coverCopiedFrom: Generated<string | null>;
    cover: Generated<string | null>;
    /** Its newest list of achievements; null until it was read. */
    listId: string | null;
    listReadAt: Date | null;
    addedAt: Date;
  };
  /** A title's achievements. Another set of them is another list, so whoever keeps a list's id has frozen it. */
  gameLists: {
    id: Generated<string>;
    gameId: string;
    achievements: Json<Achievement[]>;
    readAt: Date;
  };
  /** Where the platform has an achievement's icon, and our copy of it; null until it is copied. */
  gameIcons: {
    gameId: string;
    achievementId: string;
    source: string;
    file: string | null;
  };
  /** What each player has won in campaigns and public contracts on a game. */
  gameWinners: { gameId: string; userId: string; won: number; earned: bigint };
  /** The titles that a player shows on their platform. */
  ownedGames: {
    identityId: string;
    gameId: string;
    /** Null if the platform doesn't say. */
    minutes: number | null;
    readAt: Date;
  };
  /** What a player had earned in a game at the last reading. */
  gameReadings: {
    identityId: string;
    gameId: string;
    /** Null until the platform has answered. */
    earned: ColumnType<EarnedJson[] | null, string | null, string | null>;
    /** Minutes played, where the platform says. */
    minutes: number | null;
    readAt: Date | null;
    /** What the last try found, and when it was. */
    finding: Finding | null;
    triedAt: Date | null;
    /** Since when somebody waits for its progress, and until when. */
    watchedFrom: Date | null;
    watchedUntil: Date | null;
    /** When the schedule reads it next; null if no one waits. */
    dueAt: Date | null;
  };
}

export type GameRow = Selectable<GameTables['games']>;
export type ReadingRow = Selectable<GameTables['gameReadings']>;
