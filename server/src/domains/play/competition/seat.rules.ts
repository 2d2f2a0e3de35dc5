import type { EntrantRow } from './contest.tables';
import { hasStarted } from './match.machine';
import { listOpponentIds, toMatchState } from './match.mapper';
import type { MatchRow } from './match.tables';

export function isSeatFree({ id, status }: Pick<EntrantRow, 'id' | 'status'>, matches: readonly MatchRow[]): boolean {
  return status === 'active' && matches.length > 0 && !matches.some((match) => usesSeat(match, id));
}

function usesSeat(match: MatchRow, entrantId: string): boolean {
  const state = toMatchState(match);
  const side = listOpponentIds(match)[0] === entrantId ? 0 : 1;
  if (state.checkedIn[side] !== null) return true;
  if (state.status !== 'completed') return hasStarted(state);
  const { method, winner } = state.result;
  return method !== 'bye' && method !== 'not_needed' && winner !== side;
}
