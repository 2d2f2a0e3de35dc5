import { z } from 'zod';
import { id, instant, playerRef } from '../common';
import { bracketMatch, roundSize } from '../play/brackets';
import { country, linkedAccount, username, userStats } from './users';

const playedMatch = bracketMatch.extend({
  contest: z.object({ id, slug: z.string(), title: z.string(), game: z.string() }),
  roundSize,
  endedAt: instant,
});
export type PlayedMatch = z.infer<typeof playedMatch>;

const playerRating = z.object({
  game: z.string(),
  rating: z.number().int(),
  deviation: z.number().int(),
  provisional: z.boolean(),
  matches: z.number().int(),
});

const publicPlayer = z.object({
  player: playerRef,
  bio: z.string(),
  country: country.nullable(),
  joinedAt: instant,
  record: userStats.pick({ titles: true, played: true, won: true, earned: true }),
  medals: userStats.shape.medals,
  /** One for each game with rated matches, the most played first. Older servers leave it out. */
  ratings: z.array(playerRating).optional(),
  accounts: z.array(linkedAccount.pick({ provider: true, externalId: true, displayName: true, verifiedAt: true })),
  matches: z.array(playedMatch),
});
export type PublicPlayer = z.infer<typeof publicPlayer>;

export const playerSchemas = {
  getPlayer: { params: z.object({ name: username }), answer: publicPlayer },
};
