import type { ContestRow } from '../competition/contest.tables';

/** True while players see the contest, and can enter it or will. */
export const canBeEntered = ({ phase, openedAt, displayStatus }: ContestRow): boolean =>
  openedAt !== null && displayStatus !== 'hidden' && (phase === 'draft' || phase === 'registration');
