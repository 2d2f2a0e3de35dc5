import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import { findContest } from '../competition/contest.store';
import { notifyReaders } from '../competition/readers.commands';

export const announceJob = defineJob({
  kind: 'announceToEntrants',
  does: 'Tells a contest’s entrants of an announcement',
  payload: z.object({
    contestId: z.uuid(),
    announcementId: z.uuid(),
    after: z.uuid().nullable(),
  }),
  maxRuns: 2,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});

export const mailAnnouncement = handleJob(
  announceJob,
  async ({ ports }: WorkSource, { now, payload: { contestId, announcementId, after } }) =>
    async (db) => {
      const contest = await findContest(db, contestId);
      const announcement = contest?.announcements.find(({ id }) => id === announcementId);
      if (!contest || !announcement) return;
      const { title, slug } = contest;
      const params = { title, slug, text: announcement.text };
      const lastReaderId = await notifyReaders({ db, now, ports }, { contestId, after }, (userId) => ({
        ...{ userId, kind: 'contest_announced', subjectId: announcementId, mailedWith: contestId, params },
      }));
      if (lastReaderId === null) return;
      const key = `${announcementId} ${lastReaderId}`;
      await ports.jobs.add(db, announceJob, { contestId, announcementId, after: lastReaderId }, { key });
    },
);
