import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { applyDueDeadlines } from '../competition/advance.commands';
import { findContestDetail, makeMissingContestRefusal, readContestDetail } from './detail.queries';
import { readStaffContests, readVisibleContests } from './list.store';
import { toStaffItemView, toSummaryView } from './mapper';

export async function listContests(work: Work, input: InputOf<'listContests'>): Promise<Answer<'listContests'>> {
  const { rows, meta } = await readVisibleContests(work, input);
  return makeAnswer({ items: rows.map(({ contest, entry }) => toSummaryView(contest, entry)), meta });
}

export async function listAdminContests(
  work: Work<Actor>,
  input: InputOf<'listAdminContests'>,
): Promise<Answer<'listAdminContests'>> {
  const { rows, meta } = await readStaffContests(work, input);
  return makeAnswer({ items: rows.map(({ contest, entry }) => toStaffItemView(contest, entry)), meta });
}

export async function getPublicContest(
  work: Work,
  { id }: InputOf<'getPublicContest'>,
): Promise<Answer<'getPublicContest'>> {
  return makeAnswer(await findContestDetail(work, id));
}

export async function getAdminContest(
  work: Work<Actor>,
  { id }: InputOf<'getAdminContest'>,
): Promise<Answer<'getAdminContest'>> {
  const contest = await applyDueDeadlines(work, id);
  if (!contest) throw makeMissingContestRefusal();
  return makeAnswer(await readContestDetail(work, contest));
}
