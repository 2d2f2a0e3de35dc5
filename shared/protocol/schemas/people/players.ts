import { z } from 'zod';
import { id, instant, playerRef } from '../common';
import { bracketMatch, roundSize } from '../play/brackets';
import { country, linkedAccount, username, userStats } from './users';

/** A player's finished match, for everyone. */
const playedMatch = bracketMatch.extend({
  contest: z.object({ id, slug: z.string(), title: z.string(), game: z.string() }),
  roundSize,
  endedAt: instant,
});
export type PlayedMatch = z.infer<typeof playedMatch>;

const publicPlayer = z.object({
  player: playerRef,
  bio: z.string(),
  country: country.nullable(),
  joinedAt: instant,
  record: userStats.pick({ titles: true, played: true, won: true, earned: true }),
  medals: userStats.shape.medals,
  /** The accounts that the player chose to show. */
  accounts: z.array(linkedAccount.pick({ provider: true, externalId: true, displayName: true, verifiedAt: true })),
  /** The newest ten from public contests. */
  matches: z.array(playedMatch),
});
export type PublicPlayer = z.infer<typeof publicPlayer>;

export const playerSchemas = {
  getPlayer: { params: z.object({ name: username }), answer: publicPlayer },
};
