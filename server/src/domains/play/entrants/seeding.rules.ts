import type { ContestRow, EntrantRow } from '../competition/contest.tables';

/** True for an entrant who may be in the draw. */
export const isBeforeDraw = ({ status }: Pick<EntrantRow, 'status'>): boolean =>
  status === 'registered' || status === 'waitlisted' || status === 'checked_in';

/** True while staff can order the seeds. */
export const canSeed = ({ seeding, phase }: Pick<ContestRow, 'seeding' | 'phase'>): boolean =>
  seeding === 'manual' && (phase === 'draft' || phase === 'registration' || phase === 'check_in');
