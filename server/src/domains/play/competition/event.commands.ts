import { findMatchLength, type Seat, type SeatChange } from '@laurel/shared/formats';
import type { TransactionWork } from '../../../call/context';
import { setDeadlines } from '../../../deadlines/store';
import { Refusal } from '../../../refusal';
import { hasRunningClocks } from './contest.machine';
import { toMatchRules } from './contest.mapper';
import { listEntrantsByIds, saveContest, saveStanding } from './contest.store';
import type { ContestRow } from './contest.tables';
import { finishContest } from './finish.commands';
import { applyMatchEvent } from './match.machine';
import { deriveMoments, indexById, listOpponentIds, toMatchColumns, toMatchState, toSide } from './match.mapper';
import { addTimelineEntries, listNumberedMatches, listOpenNumbers, saveMatch } from './match.store';
import type { MatchRow } from './match.tables';
import { findDecidedPlaces, isSettled, type Standings, toResult } from './match-prizes.rules';
import type { MatchEvent, TimelineEntry } from './match-state.rules';
import { notifyOfReady, notifyOfReopening, notifyOfRuling, notifyOpponent, type Opponents } from './notify.commands';
import { putSeat } from './open.commands';
import { calculateNextCheck, updatePairings } from './pair.commands';
import { scheduleRulings } from './pause.commands';
import { derivePlan, findContestFormat, findPlannedMatch } from './plan.rules';
import { getOtherSide } from './score.rules';
import { settleMatch, unsettleMatch } from './settle.commands';
import { addWebhookMessage } from './webhook.job';

const byStaff: readonly TimelineEntry['kind'][] = [
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

/** Needs the contest's lock. @throws Refusal if the machine refuses the event */
export async function applyEvent(
  work: TransactionWork,
  contest: ContestRow,
  match: MatchRow,
  event: MatchEvent,
  opponents?: Opponents,
): Promise<MatchInContest> {
  const before = toMatchState(match);
  const result = applyMatchEvent(before, event, toMatchRules(contest, match));
  if (!result.ok) {
    throw Refusal.of(result, result.code === 'illegal_score' ? { details: { score: [result] } } : {});
  }
  const { state } = result;
  if (state === before) return { contest, match };
  const { db, user } = work;
  const { at } = event;

  const decided = event.type === 'rule' || event.type === 'forfeit' || event.type === 'disqualify';
  const by = event.type === 'disqualify' ? event.by : (user?.id ?? null);
  const ruling = decided ? { resolvedBy: by, reason: event.reason } : null;
  const sameResult = before.status === 'completed' && ['clock', 'confirm', 'extend'].includes(event.type);
  const opened = state.status === 'ready' && (before.status === 'locked' || before.status === 'waiting');
  const next: MatchRow = {
    ...match,
    ...(opened && { bestOf: findMatchLength(contest, findPlannedMatch(contest, match).stage) }),
    ...toMatchColumns(state),
    ...deriveMoments(match, state, at),
    ...(ruling ?? (sameResult ? {} : { resolvedBy: null, reason: null })),
    version: match.version + 1,
    stepped: match.stepped === null ? null : match.version + 1,
  };
  await saveMatch(db, next);
  if (next.ruleBy?.getTime() !== match.ruleBy?.getTime()) await scheduleRulings(work, [next]);
  await recordStep(work, next, result.timeline, at, by);
  if (state.status === 'ready' && before.status !== 'ready') await notifyOfReady(work, [next]);
  if (decided) await notifyOfRuling(work, next, event.type === 'disqualify' ? event.side : null);
  if (event.type === 'propose_times' || event.type === 'agree_on_time')
    await notifyOpponent(work, next, getOtherSide(event.side), 'match_time', opponents);
  if (event.type === 'propose')
    await notifyOpponent(work, next, getOtherSide(event.side), 'match_extension', opponents);
  if (event.type === 'report' && state.status === 'reported')
    await notifyOpponent(work, next, getOtherSide(event.side), 'match_reported', opponents);
  const takenBack = event.type === 'reopen' || event.type === 'reinstate';
  if (takenBack && state.status === 'live') await notifyOfReopening(work, next);
  await setDeadlines(db, [
    {
      kind: 'match',
      entityId: match.id,
      dueAt: hasRunningClocks(contest) ? calculateNextCheck(contest, next, at) : null,
    },
  ]);

  if (state.status === 'completed' && !sameResult && isFought(next))
    await addWebhookMessage(work, contest, { kind: 'result', subjectId: match.id });

  // Settles prizes first, because the next step can end the contest and empty its escrow.
  if (isSettled(before) && !sameResult) await unsettleMatch(work, contest, match, before.result);
  if (isSettled(state)) await settleMatch(work, contest, next, state.result, decided);
  const seated = await updateSeats(work, contest, match, next, at);
  const followed = { ...seated, contest: await updateTurns(work, seated.contest, match, next, at) };
  await updatePairings(work, followed.contest, match, next, at);
  const mayEnd = isSettled(state) || (next.status === 'completed' && !followed.ahead);
  return { contest: mayEnd ? await finishContest(work, contest.id) : followed.contest, match: next };
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
    if (byStaff.includes(kind)) return by === null ? null : { userId: by };
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

const decidesTitle = (contest: ContestRow, match: MatchRow, entrants: Standings): boolean =>
  match.status === 'completed' &&
  match.winnerSlot !== null &&
  findDecidedPlaces(contest, match, entrants).winner?.first === 1;

const isSameSeat = (one: Seat, other: Seat): boolean =>
  one.kind === other.kind && (one.kind !== 'entrant' || (other.kind === 'entrant' && one.id === other.id));

async function updateSeats(
  work: TransactionWork,
  contest: ContestRow,
  before: MatchRow,
  after: MatchRow,
  at: Date,
): Promise<{ contest: ContestRow; ahead: boolean }> {
  const { db } = work;
  const planned = findPlannedMatch(contest, after);
  const ahead = planned.winnerTo !== null || planned.loserTo !== null;
  const sameResult =
    before.status === after.status ? before.winnerSlot === after.winnerSlot && before.method === after.method : false;
  const undecided = before.status !== 'completed' && after.status !== 'completed';
  if (sameResult || undecided || after.method === 'not_needed') return { contest, ahead };
  const entrants = indexById(
    await listEntrantsByIds(
      db,
      listOpponentIds(after).flatMap((id) => id ?? []),
    ),
  );
  const format = findContestFormat(contest);
  const listSeatChanges = (match: MatchRow) => format.listSeatChanges(planned, toResult(match, entrants));
  const seats = listSeatChanges(after);
  const result = toResult(after, entrants);
  const places = format.decidePlaces(planned, contest.formatSettings, result);
  for (const [slot, id] of listOpponentIds(after).entries()) {
    if (id === null || planned.stage.part === 'group') continue;
    const reached = result?.winner === slot ? places.winner : places.loser;
    const goesOn = seats.some(({ seat }) => seat.kind === 'entrant' && seat.id === id);
    const status = result === null || (!reached && goesOn) ? 'active' : reached?.first === 1 ? 'winner' : 'eliminated';
    await saveStanding(db, id, status);
  }
  const winner = toSide(after.winnerSlot);
  const titleBefore = decidesTitle(contest, before, entrants);
  const titleAfter = decidesTitle(contest, after, entrants);
  let current = contest;
  if (titleBefore || titleAfter)
    current = await saveContest(db, contest.id, {
      championId: titleAfter && winner !== null ? listOpponentIds(after)[winner] : null,
    });
  const earlier = listSeatChanges(before);
  const changed = seats.filter(({ number, slot, seat }) => {
    const was = earlier.find((each) => each.number === number && each.slot === slot);
    return !was || !isSameSeat(was.seat, seat);
  });
  const numbers = [...new Set(changed.map(({ number }) => number))];
  for (const number of numbers) {
    // One by one, because an earlier change can already have changed this match.
    const [laterMatch] = await listNumberedMatches(db, contest.id, [number]);
    if (!laterMatch) throw new Error(`Match ${number} is missing`);
    const there = changed.filter((change) => change.number === number);
    current = await changeSeats(work, current, laterMatch, there, at);
  }
  return { contest: current, ahead };
}

async function updateTurns(
  work: TransactionWork,
  contest: ContestRow,
  before: MatchRow,
  after: MatchRow,
  at: Date,
): Promise<ContestRow> {
  const over = after.status === 'completed';
  const playedOn = before.status === 'completed' && (after.status === 'ready' || after.status === 'live');
  if (before.status === after.status || !(over || playedOn)) return contest;
  const following = derivePlan(contest).filter((match) => !match.paired && match.after.includes(after.number));
  if (following.length === 0) return contest;
  const numbers = following.map(({ number }) => number);
  const matches = new Map(
    (await listNumberedMatches(work.db, contest.id, numbers)).map((match) => [match.number, match]),
  );
  const isUnplayed = (number: number) => (matches.get(number)?.status ?? 'completed') !== 'completed';
  const next = following.filter(({ after: earlier }) => !earlier.some(isUnplayed));
  const awaited = [...new Set(next.flatMap(({ after: earlier }) => earlier))];
  const open = over && awaited.length > 0 ? await listOpenNumbers(work.db, contest.id, awaited) : new Set<number>();
  let current = contest;
  for (const planned of playedOn ? following : next) {
    const match = matches.get(planned.number);
    if (!match || listOpponentIds(match).includes(null)) continue;
    if (over && match.status === 'locked' && !planned.after.some((each) => open.has(each)))
      current = (await applyEvent(work, current, match, { type: 'open', at })).contest;
    if (playedOn && match.status === 'ready')
      current = (await applyEvent(work, current, match, { type: 'lock', at })).contest;
  }
  return current;
}

async function changeSeats(
  work: TransactionWork,
  contest: ContestRow,
  foundMatch: MatchRow,
  changes: readonly SeatChange[],
  at: Date,
): Promise<ContestRow> {
  const match = changes.reduce(putSeat, foundMatch);
  const [first, other] = listOpponentIds(match);
  const opponentCount = [first, other].filter((each) => each !== null).length;
  const cleared = await applyEvent(work, contest, match, { type: opponentCount === 0 ? 'lock' : 'wait', at });
  if (opponentCount === 2) {
    const opened = await applyEvent(work, cleared.contest, cleared.match, { type: 'open', at });
    return (await passOverDisqualified(work, opened, at)).contest;
  }
  if (opponentCount + Number(match.void1) + Number(match.void2) !== 2) return cleared.contest;
  const winner = first ? 0 : other ? 1 : null;
  const unneeded = changes.some(({ seat }) => seat.kind === 'unneeded');
  const drawnEmpty = findPlannedMatch(contest, match).voids.some(Boolean);
  const why = unneeded ? 'not_needed' : drawnEmpty || winner === null ? 'bye' : 'forfeit';
  return (await applyEvent(work, cleared.contest, cleared.match, { type: 'pass', winner, why, at })).contest;
}

async function passOverDisqualified(work: TransactionWork, open: MatchInContest, at: Date): Promise<MatchInContest> {
  const ids = listOpponentIds(open.match);
  const entrants = await listEntrantsByIds(
    work.db,
    ids.flatMap((id) => id ?? []),
  );
  const out = entrants.find(({ status }) => status === 'disqualified');
  if (!out) return open;
  const { disqualifiedReason: reason, disqualifiedBy: by, hasGoneHome } = out;
  const side = out.id === ids[0] ? 0 : 1;
  return applyEvent(work, open.contest, open.match, {
    type: 'disqualify',
    side,
    reason: reason ?? '',
    hasGoneHome,
    by,
    at,
  });
}
