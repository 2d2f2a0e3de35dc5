import type { Generated, Selectable } from 'kysely';

export interface BackFillTables {
  backFills: {
    name: string;
    /** What the run is for, such as the key to encrypt with. */
    goal: string;
    /** Where the next batch begins; null before the first batch and after the last. */
    place: string | null;
    /** How many rows there were when the run started. */
    total: number;
    /** How many rows were looked at. */
    done: Generated<number>;
    changed: Generated<number>;
    /** How many rows can't be filled. */
    skipped: Generated<number>;
    /** Names of the first skipped rows, for operators. */
    skippedNames: Generated<string[]>;
    startedAt: Date;
    movedAt: Date | null;
    pausedAt: Date | null;
    endedAt: Date | null;
  };
}

declare module '../database/schema' {
  interface Database extends BackFillTables {}
}

export type BackFillRow = Selectable<BackFillTables['backFills']>;
