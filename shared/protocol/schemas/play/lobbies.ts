import { z } from 'zod';
import { id, idParams, instant, playerRef, version } from '../common';

/** Where the two players of a match meet in their game, as one of them filled it in last. */
const matchLobby = z.object({
  /** The two players; null for one who isn’t known yet. */
  players: z.array(playerRef.nullable()),
  hostId: id.nullable(),
  /** Who invites the other. */
  inviterId: id.nullable(),
  name: z.string(),
  /** Null for staff, who learn only whether there is one. */
  password: z.string().nullable(),
  hasPassword: z.boolean(),
  server: z.string(),
  version: z.number().int(),
  savedBy: playerRef.nullable(),
  savedAt: instant.nullable(),
  /**
   * True if the reader has blocked the player who saved it. Pages then hide its texts behind a button, but don't drop
   * them, because the match needs them.
   */
  savedByBlocked: z.boolean(),
});
export type MatchLobby = z.infer<typeof matchLobby>;

const line = z.string().trim().max(80);

export const lobbySchemas = {
  getMatchLobby: { params: idParams, answer: matchLobby },
  /** `version` must be the version on screen; 0 for the first. */
  saveMatchLobby: {
    params: idParams,
    body: z.object({
      version,
      hostId: id.nullable(),
      inviterId: id.nullable(),
      name: line,
      password: line,
      server: line,
    }),
    answer: matchLobby,
  },
};
