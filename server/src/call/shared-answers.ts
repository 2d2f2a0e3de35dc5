import type { Clock } from '../clock';

/** Keeps answers briefly, so only one of many simultaneous requests queries the database. */
export interface SharedAnswers<Answer = unknown> {
  /** The key must name everything that the answer depends on. */
  getOrMake<Made extends Answer>(key: string, make: () => Promise<Made>): Promise<Made>;
  /** The cached answer of a key, if it can still be used. */
  find(key: string): Answer | undefined;
  /** Forgets every answer but the current ones, so the next request sees a change made here. */
  drop(): void;
  /** Calls back when the answers are forgotten. */
  onDropped(listener: () => void): void;
}

interface CachedAnswer<Answer> {
  /** When the answer was started, by the service's clock. */
  at: number;
  elapsedMs: number;
  answer: Promise<Answer>;
  /** Undefined until the answer has arrived. */
  arrivedAnswer?: Answer;
  /** True after `drop`. The answer is then used only while it is known to be current. */
  isDropped?: true;
}

export interface SharedAnswerOptions<Answer = unknown> {
  clock: Clock;
  /** A monotonic clock in milliseconds. */
  readElapsed?: () => number;
  /** How many milliseconds an answer is reused. Changes by other processes show at most this late. */
  lifetime?: number;
  /** How long an answer is reused while it is known to be current. */
  whileCurrent?: { isCurrent(answer: Answer): boolean; lifetime: number };
  /** The most answers to keep. The oldest are dropped first. */
  most?: number;
}

export function createSharedAnswers<Answer = unknown>({
  clock,
  readElapsed = () => performance.now(),
  lifetime = 1000,
  whileCurrent,
  most = 2000,
}: SharedAnswerOptions<Answer>): SharedAnswers<Answer> {
  // In the order in which the answers were started.
  const answersByKey = new Map<string, CachedAnswer<Answer>>();
  const listeners: (() => void)[] = [];
  // Checks both clocks, because either can stop: the service's in tests, the process's on a laptop that slept.
  const isYounger = (answer: CachedAnswer<Answer>, than: number) =>
    readElapsed() - answer.elapsedMs < than && Math.abs(clock.now().getTime() - answer.at) < than;
  const isFresh = (answer: CachedAnswer<Answer>): boolean =>
    (!answer.isDropped && isYounger(answer, lifetime)) ||
    (whileCurrent !== undefined &&
      answer.arrivedAnswer !== undefined &&
      isYounger(answer, whileCurrent.lifetime) &&
      whileCurrent.isCurrent(answer.arrivedAnswer));

  return {
    getOrMake<Made extends Answer>(key: string, make: () => Promise<Made>): Promise<Made> {
      const before = answersByKey.get(key);
      // The key names the answer, and with it the type.
      if (before && isFresh(before)) return before.answer as Promise<Made>;
      const cached: CachedAnswer<Answer> = { at: clock.now().getTime(), elapsedMs: readElapsed(), answer: make() };
      answersByKey.delete(key);
      for (const [oldest, answer] of answersByKey) {
        if (answersByKey.size < most && isFresh(answer)) break;
        answersByKey.delete(oldest);
      }
      answersByKey.set(key, cached);
      // Requests waiting for this answer fail with it; later ones try again.
      cached.answer.then(
        (answer) => {
          cached.arrivedAnswer = answer;
        },
        () => {
          if (answersByKey.get(key) === cached) answersByKey.delete(key);
        },
      );
      return cached.answer as Promise<Made>;
    },
    find(key) {
      const answer = answersByKey.get(key);
      return answer && isFresh(answer) ? answer.arrivedAnswer : undefined;
    },
    drop() {
      if (!whileCurrent) answersByKey.clear();
      for (const [key, answer] of answersByKey) {
        answer.isDropped = true;
        if (!isFresh(answer)) answersByKey.delete(key);
      }
      for (const listener of listeners) listener();
    },
    onDropped: (listener) => void listeners.push(listener),
  };
}

/** Reads what is the same for every reader, at most once a second for all of them. */
export const readSharedAnswer = <Result>(
  { sharedAnswers }: { sharedAnswers?: SharedAnswers },
  key: string,
  read: () => Promise<Result>,
): Promise<Result> => (sharedAnswers ? sharedAnswers.getOrMake(key, read) : read());
