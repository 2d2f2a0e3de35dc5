import type { Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export interface SeriesTables {
  contestSeries: {
    id: string;
    /** The contests' title, without their number. */
    title: string;
    /** The contest that new ones copy. */
    templateId: string;
    weekdays: number[];
    time: string;
    timeZone: string;
    /** How many days before its start a contest opens. */
    daysAhead: number;
    /** Minutes before the start. */
    registrationOpensBefore: number;
    checkInOpensBefore: number;
    checkInClosesBefore: number;
    /** The next contest's number. A skipped date takes none. */
    nextNumber: number;
    /** The next date without a contest yet. */
    nextAt: Date;
    /** Dates ahead on which no contest will be held. */
    skipped: Generated<Date[]>;
    /** The job opens contests in this user’s name, so the prizes count towards this user’s limits. */
    ownerId: string;
    createdAt: Date;
    stoppedAt: Generated<Date | null>;
    /** Null if the service stopped it, because its owner no longer runs contests. */
    stoppedBy: Generated<string | null>;
  };
}

export type SeriesRow = Selectable<SeriesTables['contestSeries']>;
export type NewSeries = NewRow<SeriesTables['contestSeries']>;
