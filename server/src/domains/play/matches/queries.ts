import { can, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toIso } from '../../../database/iso-dates';
import { sendTogether } from '../../../database/send-together';
import { applyDueDeadlines } from '../competition/advance.commands';
import { listEntrantsByIds, selectEntrantsByIds } from '../competition/contest.store';
import { findSideOfUser, indexById, listOpponentIds } from '../competition/match.mapper';
import { findMatch } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { canSeeContest } from '../contests/detail.queries';
import { readContestCheckInTime } from '../contests/entry.commands';
import { listAccountNames, selectAccounts } from './accounts.store';
import { listPlayerMatches, readDisputeQueue } from './list.store';
import { toCheckInWindow, toDisputeView, toPublicMatchView, toUserMatchView } from './mapper';
import { makeMissingMatchRefusal } from './room.queries';

export async function listUserMatches(
  work: Work<Actor>,
  input: InputOf<'listUserMatches'>,
): Promise<Answer<'listUserMatches'>> {
  const { db, now, user } = work;
  let page = await listPlayerMatches(db, user.id, input);
  const dueContestIds = page.matches.filter((match) => isDue(match, now)).map((match) => match.contestId);
  if (dueContestIds.length > 0) {
    for (const contestId of new Set(dueContestIds)) await applyDueDeadlines(work, contestId);
    page = await listPlayerMatches(db, user.id, input);
  }
  const items = page.matches.flatMap((match) => toUserMatchView(match, page, user.id, now));
  return makeAnswer({ items, meta: { ...page.meta, serverNow: toIso(now) } });
}

function isDue(match: MatchRow, now: Date): boolean {
  const dueAt = match.dueAt ?? match.payoutDueAt;
  return dueAt !== null && dueAt <= now;
}

export async function listDisputes({ db }: Work, input: InputOf<'listDisputes'>): Promise<Answer<'listDisputes'>> {
  const page = await readDisputeQueue(db, input);
  return makeAnswer({ items: page.matches.flatMap((match) => toDisputeView(match, page)), meta: page.meta });
}

export async function getCheckInTime(
  work: Work<Actor>,
  input: InputOf<'getCheckInTime'>,
): Promise<Answer<'getCheckInTime'>> {
  if ('contestId' in input) return readContestCheckInTime(work, input.contestId);
  const { db, now, user } = work;
  const contest = await applyDueDeadlines(work, input.matchId, 'match');
  const match = contest && (await findMatch(db, input.matchId));
  if (!match) throw makeMissingMatchRefusal();
  const ids = listOpponentIds(match).flatMap((id) => id ?? []);
  const side = findSideOfUser(match, indexById(await listEntrantsByIds(db, ids)), user.id);
  const canRule = can(user.role, 'matches.rule');
  if (side === null && !canRule && !(await canSeeContest(work, contest))) throw makeMissingMatchRefusal();
  return makeAnswer(toCheckInWindow(match, contest, side, now));
}

export async function getPublicMatch(work: Work, { id }: InputOf<'getPublicMatch'>): Promise<Answer<'getPublicMatch'>> {
  const contest = await applyDueDeadlines(work, id, 'match');
  const match = contest && (await findMatch(work.db, id));
  if (!match || !(await canSeeContest(work, contest))) throw makeMissingMatchRefusal();
  const ids = listOpponentIds(match).flatMap((entrantId) => entrantId ?? []);
  const [opponents, accounts] = await sendTogether(
    work.db,
    selectEntrantsByIds(work.db, ids).compile(),
    selectAccounts(work.db, contest, match).compile(),
  );
  const shownOpponents = { entrants: indexById(opponents), accounts: listAccountNames(accounts, match, false) };
  return makeAnswer(toPublicMatchView(match, contest, shownOpponents, work.now));
}
