import type { ContestRow } from '../competition/contest.tables';

export const canBeEntered = ({ phase, openedAt, displayStatus }: ContestRow): boolean =>
  openedAt !== null && displayStatus !== 'hidden' && (phase === 'draft' || phase === 'registration');
