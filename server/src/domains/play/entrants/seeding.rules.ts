import { type ContestRow, type EntrantRow, hasSpot, isBeforeDraw } from '../competition/contest.tables';

/** True for an entrant who may be in the draw. Whoever gets a spot from the waitlist later comes last. */
export const canBeSeeded = (entrant: Pick<EntrantRow, 'status'>): boolean => isBeforeDraw(entrant) && hasSpot(entrant);

/** True while staff can order the seeds. */
export const canSeed = ({ seeding, phase }: Pick<ContestRow, 'seeding' | 'phase'>): boolean =>
  seeding === 'manual' && (phase === 'draft' || phase === 'registration' || phase === 'check_in');
