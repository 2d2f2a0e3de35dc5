import type { AnswerOf } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { type Read, useRead } from './queries';

export function useYourMoves(): Read<AnswerOf<'getYourMoves'>> {
  const enabled = useSessionUser() !== null;
  return useRead('getYourMoves', {}, { enabled, refreshEvery: 10_000, freshFor: 2000 });
}

export function useUnseenCount(): number | null {
  const moves = useYourMoves();
  return moves.status === 'ready' ? moves.data.unseenNotices : null;
}
