import type { Generated, Selectable } from 'kysely';

export interface BackFillTables {
  backFills: {
    name: string;
    /** What the run is for, such as the key to encrypt with. */
    goal: string;
    /** Where the next batch begins; null at the beginning. */
    place: string | null;
    /** How many rows there were at the start. */
    total: number;
    /** How many rows were looked at. */
    done: Generated<number>;
    changed: Generated<number>;
    /** How many rows can't be filled. */
    skipped: Generated<number>;
    /** What operators call the first skipped rows. */
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
