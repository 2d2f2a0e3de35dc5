import type { Clock } from '../clock';

/** Keeps answers briefly, so only one of many simultaneous requests queries the database. */
export interface SharedAnswers<Answer = unknown> {
  /** The key must name everything that the answer depends on. */
  getOrMake<Made extends Answer>(key: string, make: () => Promise<Made>): Promise<Made>;
  /** Forgets every answer, so the next request sees a change made here. */
  drop(): void;
  /** Calls back when the answers are forgotten. */
  onDropped(listener: () => void): void;
}

interface CachedAnswer<Answer> {
  /** When the answer was started, by the service's clock. */
  at: number;
  elapsed: number;
  answer: Promise<Answer>;
}

export interface SharedAnswerOptions {
  clock: Clock;
  /** A monotonic clock in milliseconds. */
  readElapsed?: () => number;
  /** How many milliseconds an answer is reused. Changes by other processes show at most this late. */
  lifetime?: number;
  /** The most answers to keep. The oldest are dropped first. */
  most?: number;
}

export function createSharedAnswers<Answer = unknown>({
  clock,
  readElapsed = () => performance.now(),
  lifetime = 1000,
  most = 2000,
}: SharedAnswerOptions): SharedAnswers<Answer> {
  // In the order in which the answers were started.
  const kept = new Map<string, CachedAnswer<Answer>>();
  const listeners: (() => void)[] = [];
  // Checks both clocks, because either can stop: the service's in tests, the process's on a laptop that slept.
  const isFresh = (answer: CachedAnswer<Answer>) =>
    readElapsed() - answer.elapsed < lifetime && Math.abs(clock.now().getTime() - answer.at) < lifetime;

  return {
    getOrMake<Made extends Answer>(key: string, make: () => Promise<Made>): Promise<Made> {
      const before = kept.get(key);
      // The key names the answer, and with it the type.
      if (before && isFresh(before)) return before.answer as Promise<Made>;
      const made = { at: clock.now().getTime(), elapsed: readElapsed(), answer: make() };
      kept.delete(key);
      for (const [oldest, answer] of kept) {
        if (kept.size < most && isFresh(answer)) break;
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
    onDropped: (listener) => void listeners.push(listener),
  };
}

/** Reads what is the same for every reader, at most once a second for all of them. */
export const readSharedAnswer = <Result>(
  { shared }: { shared?: SharedAnswers },
  key: string,
  read: () => Promise<Result>,
): Promise<Result> => (shared ? shared.getOrMake(key, read) : read());
