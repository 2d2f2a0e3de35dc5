import type { CallName } from '@laurel/shared/protocol';
import type { Clock } from '../clock';

/** What everybody without a session is answered the same. Nothing here depends on who asks, and none tells of anybody's coins. */
export const sharedCalls: readonly CallName[] = [
  'listContests',
  'getPublicContest',
  'getSchedule',
  'getLeaderboard',
  'listBlogs',
  'getBlog',
];

/** Answers to visitors, as text, for a moment: however many ask at once, one of them asks the database. */
export interface VisitorAnswers {
  of(key: string, make: () => Promise<string>): Promise<string>;
  /** Something has changed here: whoever asks from now on sees it. */
  drop(): void;
}

interface Kept {
  /** When it was begun to be made, by the clock of the service and by that of the process. */
  at: number;
  elapsed: number;
  text: Promise<string>;
}

export interface VisitorAnswerOptions {
  clock: Clock;
  /** Milliseconds since any moment. */
  elapsed?: () => number;
  /** Milliseconds that an answer is given again; what another process changes shows as late as this. */
  lifetime?: number;
  /** Answers at most; the oldest makes room. */
  most?: number;
}

export function createVisitorAnswers({
  clock,
  elapsed = () => performance.now(),
  lifetime = 1000,
  most = 500,
}: VisitorAnswerOptions): VisitorAnswers {
  const kept = new Map<string, Kept>();
  // Either clock may stand still, the service's or, on a laptop that slept, the process's.
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
      // Those who wait for it are refused as well; whoever comes later tries anew.
      answer.text.catch(() => {
        if (kept.get(key) === answer) kept.delete(key);
      });
      return answer.text;
    },
    drop: () => kept.clear(),
  };
}
