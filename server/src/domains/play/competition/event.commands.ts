import type { TransactionWork } from '../../../call/context';
import { setDeadlines } from '../../../deadlines/store';
import { Refusal } from '../../../refusal';
import { areClocksRunning } from './contest.machine';
import { toMatchRules } from './contest.mapper';
import { listEntrantsByIds, saveContest, saveStanding } from './contest.store';
import type { ContestRow } from './contest.tables';
import { finishContest } from './finish.commands';
import { applyMatchEvent } from './match.machine';
import { deriveMoments, listOpponentIds, toMatchColumns, toMatchState } from './match.mapper';
import { addTimeline, findMatch, saveMatch } from './match.store';
import type { MatchRow } from './match.tables';
import { isSettled } from './match-prizes.rules';
import type { MatchEvent, MatchState, TimelineEntry } from './match-state.rules';
import { watchRuling } from './pause.commands';
import { settleMatch, unsettleMatch } from './settle.commands';
import { calculateDueAt } from './step.rules';
import { notifyReady, notifyReopened, notifyRuled } from './told.commands';

/** Timeline entries that staff make. Players or the clock make all others. */
const byStaff: readonly TimelineEntry['kind'][] = [
  'ruled',
  'forfeit_ruled',
  'extended',
  'reopened',
  'disqualified',
  'reinstated',
];

/** The outcome of a match for the next one: undecided, empty, or the advancing entrant. */
type Seat = { kind: 'pending' } | { kind: 'void' } | { kind: 'entrant'; id: string };

export interface MatchInContest {
  contest: ContestRow;
  match: MatchRow;
}

/**
 * Applies an event to a match with all its effects: timeline, deadline, next match, prizes and the contest's end.
 * The caller must lock the contest. Events without effect write nothing. @throws Refusal if the machine refuses
 */
export async function applyEvent(
  work: TransactionWork,
  contest: ContestRow,
  match: MatchRow,
  event: MatchEvent,
): Promise<MatchInContest> {
  const before = toMatchState(match);
  const result = applyMatchEvent(before, event, toMatchRules(contest));
  if (!result.ok) {
    // Names the score's field if the score is impossible.
    throw Refusal.of(result, result.code === 'illegal_score' ? { details: { score: [result] } } : {});
  }
  const { state } = result;
  if (state === before) return { contest, match };
  const { db, user } = work;
  const { at } = event;

  const decided = event.type === 'rule' || event.type === 'forfeit' || event.type === 'disqualify';
  // Opening the match triggers this step, but the user who did that didn't disqualify anyone.
  const by = event.type === 'disqualify' ? event.by : (user?.id ?? null);
  const ruling = decided ? { resolvedBy: by, reason: event.reason } : null;
  const sameResult = before.status === 'completed' && ['clock', 'confirm', 'extend'].includes(event.type);
  const next: MatchRow = {
    ...match,
    ...toMatchColumns(state),
    ...deriveMoments(match, state, at),
    ...(ruling ?? (sameResult ? {} : { resolvedBy: null, reason: null })),
    version: match.version + 1,
  };
  await saveMatch(db, next);
  if (next.ruleBy?.getTime() !== match.ruleBy?.getTime()) await watchRuling(work, next.id, next.ruleBy);
  await recordStep(work, next, result.timeline, at, by);
  if (state.status === 'ready' && before.status !== 'ready') await notifyReady(work, [next]);
  if (decided) await notifyRuled(work, next);
  const takenBack = event.type === 'reopen' || event.type === 'reinstate';
  if (takenBack && state.status === 'live') await notifyReopened(work, next);
  await setDeadlines(db, [
    { kind: 'match', entityId: match.id, dueAt: areClocksRunning(contest) ? calculateDueAt(state) : null },
  ]);

  // Settles prizes first, because the next step can end the contest and empty its escrow.
  if (isSettled(before) && !sameResult) await unsettleMatch(work, contest, match, before.result);
  if (isSettled(state)) await settleMatch(work, contest, next, state.result);
  const followed = await updateNextMatch(work, contest, { match, state: before }, { match: next, state }, at);
  const finalDecided = next.nextMatchId === null && state.status === 'completed';
  const mayEnd = finalDecided || isSettled(state);
  return { contest: mayEnd ? await finishContest(work, contest.id, finalDecided) : followed, match: next };
}

function recordStep(
  { db }: TransactionWork,
  match: MatchRow,
  timeline: readonly TimelineEntry[],
  at: Date,
  by: string | null,
): Promise<void> {
  const ids = listOpponentIds(match);
  const actorOf = ({ kind, side }: TimelineEntry) => {
    if (byStaff.includes(kind)) return by === null ? null : { userId: by };
    const entrantId = side === null || kind === 'completed' ? null : ids[side];
    return entrantId === null ? null : { entrantId };
  };
  return addTimeline(
    db,
    timeline.map((entry) => ({
      ...{ ...entry, matchId: match.id, at, actor: actorOf(entry) },
      aboutId: entry.about === undefined ? null : ids[entry.about],
    })),
  );
}

interface Moment {
  match: MatchRow;
  state: MatchState;
}

function seatAfter({ match, state }: Moment): Seat {
  if (state.status !== 'completed') return { kind: 'pending' };
  const { winner } = state.result;
  const id = winner === null ? null : listOpponentIds(match)[winner];
  return id === null ? { kind: 'void' } : { kind: 'entrant', id };
}

function isSameSeat(one: Seat, other: Seat): boolean {
  return one.kind === other.kind && (one.kind !== 'entrant' || (other.kind === 'entrant' && one.id === other.id));
}

/** Updates both entrants' status and the next match's side. */
async function updateNextMatch(
  work: TransactionWork,
  contest: ContestRow,
  before: Moment,
  after: Moment,
  at: Date,
): Promise<ContestRow> {
  const { db } = work;
  const seat = seatAfter(after);
  if (isSameSeat(seatAfter(before), seat)) return contest;
  const { match, state } = after;
  const isFinal = match.nextMatchId === null;
  const winnerId = seat.kind === 'entrant' ? seat.id : null;
  for (const id of listOpponentIds(match)) {
    if (id === null) continue;
    const won = id === winnerId;
    const status = state.status !== 'completed' || (won && !isFinal) ? 'active' : won ? 'winner' : 'eliminated';
    await saveStanding(db, id, status);
  }
  if (match.nextMatchId === null) return saveContest(db, contest.id, { championId: winnerId });
  return changeSeat(work, contest, match.nextMatchId, match.nextSlot === 1, seat, at);
}

async function changeSeat(
  work: TransactionWork,
  contest: ContestRow,
  matchId: string,
  second: boolean,
  seat: Seat,
  at: Date,
): Promise<ContestRow> {
  const found = await findMatch(work.db, matchId);
  if (!found) throw new Error(`Match ${matchId} is missing`);
  const id = seat.kind === 'entrant' ? seat.id : null;
  const empty = seat.kind === 'void';
  const match = second ? { ...found, opponent2Id: id, void2: empty } : { ...found, opponent1Id: id, void1: empty };
  const [first, other] = listOpponentIds(match);
  const known = [first, other].filter((each) => each !== null).length;
  const cleared = await applyEvent(work, contest, match, { type: known === 0 ? 'lock' : 'wait', at });
  if (known === 2) {
    const opened = await applyEvent(work, cleared.contest, cleared.match, { type: 'open', at });
    return (await passDisqualified(work, opened, at)).contest;
  }
  if (known + Number(match.void1) + Number(match.void2) !== 2) return cleared.contest;
  const winner = first ? 0 : other ? 1 : null;
  return (await applyEvent(work, cleared.contest, cleared.match, { type: 'pass', winner, bye: false, at })).contest;
}

/** Advances the opponent of a disqualified player. */
async function passDisqualified(work: TransactionWork, open: MatchInContest, at: Date): Promise<MatchInContest> {
  const ids = listOpponentIds(open.match);
  const entrants = await listEntrantsByIds(
    work.db,
    ids.flatMap((id) => id ?? []),
  );
  const out = entrants.find(({ status }) => status === 'disqualified');
  if (!out) return open;
  const { disqualifiedReason: reason, disqualifiedBy: by } = out;
  const side = out.id === ids[0] ? 0 : 1;
  return applyEvent(work, open.contest, open.match, { type: 'disqualify', side, reason: reason ?? '', by, at });
}
