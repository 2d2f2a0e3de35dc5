import type { Achievement, Finding, Platform } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export interface EarnedJson {
  id: string;
  at: string | null;
  seenAt: string;
}

export interface GameTables {
  games: {
    id: Generated<string>;
    platform: Platform;
    externalId: string;
    title: string;
    systems: Generated<string[]>;
    coverSource: Generated<string | null>;
    coverCopiedFrom: Generated<string | null>;
    cover: Generated<string | null>;
    listId: string | null;
    listReadAt: Date | null;
    addedAt: Date;
  };
  gameLists: {
    id: Generated<string>;
    gameId: string;
    achievements: Json<Achievement[]>;
    readAt: Date;
  };
  gameIcons: {
    gameId: string;
    achievementId: string;
    source: string;
    file: string | null;
  };
  gameWinners: { gameId: string; userId: string; won: number; earned: bigint };
  ownedGames: {
    identityId: string;
    gameId: string;
    /** Minutes played; null if the platform doesn't report them. */
    minutes: number | null;
    readAt: Date;
  };
  gameReadings: {
    identityId: string;
    gameId: string;
    /** Null until the first successful reading. */
    earned: ColumnType<EarnedJson[] | null, string | null, string | null>;
    /** Not used. */
    minutes: number | null;
    readAt: Date | null;
    finding: Finding | null;
    triedAt: Date | null;
    watchedFrom: Date | null;
    watchedUntil: Date | null;
    /** When the next reading is due; null if no challenge needs one. */
    dueAt: Date | null;
  };
}

declare module '../../../database/schema' {
  interface Database extends GameTables {}
}

export type GameRow = Selectable<GameTables['games']>;
export type ReadingRow = Selectable<GameTables['gameReadings']>;
