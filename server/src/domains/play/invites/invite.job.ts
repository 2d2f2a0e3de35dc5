import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import { addNotices } from '../../people/notices/commands';
import { findContest } from '../competition/contest.store';
import { canBeEntered } from './rules';
import { listInvitedPlayers } from './store';

export const inviteMailJob = defineJob({
  kind: 'inviteToContest',
  does: 'Tells players of invites to a contest',
  payload: z.object({ contestId: z.uuid(), userIds: z.array(z.uuid()) }),
  maxRuns: 2,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});

export const mailInvites = handleJob(
  inviteMailJob,
  async ({ ports }: WorkSource, { now, payload: { contestId, userIds } }) =>
    async (db) => {
      const contest = await findContest(db, contestId);
      if (!contest || !canBeEntered(contest)) return;
      const invitedPlayers = await listInvitedPlayers(db, contestId, userIds);
      await addNotices(
        { db, now, ports },
        invitedPlayers.map(({ id }) => ({ userId: id, kind: 'contest_invited', subjectId: contestId })),
      );
    },
);
