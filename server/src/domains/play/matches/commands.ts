import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { entrantsByIds } from '../competition/contest.store';
import { applyEvent } from '../competition/event.commands';
import type { MatchEvent } from '../competition/match.machine';
import { byId, opponentIds, sideOfUser } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import type { Side } from '../competition/score.rules';
import { checkInToContest } from '../contests/entry.commands';
import {
  type LockedMatch,
  refuseIfPlayedOn,
  refuseOtherVersion,
  refuseUnlessRunning,
  withLockedMatch,
} from './locked.commands';
import { checkInWindow } from './mapper';
import { matchRoom, outsider } from './room.queries';

async function ownSide({ work, contest, match }: LockedMatch): Promise<Side> {
  const ids = opponentIds(match).flatMap((id) => id ?? []);
  const side = sideOfUser(match, byId(await entrantsByIds(work.db, ids)), work.user.id);
  if (side === null) throw await outsider(work, contest);
  return side;
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
