import type { Selectable } from 'kysely';

export interface RatingTables {
  ratings: {
    userId: string;
    game: string;
    rating: number;
    deviation: number;
    volatility: number;
    matches: number;
    ratedAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends RatingTables {}
}

export type RatingRow = Selectable<RatingTables['ratings']>;
