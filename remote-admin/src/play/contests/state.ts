import type { AnswerOf, ContestDetail, ContestPhase, ContestSummary, Entrant } from '@laurel/shared/protocol';
import type { StateTone } from '@laurel/shared/ui/state-mark';

export const listWaitlist = ({ entrants }: Pick<ContestDetail, 'entrants'>): Entrant[] =>
  entrants.filter(({ status }) => status === 'waitlisted');

export const isInContest = ({ status }: Pick<Entrant, 'status'>): boolean =>
  status === 'registered' || status === 'waitlisted' || status === 'checked_in';

export const listEntrantsWithSpot = ({ entrants }: Pick<ContestDetail, 'entrants'>): Entrant[] =>
  entrants.filter(({ status }) => status !== 'waitlisted');

/** The winner whose place was struck, unless somebody else became champion. */
export const findStruckWinner = ({ champion, entrants }: Pick<ContestDetail, 'champion' | 'entrants'>) =>
  champion ? undefined : entrants.find(({ struck, status }) => struck && status === 'winner');

export type DisplayStatus = ContestSummary['displayStatus'];
export type ContestState = ContestPhase | 'scheduled';

export type ContestProgress = Pick<ContestSummary, 'phase' | 'status'> & Pick<ContestDetail, 'pausedAt'>;

export const isOver = ({ phase }: Pick<ContestSummary, 'phase'>): boolean =>
  phase === 'completed' || phase === 'cancelled';

export const isUnopened = ({ phase, status, pausedAt }: ContestProgress): boolean =>
  phase === 'draft' && status === 'paused' && pausedAt === null;

const tones: Record<ContestState, StateTone> = {
  draft: 'open',
  scheduled: 'waiting',
  registration: 'waiting',
  check_in: 'waiting',
  running: 'live',
  awaiting_review: 'waiting',
  completed: 'done',
  cancelled: 'cancelled',
};

export function deriveState(contest: ContestProgress): { state: ContestState; paused: boolean; tone: StateTone } {
  const unopened = isUnopened(contest);
  const state = contest.phase === 'draft' && !unopened ? 'scheduled' : contest.phase;
  const paused = contest.status === 'paused' && !unopened && !isOver(contest);
  return { state, paused, tone: paused ? 'paused' : tones[state] };
}

export const canSeed = ({ seeding, phase }: Pick<ContestDetail, 'seeding' | 'phase'>): boolean =>
  seeding === 'manual' && (phase === 'draft' || phase === 'registration' || phase === 'check_in');

export const canInvite = (contest: ContestProgress & Pick<ContestDetail, 'displayStatus'>): boolean =>
  !isUnopened(contest) &&
  contest.displayStatus !== 'hidden' &&
  (contest.phase === 'draft' || contest.phase === 'registration');

export type ToggledContest = Pick<
  AnswerOf<'listAdminContests'>['items'][number],
  'id' | 'title' | 'phase' | 'status' | 'pool' | 'pausedAt' | 'displayStatus' | 'version'
>;

export type StatusChange = 'pause' | 'resume' | 'open';

export function deriveStatusChange(contest: ToggledContest): StatusChange | null {
  if (isOver(contest)) return null;
  if (contest.status === 'active') return 'pause';
  return isUnopened(contest) ? 'open' : 'resume';
}
