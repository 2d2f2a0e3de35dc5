import type { AnswerOf } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { type Read, useRead } from './queries';

/**
 * What needs the signed-in player now. The shell and the areas read it with the same request, so the page asks for it
 * once, however many places show it.
 */
export function useYourMoves(): Read<AnswerOf<'getYourMoves'>> {
  const enabled = useSessionUser() !== null;
  return useRead('getYourMoves', {}, { enabled, refreshEvery: 10_000, freshFor: 2000 });
}
