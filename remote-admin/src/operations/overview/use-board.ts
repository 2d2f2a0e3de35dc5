import type { AnswerOf, BoardNeed } from '@laurel/shared/protocol';
import { type Read, refreshReads, useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { useEffect } from 'react';

export type Board = AnswerOf<'getBoard'>;
export type BoardContest = Board['contests'][number];

/** The need whose action staff asked for. After the dialog has opened, it stays in the page, closed. */
export interface AskedNeed {
  need: BoardNeed;
  contest: BoardContest;
  open: boolean;
}

const minute = 60_000;

/** The board of this evening, for staff who run contests. Deadlines come closer without a change, so it is read each minute too. */
export function useBoard(): Read<Board> {
  const enabled = useHasCapability('contests.manage');
  const board = useRead('getBoard', {}, { enabled, refreshEvery: 15_000 });
  useEffect(() => {
    if (!enabled) return;
    const timer = setInterval(() => !document.hidden && refreshReads('getBoard'), minute);
    return () => clearInterval(timer);
  }, [enabled]);
  return board;
}
