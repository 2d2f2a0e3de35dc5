import { formatAmount } from '@laurel/shared/protocol';
import type { ContestPlan } from '@laurel/shared/protocol/sentences';
import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { toIso } from '../../../database/iso-dates';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import { findContest } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { notifyReaders } from '../competition/readers.commands';

const planSchema = z.object({
  startsAt: z.iso.datetime(),
  checkInOpensAt: z.iso.datetime(),
  checkInClosesAt: z.iso.datetime(),
  matchCheckInMinutes: z.int(),
  playMinutes: z.int(),
  confirmMinutes: z.int(),
  maxPlayers: z.int(),
}) satisfies z.ZodType<ContestPlan>;

export const toPlan = (contest: Pick<ContestRow, keyof ContestPlan>): ContestPlan => ({
  startsAt: toIso(contest.startsAt),
  checkInOpensAt: toIso(contest.checkInOpensAt),
  checkInClosesAt: toIso(contest.checkInClosesAt),
  matchCheckInMinutes: contest.matchCheckInMinutes,
  playMinutes: contest.playMinutes,
  confirmMinutes: contest.confirmMinutes,
  maxPlayers: contest.maxPlayers,
});

export const contestChangeJob = defineJob({
  kind: 'mailContestChange',
  does: 'Tells a contest’s entrants of changed times',
  payload: z.object({
    contestId: z.uuid(),
    version: z.int(),
    at: z.iso.datetime(),
    was: planSchema,
    now: planSchema,
    after: z.uuid().nullable(),
  }),
  maxRuns: 2,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});

export const mailContestChange = handleJob(
  contestChangeJob,
  async ({ ports }: WorkSource, { now: at, payload }) =>
    async (db) => {
      const { contestId, version, was, now, after } = payload;
      const contest = await findContest(db, contestId);
      if (!contest || contest.phase === 'cancelled') return;
      const { title, slug, entryFee } = contest;
      const fee = entryFee > 0n ? formatAmount(entryFee) : null;
      const params = { title, slug, fee, was, now };
      // Players who entered later never planned with the earlier values.
      const query = { contestId, after, enteredBy: new Date(payload.at) };
      const lastReaderId = await notifyReaders({ db, now: at, ports }, query, (userId) => ({
        ...{ userId, kind: 'contest_changed', subjectId: contestId, params },
      }));
      if (lastReaderId === null) return;
      const key = `${contestId} ${version} ${lastReaderId}`;
      await ports.jobs.add(db, contestChangeJob, { ...payload, after: lastReaderId }, { key });
    },
);
