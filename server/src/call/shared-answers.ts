import type { CallName, RequestOf } from '@laurel/shared/protocol';
import type { Clock } from '../clock';

/** Keeps answers briefly, so only one of many simultaneous requests queries the database. */
export interface SharedAnswers<Answer = unknown> {
  /** The key must name everything that the answer depends on. `findCheck` finds out how to tell that it is current. */
  getOrMake<Made extends Answer>(key: string, make: () => Promise<Made>, findCheck?: FindCheck<Made>): Promise<Made>;
  /** The cached answer of a key, if it can still be used. */
  find(key: string): Answer | undefined;
  /** Forgets every answer but the current ones, so the next request sees a change made here. */
  drop(): void;
  onDropped(listener: () => void): void;
}

/** Returns a check that is true while the answer is known to be current. */
export type FindCheck<Answer> = (answer: Answer) => (() => boolean) | Promise<() => boolean>;

/** Begins to watch what a read of visitors depends on, so that an answer made from now on can be known to be current. */
export type WatchRead = (name: CallName, request: unknown) => () => Promise<() => boolean>;

interface CachedAnswer<Answer> {
  /** When the answer was started, by the service's clock. */
  at: number;
  elapsedMs: number;
  answer: Promise<Answer>;
  arrivedAnswer?: Answer;
  /** Undefined until the check arrives, and if the answer's changes aren't announced. */
  isCurrent?: () => boolean;
  /** True after `drop`. The answer is then used only while it is known to be current. */
  isDropped?: true;
}

export interface SharedAnswerOptions {
  clock: Clock;
  /** A monotonic clock in milliseconds. */
  readElapsed?: () => number;
  /** How many milliseconds an answer is reused. Changes by other processes show at most this late. */
  lifetime?: number;
  /** How many milliseconds an answer is reused while it is known to be current. */
  currentLifetime?: number;
  /** The oldest are dropped first. */
  most?: number;
}

export function createSharedAnswers<Answer = unknown>({
  clock,
  readElapsed = () => performance.now(),
  lifetime = 1000,
  currentLifetime = 10_000,
  most = 2000,
}: SharedAnswerOptions): SharedAnswers<Answer> {
  // In the order in which the answers were started.
  const answersByKey = new Map<string, CachedAnswer<Answer>>();
  const listeners: (() => void)[] = [];
  // Checks both clocks, because either can stop: the service's in tests, the process's on a laptop that slept.
  const isYounger = (answer: CachedAnswer<Answer>, than: number) =>
    readElapsed() - answer.elapsedMs < than && Math.abs(clock.now().getTime() - answer.at) < than;
  const isFresh = (answer: CachedAnswer<Answer>): boolean =>
    (!answer.isDropped && isYounger(answer, lifetime)) ||
    (answer.isCurrent !== undefined && isYounger(answer, currentLifetime) && answer.isCurrent());

  let sweptAt = readElapsed();
  /** Makes room for one more answer. Looks for outdated ones once per lifetime, because those may stand between current ones. */
  function forgetOld(): void {
    if (readElapsed() - sweptAt >= lifetime) {
      sweptAt = readElapsed();
      for (const [key, answer] of answersByKey) if (!isFresh(answer)) answersByKey.delete(key);
    }
    for (const oldest of answersByKey.keys()) {
      if (answersByKey.size < most) break;
      answersByKey.delete(oldest);
    }
  }

  return {
    getOrMake<Made extends Answer>(key: string, make: () => Promise<Made>, findCheck?: FindCheck<Made>): Promise<Made> {
      const before = answersByKey.get(key);
      // The key names the answer, and with it the type.
      if (before && isFresh(before)) return before.answer as Promise<Made>;
      const answer = make();
      const entry: CachedAnswer<Answer> = { at: clock.now().getTime(), elapsedMs: readElapsed(), answer };
      answersByKey.delete(key);
      forgetOld();
      answersByKey.set(key, entry);
      // Requests waiting for this answer fail with it; later ones try again.
      answer.then(
        (arrivedAnswer) => {
          entry.arrivedAnswer = arrivedAnswer;
          if (findCheck) keepCheck(entry, arrivedAnswer, findCheck);
        },
        () => {
          if (answersByKey.get(key) === entry) answersByKey.delete(key);
        },
      );
      return answer;
    },
    find(key) {
      const answer = answersByKey.get(key);
      return answer && isFresh(answer) ? answer.arrivedAnswer : undefined;
    },
    drop() {
      for (const [key, answer] of answersByKey) {
        answer.isDropped = true;
        if (!isFresh(answer)) answersByKey.delete(key);
      }
      for (const listener of listeners) listener();
    },
    onDropped: (listener) => void listeners.push(listener),
  };
}

/** Without a check an answer is good for its first second, so a check that can't be found does no harm. */
function keepCheck<Answer>(entry: CachedAnswer<unknown>, answer: Answer, findCheck: FindCheck<Answer>): void {
  const check = findCheck(answer);
  if (!(check instanceof Promise)) {
    entry.isCurrent = check;
    return;
  }
  check.then(
    (isCurrent) => {
      entry.isCurrent = isCurrent;
    },
    () => {},
  );
}

export interface ReaderAnswers extends SharedAnswers {
  watchRead: WatchRead;
}

/**
 * Reads what is the same for every reader: at most once a second for all of them, and more rarely while nothing changes
 * that this call depends on for visitors.
 */
export const readSharedAnswer = <Name extends CallName, Result>(
  { sharedAnswers }: { sharedAnswers?: ReaderAnswers },
  { key, name, request }: { key: string; name: Name; request: RequestOf<Name> },
  read: () => Promise<Result>,
): Promise<Result> =>
  sharedAnswers ? sharedAnswers.getOrMake(key, read, sharedAnswers.watchRead(name, request)) : read();
