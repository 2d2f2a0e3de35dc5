import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { makeNewerVersionRefusal } from '../../people/players/version.queries';
import { allowStaffAct } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import { listEntrantsWithPlayers, lockContest } from '../competition/contest.store';
import { findHandSeeds, saveHandSeeds } from '../competition/hand-seeds.store';
import { sortEntrantsByStaffOrder } from '../competition/seeding.rules';
import { makeMissingContestRefusal } from '../contests/detail.queries';
import { readSeeding } from './seeding.queries';
import { canBeSeeded, canSeed } from './seeding.rules';

export async function orderSeeds(
  work: Work<Actor>,
  { id: contestId, version, entrantIds }: InputOf<'orderSeeds'>,
): Promise<Answer<'orderSeeds'>> {
  await applyDueDeadlines(work, contestId);
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const contest = await lockContest(db, contestId);
    if (!contest) throw makeMissingContestRefusal();
    const entrants = await listEntrantsWithPlayers(db, contestId);
    requireRow(allowStaffAct(user, 'contests.manage', entrants));
    if (!canSeed(contest)) throw new Refusal('contest_closed', { why: 'seeds' });
    const seeds = await findHandSeeds(db, contestId);
    if (seeds && seeds.version !== version)
      throw await makeNewerVersionRefusal(work, 'contest', { by: seeds.setBy, at: seeds.setAt });
    const playingEntrants = entrants.filter(canBeSeeded);
    const orderBefore = sortEntrantsByStaffOrder(playingEntrants, seeds?.entrantIds ?? []);
    const orderAfter = sortEntrantsByStaffOrder(playingEntrants, entrantIds);
    await saveHandSeeds(db, {
      contestId,
      entrantIds: orderAfter.map(({ id }) => id),
      version: (seeds?.version ?? 0) + 1,
      setBy: user.id,
      setAt: now,
    });
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action: 'contest.seed', entity: 'contest', entityId: contestId },
      before: { order: orderBefore.map(({ username }) => username) },
      after: { order: orderAfter.map(({ username }) => username) },
    });
    return makeAnswer(await readSeeding(work, contest), { code: 'seeds_ordered', params: { title: contest.title } });
  });
}
