import type { CallName } from '@laurel/shared/protocol';
import type { Clock } from '../clock';

/** Calls that answer every visitor the same. None depends on the reader or shows anyone's coins. */
export const sharedCalls = [
  'listContests',
  'getPublicContest',
  'getSchedule',
  'getLeaderboard',
  'getPlayer',
  'getPublicCampaign',
  'getPublicContract',
  'getGame',
  'listBlogs',
  'getBlog',
  'search',
] as const satisfies readonly CallName[];
export type SharedCall = (typeof sharedCalls)[number];

export const isShared = (name: CallName): name is SharedCall => sharedCalls.some((shared) => shared === name);

/** Keeps answers to visitors for a moment, as text, so that one of many simultaneous requests queries the database. */
export interface VisitorAnswers {
  of(key: string, make: () => Promise<string>): Promise<string>;
  /** Forgets every answer after a change here, so that the next request sees it. */
  drop(): void;
}

interface Kept {
  /** When making it began, by the service's clock and by the process's. */
  at: number;
  elapsed: number;
  text: Promise<string>;
}

export interface VisitorAnswerOptions {
  clock: Clock;
  /** Milliseconds since any fixed moment. */
  elapsed?: () => number;
  /** How many milliseconds an answer is reused. Changes of other processes show this late at most. */
  lifetime?: number;
  /** The most answers to keep. The oldest makes room. */
  most?: number;
}

export function createVisitorAnswers({
  clock,
  elapsed = () => performance.now(),
  lifetime = 1000,
  most = 500,
}: VisitorAnswerOptions): VisitorAnswers {
  const kept = new Map<string, Kept>();
  // Either clock can stand still: the service's in tests, the process's on a laptop that slept.
  const isFresh = (answer: Kept) =>
    elapsed() - answer.elapsed < lifetime && Math.abs(clock.now().getTime() - answer.at) < lifetime;

  return {
    of(key, make) {
      const before = kept.get(key);
      if (before && isFresh(before)) return before.text;
      const answer = { at: clock.now().getTime(), elapsed: elapsed(), text: make() };
      kept.delete(key);
      for (const oldest of kept.keys()) {
        if (kept.size < most) break;
        kept.delete(oldest);
      }
      kept.set(key, answer);
      // Those waiting for it are refused too; later requests try again.
      answer.text.catch(() => {
        if (kept.get(key) === answer) kept.delete(key);
      });
      return answer.text;
    },
    drop: () => kept.clear(),
  };
}
