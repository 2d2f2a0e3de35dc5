import { z } from 'zod';
import { id, idParams, playerRef } from '../common';

const contestStaff = z.object({
  contestId: id,
  /** First whoever made the contest. Nobody who has entered it, or who no longer runs contests. */
  organisers: z.array(playerRef),
  /** Whoever made the contest, and so can't be removed. */
  makerId: id.nullable(),
  /** Staff who can be added. */
  available: z.array(playerRef),
  announcers: z.array(z.object({ announcementId: id, player: playerRef })),
});
export type ContestStaff = z.infer<typeof contestStaff>;

export const organiserSchemas = {
  getContestStaff: { params: idParams, answer: contestStaff },
  addOrganiser: { params: idParams, body: z.object({ userId: id }), answer: contestStaff },
  removeOrganiser: { params: idParams.extend({ userId: id }), answer: contestStaff },
};
