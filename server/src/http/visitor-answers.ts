import type { CallName } from '@laurel/shared/protocol';
import type { Clock } from '../clock';

/** Calls that answer every visitor alike. None depends on the user or shows anyone's coins. */
export const sharedCalls = [
  'listContests',
  'getPublicContest',
  'getPublicMatch',
  'getSchedule',
  'getLeaderboard',
  'getPlayer',
  'getPublicCampaign',
  'getPublicContract',
  'listGames',
  'getGame',
  'listPosts',
  'getPost',
  'getHelp',
  'getHelpAnswer',
  'search',
] as const satisfies readonly CallName[];
export type SharedCall = (typeof sharedCalls)[number];

export const isShared = (name: CallName): name is SharedCall => sharedCalls.some((shared) => shared === name);

/** Keeps answers to visitors briefly, so only one of many simultaneous requests queries the database. */
export interface VisitorAnswers<Answer = string> {
  of(key: string, make: () => Promise<Answer>): Promise<Answer>;
  /** Forgets every answer, so the next request sees a change made here. */
  drop(): void;
  /** Calls back when the answers are forgotten. */
  whenDropped(listener: () => void): void;
}

interface Kept<Answer> {
  /** When the answer was started, by the service's clock. */
  at: number;
  elapsed: number;
  answer: Promise<Answer>;
}

export interface VisitorAnswerOptions {
  clock: Clock;
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
  /** How many milliseconds an answer is reused. Changes by other processes show at most this late. */
  lifetime?: number;
  /** The most answers to keep. The oldest are dropped first. */
  most?: number;
}

export function createVisitorAnswers<Answer = string>({
  clock,
  elapsed = () => performance.now(),
  lifetime = 1000,
  most = 500,
}: VisitorAnswerOptions): VisitorAnswers<Answer> {
  const kept = new Map<string, Kept<Answer>>();
  const listeners: (() => void)[] = [];
  // Checks both clocks, because either can stop: the service's in tests, the process's on a laptop that slept.
  const isFresh = (answer: Kept<Answer>) =>
    elapsed() - answer.elapsed < lifetime && Math.abs(clock.now().getTime() - answer.at) < lifetime;

  return {
    of(key, make) {
      const before = kept.get(key);
      if (before && isFresh(before)) return before.answer;
      const made = { at: clock.now().getTime(), elapsed: elapsed(), answer: make() };
      kept.delete(key);
      for (const oldest of kept.keys()) {
        if (kept.size < most) break;
        kept.delete(oldest);
      }
      kept.set(key, made);
      // Requests waiting for this answer fail with it; later ones try again.
      made.answer.catch(() => {
        if (kept.get(key) === made) kept.delete(key);
      });
      return made.answer;
    },
    drop() {
      kept.clear();
      for (const listener of listeners) listener();
    },
    whenDropped: (listener) => void listeners.push(listener),
  };
}
