import { type ContestRow, type EntrantRow, hasSpot, isBeforeDraw } from '../competition/contest.tables';

/** True if the draw can include the entrant. Players who get a spot from the waitlist later come last. */
export const canBeSeeded = (entrant: Pick<EntrantRow, 'status'>): boolean => isBeforeDraw(entrant) && hasSpot(entrant);

export const canSeed = ({ seeding, phase }: Pick<ContestRow, 'seeding' | 'phase'>): boolean =>
  seeding === 'manual' && (phase === 'draft' || phase === 'registration' || phase === 'check_in');
