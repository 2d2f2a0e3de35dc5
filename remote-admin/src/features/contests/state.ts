import type { ContestDetail, ContestPhase, ContestSummary, Entrant } from '@laurel/shared/contract';
import type { StateTone } from '@laurel/shared/ui/state-mark';

export type DisplayStatus = ContestSummary['displayStatus'];

export const phaseWords: Record<ContestPhase, string> = {
  draft: 'Draft',
  registration: 'Registration',
  check_in: 'Check-in',
  running: 'Running',
  awaiting_review: 'Awaiting review',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const displayWords: Record<DisplayStatus, string> = {
  visible: 'Visible',
  hidden: 'Hidden',
  featured: 'Featured',
};

export const platformWords: Record<ContestSummary['platform'], string> = { playstation: 'PlayStation', steam: 'Steam' };

export const formatWords: Record<ContestSummary['format'], string> = {
  single_elimination: 'Single elimination',
  double_elimination: 'Double elimination',
  round_robin: 'Round robin',
};

export const entrantWords: Record<Entrant['status'], string> = {
  registered: 'Entered',
  waitlisted: 'On the waiting list',
  checked_in: 'Checked in',
  active: 'Playing',
  eliminated: 'Out',
  winner: 'Winner',
  dropped: 'Missed check-in',
  withdrawn: 'Withdrew',
  disqualified: 'Disqualified',
};

type Conduct = Pick<ContestSummary, 'phase' | 'status'> & Partial<Pick<ContestDetail, 'pausedAt'>>;

export const isOver = ({ phase }: Pick<ContestSummary, 'phase'>): boolean =>
  phase === 'completed' || phase === 'cancelled';

/** A draft that was never opened: its money has not moved. In a list, where `pausedAt` is not told, any draft that is not active. */
export const isUnopened = ({ phase, status, pausedAt }: Conduct): boolean =>
  phase === 'draft' && status === 'paused' && (pausedAt ?? null) === null;

/** The phase as staff see it: a draft that was opened waits for its registration. */
export const phaseOf = (contest: Conduct): string =>
  contest.phase === 'draft' && !isUnopened(contest) ? 'Scheduled' : phaseWords[contest.phase];

/** The state of a contest as a mark and a word. */
export function conductOf(contest: Conduct): { tone: StateTone; word: string } {
  if (contest.phase === 'cancelled') return { tone: 'cancelled', word: 'Cancelled' };
  if (contest.phase === 'completed') return { tone: 'done', word: 'Completed' };
  if (isUnopened(contest)) return { tone: 'open', word: 'Draft, not opened' };
  if (contest.status === 'paused') return { tone: 'paused', word: 'Paused' };
  if (contest.phase === 'running') return { tone: 'live', word: 'Active' };
  return { tone: 'waiting', word: 'Active' };
}
