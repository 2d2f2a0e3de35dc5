import type { EntrantRow } from './contest.tables';
import { hasStarted } from './match.machine';
import { listOpponentIds, toMatchState } from './match.mapper';
import type { MatchRow } from './match.tables';

/** True if another player can take an entrant's seat: none of their matches has begun, and they aren't here. */
export function isSeatFree({ id, status }: Pick<EntrantRow, 'id' | 'status'>, matches: readonly MatchRow[]): boolean {
  if (status !== 'active' || matches.length === 0) return false;
  return matches.every((match) => {
    const state = toMatchState(match);
    return state.checkedIn[listOpponentIds(match)[0] === id ? 0 : 1] === null && !hasStarted(state);
  });
}
