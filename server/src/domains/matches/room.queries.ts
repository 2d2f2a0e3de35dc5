import { can, type MatchRoom } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { SignedInUser } from '../../call/context';
import type { Database } from '../../database/schema';
import { Refusal } from '../../refusal';
import { catchUp } from '../competition/advance.commands';
import { entrantsByIds } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { opponentIds, scoreOf } from '../competition/match.columns';
import { bracketMatchView, byId, iso, reportsView, sideOfUser, stakesView } from '../competition/match.mapper';
import { findMatch, timelineOf } from '../competition/match.store';
import { roundName } from '../competition/rounds.rules';
import { maySee } from '../contests/detail.queries';
import { playerColumns, playerRef, playerRefOrNull } from '../players/mapper';
import { actionsOf, clockStrip, isAppealable, payoutOf } from './moves.rules';

export type MatchViewer = Pick<SignedInUser, 'id' | 'role'>;

export const matchMissing = () => new Refusal('not_found', 'There is no such match.');

/** Who does not play in a match is told so, and of one in a contest that is hidden from them nothing at all. */
export async function outsider(db: Kysely<Database>, contest: ContestRow, viewer: MatchViewer): Promise<Refusal> {
  if (!(await maySee(db, contest, viewer))) return matchMissing();
  return new Refusal('not_your_match', 'You do not play in this match.');
}

/**
 * A match as its players and staff see it, brought up to this moment.
 * @throws Refusal `not_found`, also where the contest is hidden from the viewer; `not_your_match` for anyone else.
 */
export async function matchRoom(
  db: Kysely<Database>,
  matchId: string,
  viewer: MatchViewer,
  now: Date,
): Promise<MatchRoom> {
  const contest = await catchUp(db, matchId, now, 'match');
  const match = contest && (await findMatch(db, matchId));
  if (!match) throw matchMissing();
  // One after another: a command answers from its transaction, whose one connection takes one query at a time.
  const entrants = byId(
    await entrantsByIds(
      db,
      opponentIds(match).flatMap((id) => id ?? []),
    ),
  );
  const side = sideOfUser(match, entrants, viewer.id);
  if (side === null && !can(viewer.role, 'matches.rule')) throw await outsider(db, contest, viewer);
  const events = await timelineOf(db, matchId);
  const next = match.nextMatchId === null ? undefined : await findMatch(db, match.nextMatchId);
  const moderator =
    match.resolvedBy === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['id', ...playerColumns])
          .where('id', '=', match.resolvedBy)
          .executeTakeFirst();
  const ids = opponentIds(match);
  return {
    ...bracketMatchView(match, contest, entrants),
    version: match.version,
    contest: contestRef(contest),
    roundName: roundName(match.round, contest.rounds ?? match.round),
    totalMatches: contest.rounds === null ? 0 : 2 ** contest.rounds - 1,
    reports: reportsView(match),
    resolution: match.method &&
      match.resolvedAt && {
        method: match.method,
        winnerEntrantId: match.winnerSlot === null ? null : (ids[match.winnerSlot === 0 ? 0 : 1] ?? null),
        by: moderator ? playerRef(moderator.id, moderator) : null,
        reason: match.reason,
        at: iso(match.resolvedAt),
      },
    clock: clockStrip(match, contest),
    events: events.map((event) => ({
      id: event.id,
      at: iso(event.at),
      actor: playerRefOrNull(event.actorId, event),
      kind: event.kind,
      score: scoreOf(event.score),
      note: event.note,
    })),
    entrantId: side === null ? null : (ids[side] ?? null),
    actions: side === null ? [] : actionsOf(match, side, contest, next, now),
    stakes: stakesView(contest, match),
    payout: payoutOf(match, contest),
    appealable: isAppealable(match, next, now),
    minutes: {
      checkIn: contest.matchCheckInMinutes,
      play: contest.playMinutes,
      answer: contest.confirmMinutes,
    },
    serverNow: iso(now),
  };
}

function contestRef(contest: ContestRow): MatchRoom['contest'] {
  const { id, slug, title, game, status } = contest;
  return { id, slug, title, game, status };
}
