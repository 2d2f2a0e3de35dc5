import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { applyDueDeadlines } from '../competition/advance.commands';
import { listEntrantsWithPlayers } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { findHandSeeds } from '../competition/hand-seeds.store';
import { makeMissingContestRefusal } from '../contests/detail.queries';
import { findRatings } from '../ratings/store';
import { toSeedingView } from './mapper';

export async function getSeeding(work: Work, { id }: InputOf<'getSeeding'>): Promise<Answer<'getSeeding'>> {
  const contest = await applyDueDeadlines(work, id);
  if (!contest) throw makeMissingContestRefusal();
  return makeAnswer(await readSeeding(work, contest));
}

export async function readSeeding({ db, now }: Work, contest: ContestRow) {
  const entrants = await listEntrantsWithPlayers(db, contest.id);
  const ratings = await findRatings(
    db,
    contest.game,
    entrants.map(({ userId }) => userId),
  );
  return toSeedingView({ contest, entrants, ratings, seeds: await findHandSeeds(db, contest.id), now });
}
