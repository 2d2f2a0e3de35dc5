import { z } from 'zod';
import { id, idParams, instant, playerRef, version } from '../common';

const matchLobby = z.object({
  players: z.array(playerRef.nullable()),
  hostId: id.nullable(),
  inviterId: id.nullable(),
  name: z.string(),
  /** Null except for the match's two players. */
  password: z.string().nullable(),
  hasPassword: z.boolean(),
  server: z.string(),
  version: z.number().int(),
  savedBy: playerRef.nullable(),
  savedAt: instant.nullable(),
  savedByBlocked: z.boolean(),
});
export type MatchLobby = z.infer<typeof matchLobby>;

const line = z.string().trim().max(80);

export const lobbySchemas = {
  getMatchLobby: { params: idParams, answer: matchLobby },
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
