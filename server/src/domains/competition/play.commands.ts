import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { Refusal } from '../../refusal';
import { setDeadlines } from '../deadlines/store';
import { isOver } from './contest.machine';
import { rulesOf } from './contest.mapper';
import { saveContest, saveEntrant } from './contest.store';
import type { ContestRow } from './contest.tables';
import { finishContest } from './finish.commands';
import { columnsOf, momentsOf, opponentIds, stateOf } from './match.columns';
import { dueAt, step } from './match.machine';
import type { MatchEvent, MatchState, TimelineEntry } from './match.state';
import { addTimeline, findMatch, saveMatch } from './match.store';
import type { MatchRow } from './match.tables';
import { isSettled, settle, unsettle } from './settle.commands';

/** Who comes out of a match into the next one. */
type Seat = { kind: 'pending' } | { kind: 'void' } | { kind: 'entrant'; id: string };

/** Whether the contest's clocks run: they stand still while it is paused, and for good once it is over. */
export function clocksRun(contest: Pick<ContestRow, 'status' | 'phase'>): boolean {
  return contest.status === 'active' && !isOver(contest.phase);
}

/**
 * Takes one step of a match with all that follows: timeline, deadline, the next match, prizes and the contest's end. The
 * caller holds the contest's lock. A step that changes nothing writes nothing.
 * @throws Refusal as the machine refuses.
 */
export async function play(
  tx: Transaction<Database>,
  contest: ContestRow,
  match: MatchRow,
  event: MatchEvent,
  moderatorId: string | null = null,
): Promise<MatchRow> {
  const before = stateOf(match);
  const result = step(before, event, rulesOf(contest));
  if (!result.ok) {
    const fields: Record<string, string[]> = result.code === 'illegal_score' ? { score: [result.message] } : {};
    throw new Refusal(result.code, result.message, fields);
  }
  const { state } = result;
  if (state === before) return match;
  const { at } = event;

  const ruling = event.type === 'rule' ? { resolvedBy: moderatorId, reason: event.reason } : null;
  const settledOnly = before.status === 'completed' && (event.type === 'clock' || event.type === 'confirm');
  const next: MatchRow = {
    ...match,
    ...columnsOf(state),
    ...momentsOf(match, state, at),
    ...(ruling ?? (settledOnly ? {} : { resolvedBy: null, reason: null })),
    version: match.version + 1,
  };
  await saveMatch(tx, next);
  await remember(tx, next, result.timeline, at, moderatorId);
  await setDeadlines(tx, [{ kind: 'match', entityId: match.id, dueAt: clocksRun(contest) ? dueAt(state) : null }]);

  // Prizes first: what follows in the branch may end the contest and close its books.
  if (isSettled(before) && !settledOnly) await unsettle(tx, contest, match, before.result);
  if (isSettled(state)) await settle(tx, contest, next, state.result, at);
  await followBranch(tx, contest, { match, state: before }, { match: next, state }, at);
  const finalDecided = next.nextMatchId === null && state.status === 'completed';
  if (finalDecided || isSettled(state)) await finishContest(tx, contest.id, finalDecided, at);
  return next;
}

function remember(
  tx: Transaction<Database>,
  match: MatchRow,
  timeline: readonly TimelineEntry[],
  at: Date,
  moderatorId: string | null,
): Promise<void> {
  const ids = opponentIds(match);
  const actorOf = ({ kind, side }: TimelineEntry) => {
    if (kind === 'ruled') return moderatorId === null ? null : { userId: moderatorId };
    const entrantId = side === null || kind === 'completed' ? null : ids[side];
    return entrantId === null ? null : { entrantId };
  };
  return addTimeline(
    tx,
    timeline.map((entry) => ({ ...entry, matchId: match.id, at, actor: actorOf(entry) })),
  );
}

interface Moment {
  match: MatchRow;
  state: MatchState;
}

function seatAfter({ match, state }: Moment): Seat {
  if (state.status !== 'completed') return { kind: 'pending' };
  const { winner } = state.result;
  const id = winner === null ? null : opponentIds(match)[winner];
  return id === null ? { kind: 'void' } : { kind: 'entrant', id };
}

function sameSeat(one: Seat, other: Seat): boolean {
  return one.kind === other.kind && (one.kind !== 'entrant' || (other.kind === 'entrant' && one.id === other.id));
}

/** Standings of the two players, and the next match's side. */
async function followBranch(tx: Transaction<Database>, contest: ContestRow, before: Moment, after: Moment, at: Date) {
  const seat = seatAfter(after);
  if (sameSeat(seatAfter(before), seat)) return;
  const { match, state } = after;
  const isFinal = match.nextMatchId === null;
  const winnerId = seat.kind === 'entrant' ? seat.id : null;
  for (const id of opponentIds(match)) {
    if (id === null) continue;
    const won = id === winnerId;
    const status = state.status !== 'completed' || (won && !isFinal) ? 'active' : won ? 'winner' : 'eliminated';
    await saveEntrant(tx, id, { status });
  }
  if (isFinal) await saveContest(tx, contest.id, { championId: winnerId });
  if (match.nextMatchId !== null) await reseat(tx, contest, match.nextMatchId, match.nextSlot === 1, seat, at);
}

async function reseat(
  tx: Transaction<Database>,
  contest: ContestRow,
  matchId: string,
  second: boolean,
  seat: Seat,
  at: Date,
): Promise<void> {
  const found = await findMatch(tx, matchId);
  if (!found) throw new Error(`Match ${matchId} is missing`);
  const id = seat.kind === 'entrant' ? seat.id : null;
  const empty = seat.kind === 'void';
  const match = second ? { ...found, opponent2Id: id, void2: empty } : { ...found, opponent1Id: id, void1: empty };
  const [first, other] = opponentIds(match);
  const known = [first, other].filter((each) => each !== null).length;
  const cleared = await play(tx, contest, match, { type: known === 0 ? 'lock' : 'wait', at });
  if (known === 2) await play(tx, contest, cleared, { type: 'open', at });
  else if (known + Number(match.void1) + Number(match.void2) === 2)
    await play(tx, contest, cleared, { type: 'pass', winner: first ? 0 : other ? 1 : null, bye: false, at });
}
