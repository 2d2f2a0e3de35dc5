import type { EntrantRow } from './contest.tables';

/** True of a player whom staff took out because they left. Code without this mark reinstates entrants and keeps it. */
export const hasGoneHome = ({ status, hasGoneHome: isMarked }: Pick<EntrantRow, 'status' | 'hasGoneHome'>): boolean =>
  status === 'disqualified' && isMarked;
