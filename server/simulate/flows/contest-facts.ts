import type { CastContest, Person } from '../cast';
import type { ContestFacts, EntrantFacts, MatchFacts, Moment } from '../history';
import type { AnswerBody, CommandRules } from '../people';
import { pickInTurn } from '../plants';
import { minute } from './challenges';
import type { Stage } from './flow';

export function findPlayedContest({ cast, seed }: Stage): CastContest {
  const contest = pickInTurn(seed, cast.contests);
  if (!contest) throw new Error('There is no contest');
  return contest;
}

export const findContest = ({ contests }: Moment, { id }: CastContest): ContestFacts | undefined => contests.get(id);

export const isOver = (contest: ContestFacts | undefined): boolean =>
  contest?.phase === 'completed' || contest?.phase === 'cancelled';

export const findEntrant = ({ entrants }: Moment, { id }: CastContest, person: Person): EntrantFacts | undefined =>
  entrants.get(`${id} ${person.id}`);

export const listEntrants = ({ entrants }: Moment, { id }: CastContest): EntrantFacts[] =>
  [...entrants].flatMap(([key, entrant]) => (key.startsWith(id) ? [entrant] : []));

export const listMatches = ({ matches }: Moment, { id }: CastContest): [string, MatchFacts][] =>
  [...matches].filter(([, { contestId }]) => contestId === id).sort(([, one], [, other]) => one.number - other.number);

export const isOpen = ({ status }: MatchFacts): boolean =>
  status === 'ready' || status === 'live' || status === 'reported' || status === 'disputed';

/** True for the last two matches, because a double elimination has two finals. */
export const isDeciding = ({ number }: MatchFacts, count: number): boolean => number >= count - 1;

/** True if staff have to rule on the match. */
export const isStuck = ({ status }: MatchFacts): boolean => status === 'disputed' || status === 'abandoned';

/** With the aim `objections`, deciding matches are often forfeited, and staff act while results wait for objections. */
export const isAimedAtObjections = ({ scheduler }: Stage): boolean => scheduler.aim === 'objections';

/** People look often while a match is open, so that they don't miss their own. */
export function findLongestPause({ history }: Stage, contest: CastContest): number {
  const matches = listMatches(history.last, contest).map(([, match]) => match);
  if (matches.some(isOpen)) return 3 * minute;
  return matches.some(({ isHeld }) => isHeld) ? 15 * minute : 120 * minute;
}

/** The answer must show the match as it was committed at some moment since the request. */
export const judgeRoom =
  ({ history }: Stage, id: string): NonNullable<CommandRules['judge']> =>
  ({ data }: AnswerBody, since) => {
    const { status, version } = data as { status: string; version: number };
    const hasMatchingMoment = history.hasMoment(since, ({ matches }) => {
      const match = matches.get(id);
      return match?.status === status && match.version === version;
    });
    return hasMatchingMoment ? null : `a match that was ${status} in version ${version} at no moment`;
  };

/** A refusal names its reason in `why`. Returns true if that reason held at `moment`. */
export function isClosedMatchExplained(moment: Moment, id: string, { params }: AnswerBody): boolean {
  const match = moment.matches.get(id);
  if (!match) return false;
  const contest = moment.contests.get(match.contestId);
  const matches = [...moment.matches.values()].filter(({ contestId }) => contestId === match.contestId);
  const laterMatches = matches.filter(({ number }) => number > match.number);
  const entrants = match.players.map((userId) => moment.entrants.get(`${match.contestId} ${userId}`));
  const isSeated = !match.entrantIds.includes(null);
  switch (params?.why) {
    case 'contest_over':
      return isOver(contest);
    case 'played_on':
      return laterMatches.some(({ status }) => !['locked', 'waiting', 'ready'].includes(status));
    case 'next_checked_in':
      return laterMatches.some(({ hasCheckedIn }) => hasCheckedIn.includes(true));
    case 'ruling':
      return !isSeated || ['locked', 'waiting'].includes(match.status) || match.method === 'not_needed';
    case 'not_over':
      return !isSeated || !['completed', 'reported', 'disputed', 'abandoned'].includes(match.status);
    case 'disqualified':
      return entrants.some((entrant) => entrant?.status === 'disqualified');
    case 'not_in_contest':
      return entrants.some((entrant) => entrant?.status !== 'active');
    case 'not_disqualified':
      return entrants.some((entrant) => entrant?.status !== 'disqualified');
    case 'action':
      return match.status !== 'ready';
    case 'present':
      return match.hasCheckedIn.includes(true);
    case 'no_deadline':
      return !match.isHeld && !['ready', 'live', 'reported'].includes(match.status);
    default:
      return false;
  }
}

/** Before a command checks anything, it applies deadlines that have passed, and undoes their changes if it refuses. So any of these refusals is right while a deadline may have passed. */
export function allowRefusalsWhileDue(
  { world }: Stage,
  contestId: string,
  refusals: CommandRules['refusals'],
): CommandRules['refusals'] {
  const isAnyDue = ({ contests, matches }: Moment) =>
    contests.get(contestId)?.phase === 'check_in' ||
    [...matches.values()].some(
      (each) => each.contestId === contestId && each.dueAt !== null && each.dueAt <= world.now,
    );
  return Object.fromEntries(
    Object.entries(refusals).map(([code, isRight]) => [
      code,
      (moment: Moment, body: AnswerBody) => isAnyDue(moment) || isRight(moment, body),
    ]),
  );
}
