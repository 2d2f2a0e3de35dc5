import { z } from 'zod';
import { beginWork, type WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import { addNotices } from '../../people/notices/commands';
import { findContest } from './contest.store';
import { findMatch, listMatchRulers } from './match.store';

export const overdueRulingJob = defineJob({
  kind: 'overdueRuling',
  does: 'Tells moderators and admins of a ruling that is late',
  payload: z.object({ matchId: z.string(), ruleBy: z.string() }),
  maxRuns: 4,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});

export const notifyOfOverdueRuling = handleJob(
  overdueRulingJob,
  async (source: WorkSource, { payload: { matchId, ruleBy } }) => {
    const work = beginWork(source);
    const match = await findMatch(work.db, matchId);
    if (match?.ruleBy?.toISOString() !== ruleBy) return undefined;
    const contest = await findContest(work.db, match.contestId);
    if (contest?.status !== 'active') return undefined;
    const { title } = contest;
    return async (db) => {
      source.ports.log.error({ match: matchId, ruleBy }, 'A ruling is overdue');
      const params = { title, at: ruleBy, id: matchId };
      const rulers = await listMatchRulers(db);
      await addNotices(
        { ...work, db },
        rulers.map(({ id }) => ({ userId: id, kind: 'ruling_overdue', subjectId: matchId, params })),
      );
    };
  },
);
