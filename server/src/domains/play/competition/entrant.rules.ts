import type { EntrantRow } from './contest.tables';

export const hasGoneHome = ({ status, hasGoneHome: isMarked }: Pick<EntrantRow, 'status' | 'hasGoneHome'>): boolean =>
  status === 'disqualified' && isMarked;
