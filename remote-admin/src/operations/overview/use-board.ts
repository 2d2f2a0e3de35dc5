import type { AnswerOf, BoardNeed } from '@laurel/shared/protocol';
import { type Read, refreshReads, useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { useEffect } from 'react';

export type Board = AnswerOf<'getBoard'>;
export type BoardContest = Board['contests'][number];

export interface AskedNeed {
  need: BoardNeed;
  contest: BoardContest;
  open: boolean;
}

export const isOrganisedBy = ({ organisers = [] }: BoardContest, userId: string | undefined): boolean =>
  organisers.some(({ id }) => id === userId);

const minuteMs = 60_000;

/** Live updates report only changes, but deadlines also approach without one. So a visible page reads the board at least every minute. */
export function useBoard(): Read<Board> {
  const enabled = useHasCapability('contests.manage');
  const boardRead = useRead('getBoard', {}, { enabled, refreshEvery: 15_000 });
  useEffect(() => {
    if (!enabled) return;
    const timer = setInterval(() => !document.hidden && refreshReads('getBoard'), minuteMs);
    return () => clearInterval(timer);
  }, [enabled]);
  return boardRead;
}
