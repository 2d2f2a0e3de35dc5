import { z } from 'zod';
import { instant, nothing, playerRef } from '../common';

const presenceParams = z.object({ subject: z.string().regex(/^[a-z]{1,20}-[0-9a-f-]{36}$/) });

const presentPerson = z.object({
  player: playerRef,
  seenAt: instant,
  hereUntil: instant,
  awaySince: instant.nullable(),
  typingUntil: instant.nullable(),
});
export type Present = z.infer<typeof presentPerson>;

export const presenceSchemas = {
  getPresence: { params: presenceParams, answer: z.object({ people: z.array(presentPerson), serverNow: instant }) },
  markPresence: {
    params: presenceParams,
    body: z.object({ state: z.enum(['here', 'typing', 'away']) }),
    answer: nothing,
  },
};
