import { type AnswerOf, can, type ParsedRequestOf } from '@laurel/shared/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../clock';
import type { Database } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../refusal';
import { audit } from '../audit/store';
import { catchUp } from '../competition/advance.commands';
import { isOver } from '../competition/contest.machine';
import { entrantsByIds, lockContest } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { opponentIds, scoreOf, stateOf } from '../competition/match.columns';
import { hasStarted } from '../competition/match.machine';
import { byId, iso, isoOrNull, sideOfUser } from '../competition/match.mapper';
import { findMatch } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { play } from '../competition/play.commands';
import { otherSide, type Side } from '../competition/score.rules';
import { stakesOf } from '../competition/settle.commands';
import { maySee } from '../contests/detail.queries';
import { type MatchViewer, matchMissing, outsider } from './room.queries';

type ResultInput = ParsedRequestOf<'submitResult'>['body'];
type Ruling = ParsedRequestOf<'ruleMatch'>['body'];
type CheckInWindow = AnswerOf<'getCheckInTime'>;

interface Held {
  tx: Transaction<Database>;
  contest: ContestRow;
  match: MatchRow;
  now: Date;
}

/** Acts on a match under its contest's lock, after whatever the clock has decided by now. */
async function holding<Result>(
  db: Kysely<Database>,
  clock: Clock,
  matchId: string,
  work: (held: Held) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  const seen = await catchUp(db, matchId, now, 'match');
  if (!seen) throw matchMissing();
  return inTransaction(db, async (tx) => {
    const contest = await lockContest(tx, seen.id);
    const match = await findMatch(tx, matchId);
    if (!contest || !match) throw matchMissing();
    return work({ tx, contest, match, now });
  });
}

async function ownSide({ tx, contest, match }: Held, user: MatchViewer): Promise<Side> {
  const ids = opponentIds(match).flatMap((id) => id ?? []);
  const side = sideOfUser(match, byId(await entrantsByIds(tx, ids)), user.id);
  if (side === null) throw await outsider(tx, contest, user);
  return side;
}

function refuseUnlessRunning(contest: ContestRow): void {
  if (isOver(contest.phase)) throw new Refusal('match_closed', 'This contest is over.');
  if (contest.status === 'paused')
    throw new Refusal('contest_paused', 'This contest is paused. All its clocks stand still.');
}

function refuseOtherVersion(match: MatchRow, version: number): void {
  if (match.version !== version)
    throw new Refusal('version_conflict', 'This match has changed in the meantime. Look again before you answer.');
}

/** A result cannot be reopened once somebody has played on from it. */
async function refuseIfPlayedOn({ tx, match }: Held): Promise<void> {
  if (match.status !== 'completed' || match.nextMatchId === null) return;
  const next = await findMatch(tx, match.nextMatchId);
  if (next && hasStarted(stateOf(next)))
    throw new Refusal('match_closed', 'The next match has started, so this result is final.');
}

/**
 * Says that a player is there for a match.
 * @throws Refusal `not_your_match`, `contest_paused`, `already_checked_in`, `not_in_check_in`
 */
export async function checkInToMatch(
  db: Kysely<Database>,
  clock: Clock,
  user: MatchViewer,
  matchId: string,
): Promise<CheckInWindow> {
  return holding(db, clock, matchId, async (held) => {
    const { tx, contest, match, now } = held;
    const side = await ownSide(held, user);
    refuseUnlessRunning(contest);
    return windowOf(await play(tx, contest, match, { type: 'check_in', side, at: now }), contest, side, now);
  });
}

/**
 * The window of a match's check-in, for everyone who may see its contest.
 * @throws Refusal `not_found`
 */
export async function matchCheckInTime(
  db: Kysely<Database>,
  clock: Clock,
  user: MatchViewer,
  matchId: string,
): Promise<CheckInWindow> {
  const now = clock.now();
  const contest = await catchUp(db, matchId, now, 'match');
  const match = contest && (await findMatch(db, matchId));
  if (!match) throw matchMissing();
  const ids = opponentIds(match).flatMap((id) => id ?? []);
  const side = sideOfUser(match, byId(await entrantsByIds(db, ids)), user.id);
  const ruling = can(user.role, 'matches.rule');
  if (side === null && !ruling && !(await maySee(db, contest, user))) throw matchMissing();
  return windowOf(match, contest, side, now);
}

function windowOf(match: MatchRow, contest: ContestRow, side: Side | null, now: Date): CheckInWindow {
  const state = (): CheckInWindow['state'] => {
    if (side !== null && stateOf(match).checkedIn[side]) return 'checked_in';
    if (match.status === 'locked' || match.status === 'waiting') return 'not_open';
    if (match.status !== 'ready' || isOver(contest.phase)) return 'closed';
    return contest.status === 'paused' ? 'paused' : 'open';
  };
  return {
    opensAt: isoOrNull(match.openedAt),
    closesAt: match.status === 'ready' ? isoOrNull(match.dueAt) : isoOrNull(match.liveAt),
    serverNow: iso(now),
    state: state(),
  };
}

/**
 * A player's word on a result: report, confirm, concede or object.
 * @throws Refusal `not_your_match`, `contest_paused`, `version_conflict`, `illegal_score`, `already_reported`,
 * `match_closed`
 */
export async function submitResult(
  db: Kysely<Database>,
  clock: Clock,
  user: MatchViewer,
  input: ResultInput,
): Promise<void> {
  await holding(db, clock, input.matchId, async (held) => {
    const { tx, contest, match, now: at } = held;
    const side = await ownSide(held, user);
    refuseUnlessRunning(contest);
    refuseOtherVersion(match, input.version);
    if (input.action === 'object') {
      await refuseIfPlayedOn(held);
      const { score = null, note = null } = input;
      await play(tx, contest, match, { type: 'object', side, score, note, at });
    } else if (input.action === 'report') {
      await play(tx, contest, match, { type: 'report', side, score: input.score, at });
    } else {
      await play(tx, contest, match, { type: input.action, side, at });
    }
  });
}

/**
 * A moderator's ruling on a match that its players could not settle, or on a result nothing was built on yet.
 * @throws Refusal `forbidden` to one of its players, `prizes_paid`, `match_closed`, `version_conflict`, `illegal_score`
 */
export async function ruleMatch(
  db: Kysely<Database>,
  clock: Clock,
  moderator: MatchViewer,
  matchId: string,
  ruling: Ruling,
): Promise<void> {
  await holding(db, clock, matchId, async (held) => {
    const { tx, contest, match, now: at } = held;
    const [first, second] = opponentIds(match);
    const entrants = await entrantsByIds(
      tx,
      [first, second].flatMap((id) => id ?? []),
    );
    if (entrants.some((entrant) => entrant.userId === moderator.id))
      throw new Refusal('forbidden', 'You can’t rule on your own match.');
    if (paid(contest, match)) throw new Refusal('prizes_paid', 'The prizes of this match are paid.');
    refuseUnlessRunning(contest);
    refuseOtherVersion(match, ruling.version);
    await refuseIfPlayedOn(held);
    const winner = ruling.winnerEntrantId === first ? 0 : ruling.winnerEntrantId === second ? 1 : null;
    if (winner === null || (winner === 0 ? second : first) === null)
      throw new Refusal('validation_failed', 'Name one of the two players.', {
        winnerEntrantId: ['Name one of the two players.'],
      });
    const { score, reason } = ruling;
    const after = await play(tx, contest, match, { type: 'rule', winner, score, reason, at }, moderator.id);
    await audit(tx, {
      at,
      actorId: moderator.id,
      action: 'match.rule',
      entity: 'match',
      entityId: match.id,
      before: outcome(match),
      after: outcome(after),
      reason,
    });
  });
}

/** Whether a result that stands has moved coins: those are never taken back. */
function paid(contest: ContestRow, match: MatchRow): boolean {
  if (match.settledAt === null || match.winnerSlot === null) return false;
  const stakes = stakesOf(contest, match);
  const side = match.winnerSlot === 0 ? 0 : 1;
  const loserThere = opponentIds(match)[otherSide(side)] !== null;
  return stakes.winner > 0n || (loserThere && stakes.loser > 0n);
}

function outcome(match: MatchRow): object {
  const ids = opponentIds(match);
  return {
    status: match.status,
    method: match.method,
    winnerEntrantId: match.winnerSlot === null ? null : ids[match.winnerSlot === 0 ? 0 : 1],
    score: scoreOf(match.score),
  };
}
