import type { CallName } from '@laurel/shared/protocol';
import type { Clock } from '../clock';

/** Calls that answer every visitor the same. None depends on the user or shows anyone's coins. */
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

/** Keeps answers to visitors for a moment, so that one of many simultaneous requests queries the database. */
export interface VisitorAnswers<Answer = string> {
  of(key: string, make: () => Promise<Answer>): Promise<Answer>;
  /** Forgets every answer after a change here, so that the next request sees it. */
  drop(): void;
  /** Calls back when every answer is forgotten. */
  whenDropped(listener: () => void): void;
}

interface Kept<Answer> {
  /** When the answer was started, by the service's clock and the process's. */
  at: number;
  elapsed: number;
  answer: Promise<Answer>;
}

export interface VisitorAnswerOptions {
  clock: Clock;
  /** Milliseconds since any fixed moment. */
  elapsed?: () => number;
  /** How many milliseconds an answer is reused. Changes of other processes show this late at most. */
  lifetime?: number;
  /** The most answers to keep. The oldest is dropped first. */
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
  // Either clock can stop: the service's in tests, the process's on a laptop that slept.
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
      // Requests waiting for it are refused too; later ones try again.
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
