import type { Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export interface SeriesTables {
  contestSeries: {
    id: string;
    title: string;
    templateId: string;
    weekdays: number[];
    time: string;
    timeZone: string;
    daysAhead: number;
    /** In minutes before the start. */
    registrationOpensBefore: number;
    checkInOpensBefore: number;
    checkInClosesBefore: number;
    /** The next contest's number. A skipped date takes no number. */
    nextNumber: number;
    nextAt: Date;
    skipped: Generated<Date[]>;
    /** The job opens contests in this user’s name, so the prizes count towards this user’s limits. */
    ownerId: string;
    createdAt: Date;
    stoppedAt: Generated<Date | null>;
    /** Null while the series runs, and if the service stopped it because its owner may no longer manage contests. */
    stoppedBy: Generated<string | null>;
  };
}

declare module '../../../database/schema' {
  interface Database extends SeriesTables {}
}

export type SeriesRow = Selectable<SeriesTables['contestSeries']>;
export type NewSeries = NewRow<SeriesTables['contestSeries']>;
