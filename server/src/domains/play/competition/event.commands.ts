import { findMatchLength, type Seat, type SeatChange } from '@laurel/shared/formats';
import type { TransactionWork } from '../../../call/context';
import { setDeadlines } from '../../../deadlines/store';
import { Refusal } from '../../../refusal';
import { hasRunningClocks } from './contest.machine';
import { toMatchRules } from './contest.mapper';
import { listEntrantsByIds, saveContest, saveEntrantStatus } from './contest.store';
import type { ContestRow } from './contest.tables';
import { finishContest } from './finish.commands';
import { applyMatchEvent } from './match.machine';
import { deriveMoments, indexById, listOpponentIds, toMatchColumns, toMatchState, toSide } from './match.mapper';
import { addTimelineEntries, listNumberedMatches, listOpenNumbers, saveMatch } from './match.store';
import type { MatchRow } from './match.tables';
import { type EntrantStatuses, findDecidedPlaces, isSettled, toResult } from './match-prizes.rules';
import type { MatchEvent, TimelineEntry } from './match-state.rules';
import {
  notifyOfReadyMatches,
  notifyOfReopening,
  notifyOfRuling,
  notifyOpponent,
  type Opponents,
} from './notify.commands';
import { putSeat } from './open.commands';
import { calculateNextCheck, updatePairings } from './pair.commands';
import { scheduleRulings } from './pause.commands';
import { derivePlan, findContestFormat, findPlannedMatch } from './plan.rules';
import { getOtherSide } from './score.rules';
import { settleMatch, unsettleMatch } from './settle.commands';
import { addWebhookMessage } from './webhook.job';

const staffKinds: readonly TimelineEntry['kind'][] = [
  'ruled',
  'forfeit_ruled',
  'extended',
  'reopened',
  'disqualified',
  'reinstated',
];

export interface MatchInContest {
  contest: ContestRow;
  match: MatchRow;
}

/** Needs the contest's lock. */
export async function applyEvent(
  work: TransactionWork,
  contest: ContestRow,
  match: MatchRow,
  event: MatchEvent,
  opponents?: Opponents,
): Promise<MatchInContest> {
  const matchStateBefore = toMatchState(match);
  const step = applyMatchEvent(matchStateBefore, event, toMatchRules(contest, match));
  if (!step.ok) {
    throw Refusal.of(step, step.code === 'illegal_score' ? { details: { score: [step] } } : {});
  }
  const { state } = step;
  if (state === matchStateBefore) return { contest, match };
  const { db, user } = work;
  const { at } = event;

  const isDecided = event.type === 'rule' || event.type === 'forfeit' || event.type === 'disqualify';
  const actorId = event.type === 'disqualify' ? event.by : (user?.id ?? null);
  const ruling = isDecided ? { resolvedBy: actorId, reason: event.reason } : { resolvedBy: null, reason: null };
  const isSameResult = matchStateBefore.status === 'completed' && ['clock', 'confirm', 'extend'].includes(event.type);
  const hasOpened =
    state.status === 'ready' && (matchStateBefore.status === 'locked' || matchStateBefore.status === 'waiting');
  const matchAfter: MatchRow = {
    ...match,
    ...(hasOpened && { bestOf: findMatchLength(contest, findPlannedMatch(contest, match).stage) }),
    ...toMatchColumns(state),
    ...deriveMoments(match, state, at),
    ...(isSameResult ? { resolvedAt: match.resolvedAt } : ruling),
    version: match.version + 1,
    stepped: match.stepped === null ? null : match.version + 1,
  };
  await saveMatch(db, matchAfter);
  if (matchAfter.ruleBy?.getTime() !== match.ruleBy?.getTime()) await scheduleRulings(work, [matchAfter]);
  await recordStep(work, matchAfter, step.timeline, at, actorId);
  if (state.status === 'ready' && matchStateBefore.status !== 'ready') await notifyOfReadyMatches(work, [matchAfter]);
  if (isDecided) await notifyOfRuling(work, matchAfter, event.type === 'disqualify' ? event.side : null);
  if (event.type === 'propose_times' || event.type === 'agree_on_time')
    await notifyOpponent(work, matchAfter, getOtherSide(event.side), 'match_time', opponents);
  if (event.type === 'propose')
    await notifyOpponent(work, matchAfter, getOtherSide(event.side), 'match_extension', opponents);
  if (event.type === 'report' && state.status === 'reported')
    await notifyOpponent(work, matchAfter, getOtherSide(event.side), 'match_reported', opponents);
  const isTakenBack = event.type === 'reopen' || event.type === 'reinstate';
  if (isTakenBack && state.status === 'live') await notifyOfReopening(work, matchAfter);
  await setDeadlines(db, [
    {
      kind: 'match',
      entityId: match.id,
      dueAt: hasRunningClocks(contest) ? calculateNextCheck(contest, matchAfter, at) : null,
    },
  ]);

  if (state.status === 'completed' && !isSameResult && isFought(matchAfter))
    await addWebhookMessage(work, contest, { kind: 'result', subjectId: match.id });

  // Settles prizes first, because a later step can end the contest and empty its escrow.
  if (isSettled(matchStateBefore) && !isSameResult) await unsettleMatch(work, contest, match, matchStateBefore.result);
  if (isSettled(state)) await settleMatch(work, contest, matchAfter, state.result, isDecided);
  const seatsUpdate = await updateSeats(work, contest, match, matchAfter, at);
  const followingUpdate = {
    ...seatsUpdate,
    contest: await updateFollowingMatches(work, seatsUpdate.contest, match, matchAfter, at),
  };
  await updatePairings(work, followingUpdate.contest, match, matchAfter, at);
  const mayEnd = isSettled(state) || (matchAfter.status === 'completed' && !followingUpdate.hasNextMatch);
  return { contest: mayEnd ? await finishContest(work, contest.id) : followingUpdate.contest, match: matchAfter };
}

const isFought = ({ method }: MatchRow): boolean => method !== 'bye' && method !== 'not_needed';

function recordStep(
  { db }: TransactionWork,
  match: MatchRow,
  timeline: readonly TimelineEntry[],
  at: Date,
  by: string | null,
): Promise<void> {
  const ids = listOpponentIds(match);
  const findActor = ({ kind, side }: TimelineEntry) => {
    if (staffKinds.includes(kind)) return by === null ? null : { userId: by };
    const entrantId = side === null || kind === 'completed' ? null : ids[side];
    return entrantId === null ? null : { entrantId };
  };
  return addTimelineEntries(
    db,
    timeline.map((entry) => ({
      ...{ ...entry, matchId: match.id, at, actor: findActor(entry) },
      aboutId: entry.about === undefined ? null : ids[entry.about],
    })),
  );
}

const decidesTitle = (contest: ContestRow, match: MatchRow, entrants: EntrantStatuses): boolean =>
  match.status === 'completed' &&
  match.winnerSlot !== null &&
  findDecidedPlaces(contest, match, entrants).winner?.first === 1;

const isSameSeat = (seat: Seat, otherSeat: Seat): boolean =>
  seat.kind === otherSeat.kind &&
  (seat.kind !== 'entrant' || (otherSeat.kind === 'entrant' && seat.id === otherSeat.id));

async function updateSeats(
  work: TransactionWork,
  contest: ContestRow,
  matchBefore: MatchRow,
  matchAfter: MatchRow,
  at: Date,
): Promise<{ contest: ContestRow; hasNextMatch: boolean }> {
  const { db } = work;
  const plannedMatch = findPlannedMatch(contest, matchAfter);
  const hasNextMatch = plannedMatch.winnerTo !== null || plannedMatch.loserTo !== null;
  const isSameResult =
    matchBefore.status === matchAfter.status
      ? matchBefore.winnerSlot === matchAfter.winnerSlot && matchBefore.method === matchAfter.method
      : false;
  const isUndecided = matchBefore.status !== 'completed' && matchAfter.status !== 'completed';
  if (isSameResult || isUndecided || matchAfter.method === 'not_needed') return { contest, hasNextMatch };
  const entrants = indexById(
    await listEntrantsByIds(
      db,
      listOpponentIds(matchAfter).flatMap((id) => id ?? []),
    ),
  );
  const format = findContestFormat(contest);
  const listSeatChanges = (match: MatchRow) => format.listSeatChanges(plannedMatch, toResult(match, entrants));
  const seatChanges = listSeatChanges(matchAfter);
  const result = toResult(matchAfter, entrants);
  const places = format.decidePlaces(plannedMatch, contest.formatSettings, result);
  for (const [slot, id] of listOpponentIds(matchAfter).entries()) {
    if (id === null || plannedMatch.stage.part === 'group') continue;
    const reachedPlaces = result?.winner === slot ? places.winner : places.loser;
    const goesOn = seatChanges.some(({ seat }) => seat.kind === 'entrant' && seat.id === id);
    const status =
      result === null || (!reachedPlaces && goesOn) ? 'active' : reachedPlaces?.first === 1 ? 'winner' : 'eliminated';
    await saveEntrantStatus(db, id, status);
  }
  const winner = toSide(matchAfter.winnerSlot);
  const decidedTitleBefore = decidesTitle(contest, matchBefore, entrants);
  const decidesTitleNow = decidesTitle(contest, matchAfter, entrants);
  let currentContest = contest;
  if (decidedTitleBefore || decidesTitleNow)
    currentContest = await saveContest(db, contest.id, {
      championId: decidesTitleNow && winner !== null ? listOpponentIds(matchAfter)[winner] : null,
    });
  const seatChangesBefore = listSeatChanges(matchBefore);
  const changedSeats = seatChanges.filter(({ number, slot, seat }) => {
    const changeBefore = seatChangesBefore.find((each) => each.number === number && each.slot === slot);
    return !changeBefore || !isSameSeat(changeBefore.seat, seat);
  });
  const numbers = [...new Set(changedSeats.map(({ number }) => number))];
  for (const number of numbers) {
    // Reads the matches one by one, because an earlier change can already have changed this match.
    const [laterMatch] = await listNumberedMatches(db, contest.id, [number]);
    if (!laterMatch) throw new Error(`Match ${number} is missing`);
    const changesOfMatch = changedSeats.filter((change) => change.number === number);
    currentContest = await changeSeats(work, currentContest, laterMatch, changesOfMatch, at);
  }
  return { contest: currentContest, hasNextMatch };
}

async function updateFollowingMatches(
  work: TransactionWork,
  contest: ContestRow,
  matchBefore: MatchRow,
  matchAfter: MatchRow,
  at: Date,
): Promise<ContestRow> {
  const isOver = matchAfter.status === 'completed';
  const isPlayedOn =
    matchBefore.status === 'completed' && (matchAfter.status === 'ready' || matchAfter.status === 'live');
  if (matchBefore.status === matchAfter.status || !(isOver || isPlayedOn)) return contest;
  const followingMatches = derivePlan(contest).filter(
    (match) => !match.paired && match.after.includes(matchAfter.number),
  );
  if (followingMatches.length === 0) return contest;
  const numbers = followingMatches.map(({ number }) => number);
  const matches = new Map(
    (await listNumberedMatches(work.db, contest.id, numbers)).map((match) => [match.number, match]),
  );
  const isUnplayed = (number: number) => (matches.get(number)?.status ?? 'completed') !== 'completed';
  const openableMatches = followingMatches.filter(({ after: earlier }) => !earlier.some(isUnplayed));
  const awaitedNumbers = [...new Set(openableMatches.flatMap(({ after: earlier }) => earlier))];
  const openNumbers =
    isOver && awaitedNumbers.length > 0
      ? await listOpenNumbers(work.db, contest.id, awaitedNumbers)
      : new Set<number>();
  let currentContest = contest;
  for (const plannedMatch of isPlayedOn ? followingMatches : openableMatches) {
    const match = matches.get(plannedMatch.number);
    if (!match || listOpponentIds(match).includes(null)) continue;
    if (isOver && match.status === 'locked' && !plannedMatch.after.some((each) => openNumbers.has(each)))
      currentContest = (await applyEvent(work, currentContest, match, { type: 'open', at })).contest;
    if (isPlayedOn && match.status === 'ready')
      currentContest = (await applyEvent(work, currentContest, match, { type: 'lock', at })).contest;
  }
  return currentContest;
}

async function changeSeats(
  work: TransactionWork,
  contest: ContestRow,
  matchBefore: MatchRow,
  changes: readonly SeatChange[],
  at: Date,
): Promise<ContestRow> {
  const match = changes.reduce(putSeat, matchBefore);
  const [firstId, secondId] = listOpponentIds(match);
  const opponentCount = [firstId, secondId].filter((each) => each !== null).length;
  const afterClearing = await applyEvent(work, contest, match, { type: opponentCount === 0 ? 'lock' : 'wait', at });
  if (opponentCount === 2) {
    const afterOpening = await applyEvent(work, afterClearing.contest, afterClearing.match, { type: 'open', at });
    return (await passOverDisqualified(work, afterOpening, at)).contest;
  }
  if (opponentCount + Number(match.void1) + Number(match.void2) !== 2) return afterClearing.contest;
  const winner = firstId ? 0 : secondId ? 1 : null;
  const isUnneeded = changes.some(({ seat }) => seat.kind === 'unneeded');
  const isDrawnEmpty = findPlannedMatch(contest, match).voids.some(Boolean);
  const method = isUnneeded ? 'not_needed' : isDrawnEmpty || winner === null ? 'bye' : 'forfeit';
  return (await applyEvent(work, afterClearing.contest, afterClearing.match, { type: 'pass', winner, why: method, at }))
    .contest;
}

async function passOverDisqualified(
  work: TransactionWork,
  matchInContest: MatchInContest,
  at: Date,
): Promise<MatchInContest> {
  const ids = listOpponentIds(matchInContest.match);
  const entrants = await listEntrantsByIds(
    work.db,
    ids.flatMap((id) => id ?? []),
  );
  const disqualifiedEntrant = entrants.find(({ status }) => status === 'disqualified');
  if (!disqualifiedEntrant) return matchInContest;
  const { disqualifiedReason: reason, disqualifiedBy: by, hasGoneHome } = disqualifiedEntrant;
  const side = disqualifiedEntrant.id === ids[0] ? 0 : 1;
  return applyEvent(work, matchInContest.contest, matchInContest.match, {
    type: 'disqualify',
    side,
    reason: reason ?? '',
    hasGoneHome,
    by,
    at,
  });
}
