import type { ContestRow } from '../competition/contest.tables';

/** True while players can see the contest, and can enter it now or later. */
export const canBeEntered = ({ phase, openedAt, displayStatus }: ContestRow): boolean =>
  openedAt !== null && displayStatus !== 'hidden' && (phase === 'draft' || phase === 'registration');
