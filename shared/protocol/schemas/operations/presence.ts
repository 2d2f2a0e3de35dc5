import { z } from 'zod';
import { instant, nothing, playerRef } from '../common';

/** What people have on screen: a kind and an id, `room-…`. */
const presenceParams = z.object({ subject: z.string().regex(/^[a-z]{1,20}-[0-9a-f-]{36}$/) });

const present = z.object({
  player: playerRef,
  seenAt: instant,
  /** The user counts as here until then, unless their page reports again. */
  hereUntil: instant,
  /** Since when they look at something else. */
  awaySince: instant.nullable(),
  typingUntil: instant.nullable(),
});
export type Present = z.infer<typeof present>;

export const presenceSchemas = {
  /** The others who have a subject on screen. The page itself notices when their times run out. */
  getPresence: { params: presenceParams, answer: z.object({ people: z.array(present), serverNow: instant }) },
  /** A page repeats it every 40 seconds while it shows the subject, and `typing` every 3 seconds at most. */
  markPresence: {
    params: presenceParams,
    body: z.object({ state: z.enum(['here', 'typing', 'away']) }),
    answer: nothing,
  },
};
