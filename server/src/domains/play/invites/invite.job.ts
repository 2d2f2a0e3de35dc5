import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import { sendMail } from '../../../mail/texts';
import { findContest } from '../competition/contest.store';
import { canBeEntered } from './rules';
import { listInvitedPlayers } from './store';

/** Mails a batch of invites. */
export const inviteMailJob = defineJob({
  kind: 'inviteToContest',
  does: 'Mails invites to a contest',
  payload: z.object({ contestId: z.uuid(), userIds: z.array(z.uuid()) }),
  maxRuns: 2,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});

/** Mails invited players who haven't entered yet, while the contest can be entered. */
export const mailInvites = handleJob(
  inviteMailJob,
  async ({ config, ports }: WorkSource, { payload: { contestId, userIds } }) =>
    async (db) => {
      const contest = await findContest(db, contestId);
      if (!contest || !canBeEntered(contest)) return;
      const { title, slug, game, startsAt } = contest;
      for (const { username, email, locale } of await listInvitedPlayers(db, contestId, userIds))
        await sendMail(
          { db, config, ports },
          { email, locale: locale ?? 'en' },
          'contest_invited',
          { username, title, slug, game, at: startsAt.toISOString() },
          { until: contest.checkInOpensAt },
        );
    },
);
