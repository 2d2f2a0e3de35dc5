import { type ContestRow, type EntrantRow, hasSpot, isBeforeDraw } from '../competition/contest.tables';

export const canBeSeeded = (entrant: Pick<EntrantRow, 'status'>): boolean => isBeforeDraw(entrant) && hasSpot(entrant);

export const canSeed = ({ seeding, phase }: Pick<ContestRow, 'seeding' | 'phase'>): boolean =>
  seeding === 'manual' && (phase === 'draft' || phase === 'registration' || phase === 'check_in');
