import type { Selectable } from 'kysely';

export interface RatingTables {
  /** Glicko-2 ratings, one for each game that a player has rated matches in. */
  ratings: {
    userId: string;
    game: string;
    rating: number;
    deviation: number;
    volatility: number;
    /** The number of rated matches. */
    matches: number;
    /** When the last rated contest ended. */
    ratedAt: Date;
  };
}

export type RatingRow = Selectable<RatingTables['ratings']>;
