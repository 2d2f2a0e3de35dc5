import type { CallName, RequestOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';

export interface SharedAnswers<Answer = unknown> {
  /** The key must name everything that the answer depends on. */
  getOrMake<Made extends Answer>(key: string, make: () => Promise<Made>, findCheck?: FindCheck<Made>): Promise<Made>;
  find(key: string): Answer | undefined;
  drop(): void;
  onDropped(listener: () => void): void;
}

export type FindCheck<Answer> = (answer: Answer) => (() => boolean) | Promise<() => boolean>;

export type WatchRead = (name: CallName, request: unknown) => () => Promise<() => boolean>;

interface CachedAnswer<Answer> {
  at: number;
  elapsedMs: number;
  answer: Promise<Answer>;
  arrivedAnswer?: Answer;
  /** Undefined until the check arrives, or if there is none. */
  isCurrent?: () => boolean;
  isDropped?: true;
}

export interface SharedAnswerOptions {
  clock: Clock;
  /** A monotonic clock in milliseconds. */
  readElapsed?: () => number;
  /** The lifetime of an answer that isn't known to be current. */
  lifetimeMs?: number;
  /** The lifetime of an answer that is known to be current. */
  currentLifetimeMs?: number;
  most?: number;
}

export function createSharedAnswers<Answer = unknown>({
  clock,
  readElapsed = () => performance.now(),
  lifetimeMs = 1000,
  currentLifetimeMs = 10_000,
  most = 2000,
}: SharedAnswerOptions): SharedAnswers<Answer> {
  const answersByKey = new Map<string, CachedAnswer<Answer>>();
  const listeners: (() => void)[] = [];
  // Checks both clocks, because either can stop: the service's in tests, the process's on a laptop that slept.
  const isYounger = (answer: CachedAnswer<Answer>, ageMs: number) =>
    readElapsed() - answer.elapsedMs < ageMs && Math.abs(clock.now().getTime() - answer.at) < ageMs;
  const isFresh = (answer: CachedAnswer<Answer>): boolean =>
    (!answer.isDropped && isYounger(answer, lifetimeMs)) ||
    (answer.isCurrent !== undefined && isYounger(answer, currentLifetimeMs) && answer.isCurrent());

  let sweptAt = readElapsed();
  function forgetOldAnswers(): void {
    if (readElapsed() - sweptAt >= lifetimeMs) {
      sweptAt = readElapsed();
      for (const [key, answer] of answersByKey) if (!isFresh(answer)) answersByKey.delete(key);
    }
    for (const oldestKey of answersByKey.keys()) {
      if (answersByKey.size < most) break;
      answersByKey.delete(oldestKey);
    }
  }

  return {
    getOrMake<Made extends Answer>(key: string, make: () => Promise<Made>, findCheck?: FindCheck<Made>): Promise<Made> {
      const cachedAnswer = answersByKey.get(key);
      // The key determines the type of the answer.
      if (cachedAnswer && isFresh(cachedAnswer)) return cachedAnswer.answer as Promise<Made>;
      const answer = make();
      const newAnswer: CachedAnswer<Answer> = { at: clock.now().getTime(), elapsedMs: readElapsed(), answer };
      answersByKey.delete(key);
      forgetOldAnswers();
      answersByKey.set(key, newAnswer);
      // If this answer fails, the requests that wait for it fail too, and the next request makes a new answer.
      answer.then(
        (arrivedAnswer) => {
          newAnswer.arrivedAnswer = arrivedAnswer;
          if (findCheck) keepCheck(newAnswer, arrivedAnswer, findCheck);
        },
        () => {
          if (answersByKey.get(key) === newAnswer) answersByKey.delete(key);
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

/** An answer without a check lasts only `lifetimeMs`, so a check that fails to arrive does no harm. */
function keepCheck<Answer>(cachedAnswer: CachedAnswer<unknown>, answer: Answer, findCheck: FindCheck<Answer>): void {
  const check = findCheck(answer);
  if (!(check instanceof Promise)) {
    cachedAnswer.isCurrent = check;
    return;
  }
  check.then(
    (isCurrent) => {
      cachedAnswer.isCurrent = isCurrent;
    },
    () => {},
  );
}

export interface ReaderAnswers extends SharedAnswers {
  watchRead: WatchRead;
}

interface SharingWork {
  db: Kysely<Database>;
  replica?: Kysely<Database>;
  sharedAnswers?: ReaderAnswers;
}

/** `read` must use the `work` that it gets, because a shared answer may come from a replica. */
export function readSharedAnswer<Some extends SharingWork, Name extends CallName, Result>(
  work: Some,
  { key, name, request }: { key: string; name: Name; request: RequestOf<Name> },
  read: (work: Some) => Promise<Result>,
): Promise<Result> {
  const { replica, sharedAnswers } = work;
  const readResult = () => read(replica ? { ...work, db: replica, lags: true } : work);
  return sharedAnswers
    ? sharedAnswers.getOrMake(key, readResult, sharedAnswers.watchRead(name, request))
    : readResult();
}
