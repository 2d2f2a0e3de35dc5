import { z } from 'zod';
import { id, idParams, playerRef } from '../common';

const contestStaff = z.object({
  contestId: id,
  /** The contest's maker comes first. Leaves out people who entered the contest or can't run contests any more. */
  organisers: z.array(playerRef),
  /** The contest's maker, who can't be removed. */
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
