import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';
import { applyDueDeadlines } from '../competition/advance.commands';
import { isOver } from '../competition/contest.machine';
import { entrantsByIds, lockContest } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { applyEvent } from '../competition/event.commands';
import { hasStarted, type MatchEvent } from '../competition/match.machine';
import { byId, opponentIds, scoreOf, sideOfUser, stateOf } from '../competition/match.mapper';
import { findMatch } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { otherSide, type Side } from '../competition/score.rules';
import { stakesOf } from '../competition/stakes.rules';
import { checkInToContest } from '../contests/entry.commands';
import { checkInWindow } from './mapper';
import { matchMissing, matchRoom, outsider } from './room.queries';

interface LockedMatch {
  work: TransactionWork<Actor>;
  contest: ContestRow;
  match: MatchRow;
}

/** Runs on a match under its contest's lock, after applying due deadlines. */
async function withLockedMatch<Result>(
  work: Work<Actor>,
  matchId: string,
  act: (locked: LockedMatch) => Promise<Result>,
): Promise<Result> {
  const seen = await applyDueDeadlines(work, matchId, 'match');
  if (!seen) throw matchMissing();
  return withTransaction(work, async (part) => {
    const contest = await lockContest(part.db, seen.id);
    const match = await findMatch(part.db, matchId);
    if (!contest || !match) throw matchMissing();
    return act({ work: part, contest, match });
  });
}

async function ownSide({ work, contest, match }: LockedMatch): Promise<Side> {
  const ids = opponentIds(match).flatMap((id) => id ?? []);
  const side = sideOfUser(match, byId(await entrantsByIds(work.db, ids)), work.user.id);
  if (side === null) throw await outsider(work, contest);
  return side;
}

function refuseUnlessRunning(contest: ContestRow): void {
  if (isOver(contest.phase)) throw new Refusal('match_closed', { why: 'contest_over' });
  if (contest.status === 'paused') throw new Refusal('contest_paused');
}

function refuseOtherVersion(match: MatchRow, version: number): void {
  if (match.version !== version) throw new Refusal('version_conflict', { what: 'match' });
}

/** A result can't be reopened once the next match has started. */
async function refuseIfPlayedOn({ work, match }: LockedMatch): Promise<void> {
  if (match.status !== 'completed' || match.nextMatchId === null) return;
  const next = await findMatch(work.db, match.nextMatchId);
  if (next && hasStarted(stateOf(next))) throw new Refusal('match_closed', { why: 'played_on' });
}

/**
 * Checks a player in, for a match or for its contest.
 * @throws Refusal `not_your_match`, `not_eligible`, `contest_paused`, `already_checked_in`, `not_in_check_in`
 */
export async function checkIn(work: Work<Actor>, input: InputOf<'checkIn'>): Promise<Answer<'checkIn'>> {
  if ('contestId' in input) return checkInToContest(work, input.contestId);
  return withLockedMatch(work, input.matchId, async (locked) => {
    const side = await ownSide(locked);
    refuseUnlessRunning(locked.contest);
    const { now } = locked.work;
    const { contest, match } = await applyEvent(locked.work, locked.contest, locked.match, {
      type: 'check_in',
      side,
      at: now,
    });
    return answer(checkInWindow(match, contest, side, now), { code: 'checked_in', params: {} });
  });
}

const said = {
  report: 'result_reported',
  confirm: 'result_confirmed',
  concede: 'match_conceded',
  dispute: 'result_disputed',
  appeal: 'result_appealed',
} as const;

/**
 * Reports a result, confirms or disputes a report, appeals a result that the clock decided, or concedes.
 * @throws Refusal `not_your_match`, `contest_paused`, `version_conflict`, `illegal_score`, `already_reported`,
 * `match_closed`
 */
export async function submitResult(work: Work<Actor>, input: InputOf<'submitResult'>): Promise<Answer<'submitResult'>> {
  return withLockedMatch(work, input.matchId, async (locked) => {
    const side = await ownSide(locked);
    refuseUnlessRunning(locked.contest);
    refuseOtherVersion(locked.match, input.version);
    if (input.action === 'object') await refuseIfPlayedOn(locked);
    const event = eventOf(input, locked.match, side, locked.work.now);
    const after = await applyEvent(locked.work, locked.contest, locked.match, event);
    return answer(await matchRoom(locked.work, after), { code: said[event.type], params: {} });
  });
}

/** The call says `object` for both: against a report it is a dispute, against a result an appeal. */
function eventOf(
  input: InputOf<'submitResult'>,
  { status }: MatchRow,
  side: Side,
  at: Date,
): Extract<MatchEvent, { type: keyof typeof said }> {
  switch (input.action) {
    case 'report':
      return { type: 'report', side, score: input.score, at };
    case 'object': {
      const type = status === 'completed' ? 'appeal' : 'dispute';
      return { type, side, score: input.score ?? null, note: input.note ?? null, at };
    }
    default:
      return { type: input.action, side, at };
  }
}

/**
 * A moderator's ruling on a match its players couldn't settle, or on a result that no match depends on yet.
 * @throws Refusal `forbidden` for its own players, `prizes_paid`, `match_closed`, `version_conflict`, `illegal_score`
 */
export async function ruleMatch(
  work: Work<Actor>,
  { id, version, winnerEntrantId, score, reason }: InputOf<'ruleMatch'>,
): Promise<Answer<'ruleMatch'>> {
  return withLockedMatch(work, id, async (locked) => {
    const { contest, match } = locked;
    const { db, now: at, user } = locked.work;
    const [first, second] = opponentIds(match);
    const entrants = await entrantsByIds(
      db,
      [first, second].flatMap((each) => each ?? []),
    );
    if (entrants.some((entrant) => entrant.userId === user.id)) throw new Refusal('forbidden', { why: 'own_match' });
    if (paid(contest, match)) throw new Refusal('prizes_paid', { what: 'match' });
    refuseUnlessRunning(contest);
    refuseOtherVersion(match, version);
    await refuseIfPlayedOn(locked);
    const winner = winnerEntrantId === first ? 0 : winnerEntrantId === second ? 1 : null;
    if (winner === null || (winner === 0 ? second : first) === null)
      throw Refusal.at('winnerEntrantId', { code: 'no_such_side', params: {} });
    const after = await applyEvent(locked.work, contest, match, { type: 'rule', winner, score, reason, at });
    await audit(db, {
      at,
      actorId: user.id,
      action: 'match.rule',
      entity: 'match',
      entityId: match.id,
      before: outcome(match, entrants),
      after: outcome(after.match, entrants),
      reason,
    });
    return answer(await matchRoom(locked.work, after), { code: 'match_ruled', params: {} });
  });
}

/** Whether a final result has moved coins, which are never taken back. */
function paid(contest: ContestRow, match: MatchRow): boolean {
  if (match.settledAt === null || match.winnerSlot === null) return false;
  const stakes = stakesOf(contest, match);
  const side = match.winnerSlot === 0 ? 0 : 1;
  const loserThere = opponentIds(match)[otherSide(side)] !== null;
  return stakes.winner > 0n || (loserThere && stakes.loser > 0n);
}

function outcome(match: MatchRow, entrants: readonly { id: string; username: string }[]): object {
  const ids = opponentIds(match);
  const winner = match.winnerSlot === null ? null : ids[match.winnerSlot === 0 ? 0 : 1];
  return {
    status: match.status,
    method: match.method,
    winner: entrants.find(({ id }) => id === winner)?.username ?? null,
    score: scoreOf(match.score),
  };
}
