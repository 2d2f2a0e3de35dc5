import { Refusal } from '../../../refusal';
import { addNotices } from '../../people/notices/commands';
import { type EntrantWithPlayer, saveEntrant } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { applyEvent, type MatchInContest } from '../competition/event.commands';
import { indexById, listOpponentIds, toSide } from '../competition/match.mapper';
import {
  addTimelineEntries,
  findDisqualifiedAt,
  findMatch,
  listDisqualifiedMatches,
  listMatchesOfEntrant,
  listNumberedMatches,
} from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { pairRoundAgain } from '../competition/pair.commands';
import { findContestFormat, findPlannedMatch } from '../competition/plan.rules';
import { getOtherSide } from '../competition/score.rules';
import { type LockedMatch, refuseIfAwaited, refuseIfPlayedOn } from './locked-match.commands';
import { hasPaid } from './staff.rules';

export async function disqualifyEntrant(
  { work, contest }: LockedMatch,
  entrant: EntrantWithPlayer,
  reason: string,
  hasGoneHome: boolean,
): Promise<ContestRow> {
  const { db, now: at, user } = work;
  if (entrant.status !== 'active') throw new Refusal('match_closed', { why: 'not_in_contest' });
  const matches = await listMatchesOfEntrant(db, contest.id, entrant.id);
  const openMatches = matches.filter(({ status }) => status !== 'completed');
  const latestMatch = findLatestMatch(matches, entrant);
  const completedCount = matches.length - openMatches.length;
  if (openMatches.length === 0 && findContestFormat(contest).decidedBy === 'bracket')
    throw new Refusal('match_closed', { why: 'action' });
  const actorId = user.id;
  await saveEntrant(db, entrant.id, {
    ...{ status: 'disqualified', disqualifiedReason: reason, disqualifiedBy: actorId, hasGoneHome },
    leftAfter: completedCount,
    leftIn: openMatches[0]?.number ?? null,
  });
  const subjectMatch = openMatches.at(-1) ?? latestMatch;
  await addNotices(work, [{ userId: entrant.userId, kind: 'player_disqualified', subjectId: subjectMatch.id }]);
  let currentContest = contest;
  // Works backwards, because ending a match could open a later one.
  for (const { id } of openMatches.length > 0 ? openMatches.reverse() : [latestMatch]) {
    const match = await findMatch(db, id);
    if (!match) continue;
    const side = listOpponentIds(match)[0] === entrant.id ? 0 : 1;
    if (match.status === 'completed' || match.status === 'locked' || match.status === 'waiting') {
      await addMeasureEntry(match, { work, entrant, kind: 'disqualified', reason, hasGoneHome });
      if (match.status === 'locked' && !listOpponentIds(match).includes(null)) {
        const passEvent = { type: 'pass', winner: getOtherSide(side), why: 'forfeit', at } as const;
        currentContest = (await applyEvent(work, currentContest, match, passEvent)).contest;
      }
    } else
      currentContest = (
        await applyEvent(work, currentContest, match, {
          type: 'disqualify',
          side,
          reason,
          hasGoneHome,
          by: actorId,
          at,
        })
      ).contest;
  }
  return currentContest;
}

export async function reinstateEntrant(
  lockedMatch: LockedMatch,
  entrant: EntrantWithPlayer,
  reason: string,
): Promise<ContestRow> {
  const { work, contest } = lockedMatch;
  const { db, now: at } = work;
  if (entrant.status !== 'disqualified') throw new Refusal('match_closed', { why: 'not_disqualified' });
  const ownMatches = await listMatchesOfEntrant(db, contest.id, entrant.id);
  const leftAt = await findDisqualifiedAt(db, entrant.id);
  const disqualifiedMatches = await listDisqualifiedMatches(db, contest.id, entrant.id, leftAt);
  const matches = ownMatches.filter(({ id }) => disqualifiedMatches.some((match) => match.id === id));
  if (matches.length === 0) matches.push(findLatestMatch(ownMatches, entrant));
  for (const match of matches.filter(({ status }) => status === 'completed')) {
    if (hasPaid(contest, match, indexById([entrant]))) throw new Refusal('prizes_paid', { what: 'match' });
    await refuseIfPlayedOn({ ...lockedMatch, match });
    await refuseIfAwaited({ ...lockedMatch, match });
  }
  const reinstatedFields = {
    status: 'active',
    disqualifiedReason: null,
    disqualifiedBy: null,
    hasGoneHome: false,
    leftAfter: null,
    leftIn: null,
  } as const;
  await saveEntrant(db, entrant.id, reinstatedFields);
  let currentContest = contest;
  for (const match of matches) {
    const winner = toSide(match.winnerSlot);
    const hasLost = winner !== null && listOpponentIds(match)[winner] !== entrant.id;
    if (hasLost && isLostByLeaving(match, leftAt)) {
      const side = getOtherSide(winner);
      const afterReinstatement = await applyEvent(work, currentContest, match, { type: 'reinstate', side, reason, at });
      currentContest = (await waitForTurn(work, afterReinstatement, at)).contest;
    } else {
      await addMeasureEntry(match, { work, entrant, kind: 'reinstated', reason });
      await addNotices(work, [{ userId: entrant.userId, kind: 'player_reinstated', subjectId: match.id }]);
      if (match.status === 'completed') await pairRoundAgain(work, currentContest, match, at);
    }
  }
  return currentContest;
}

function isLostByLeaving({ status, method, resolvedAt }: MatchRow, leftAt: Date | null): boolean {
  const isDecided = method === 'ruling' || method === 'forfeit';
  // The match was resolved later than `leftAt` if staff have ruled on its held result since.
  return status === 'completed' && isDecided && resolvedAt !== null && leftAt !== null && resolvedAt >= leftAt;
}

async function waitForTurn(
  work: LockedMatch['work'],
  matchInContest: MatchInContest,
  at: Date,
): Promise<MatchInContest> {
  const { contest, match } = matchInContest;
  const { playFrom: from, playBy: until } = match;
  if (match.status === 'ready' && from && until && at < until)
    return applyEvent(work, contest, match, { type: 'lock', days: { from, until }, at });
  const { after: earlierNumbers } = findPlannedMatch(contest, match);
  if (match.status !== 'ready' || earlierNumbers.length === 0) return matchInContest;
  const earlierMatches = await listNumberedMatches(work.db, contest.id, earlierNumbers);
  if (earlierMatches.every(({ status }) => status === 'completed')) return matchInContest;
  return applyEvent(work, contest, match, { type: 'lock', at });
}

function findLatestMatch(matches: readonly MatchRow[], { id }: EntrantWithPlayer): MatchRow {
  const match = matches.findLast(({ status }) => status !== 'completed') ?? matches.at(-1);
  if (!match) throw new Error(`Entrant ${id} is in a running contest without a match`);
  return match;
}

interface MeasureEntry extends Pick<LockedMatch, 'work'> {
  entrant: EntrantWithPlayer;
  kind: 'disqualified' | 'reinstated';
  reason: string;
  hasGoneHome?: boolean;
}

async function addMeasureEntry(
  { id }: MatchRow,
  { work: { db, now: at, user }, entrant, kind, reason, hasGoneHome = false }: MeasureEntry,
): Promise<void> {
  const event = { kind, score: null, note: reason, aboutId: entrant.id, hasGoneHome };
  await addTimelineEntries(db, [{ ...event, matchId: id, at, actor: { userId: user.id } }]);
}
