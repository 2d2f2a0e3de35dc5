import type { InputOf } from '@laurel/shared/protocol';
import { calculateMonday } from '../../play/leaderboard/stats.queries';

type HistorySpan = InputOf<'getBalanceHistory'>['span'];

const dayMs = 86_400_000;

const calculateDay = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

/** @returns when each part starts, in UTC, oldest first; the last part is the current one */
export function splitSpan(span: HistorySpan, now: Date): Date[] {
  const listStarts = (count: number, calculateStart: (ago: number) => Date) =>
    Array.from({ length: count }, (_, index) => calculateStart(count - 1 - index));
  switch (span) {
    case 'month':
      return listStarts(30, (ago) => new Date(calculateDay(now).getTime() - ago * dayMs));
    case 'quarter':
      return listStarts(13, (ago) => new Date(calculateMonday(now).getTime() - ago * 7 * dayMs));
    case 'year':
      return listStarts(12, (ago) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)));
  }
}
