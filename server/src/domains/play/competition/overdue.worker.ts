import { beginWork, type WorkSource } from '../../../call/work';
import type { JobHandler } from '../../../jobs/worker';
import { sendMail } from '../../../mail/texts';
import { findContest } from './contest.store';
import { findMatch, rulersOfMatches } from './match.store';

/**
 * Tells staff that a match still waits for a ruling when its time has passed. It decides nothing. A pause has put the
 * time off, and the end of it asks again.
 */
export const tellOfOverdueRuling =
  (source: WorkSource): JobHandler<'overdueRuling'> =>
  async ({ payload: { matchId, ruleBy } }) => {
    const work = beginWork(source);
    const match = await findMatch(work.db, matchId);
    if (match?.ruleBy?.toISOString() !== ruleBy) return undefined;
    const contest = await findContest(work.db, match.contestId);
    if (contest?.status !== 'active') return undefined;
    const { title } = contest;
    return async (db) => {
      source.ports.log.error({ match: matchId, ruleBy }, 'A ruling is overdue');
      for (const { username, email, locale } of await rulersOfMatches(db))
        await sendMail({ ...work, db }, { email, locale: locale ?? 'en' }, 'ruling_overdue', {
          username,
          title,
          at: ruleBy,
          id: matchId,
        });
    };
  };
