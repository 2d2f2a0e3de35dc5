import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import { findContest } from '../competition/contest.store';
import { mailReaders } from '../competition/readers.commands';

/** Mails an announcement to a contest's entrants, some at a time. */
export const announceJob = defineJob({
  kind: 'announceToEntrants',
  does: 'Mails an announcement to a contest’s entrants',
  payload: z.object({
    contestId: z.uuid(),
    announcementId: z.uuid(),
    /** The entrant whom the last batch ended with. */
    after: z.uuid().nullable(),
  }),
  maxRuns: 2,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});

/** Mails the next entrants who are still in the contest, and adds the job for the rest. */
export const mailAnnouncement = handleJob(
  announceJob,
  async ({ config, ports }: WorkSource, { payload: { contestId, announcementId, after } }) =>
    async (db) => {
      const contest = await findContest(db, contestId);
      const announcement = contest?.announcements.find(({ id }) => id === announcementId);
      if (!contest || !announcement) return;
      const { title, slug } = contest;
      const makeParams = (username: string) => ({ username, title, slug, text: announcement.text });
      const last = await mailReaders({ db, config, ports }, { contestId, after }, 'contest_announced', makeParams);
      if (last === null) return;
      const key = `${announcementId} ${last}`;
      await ports.jobs.add(db, announceJob, { contestId, announcementId, after: last }, { key });
    },
);
