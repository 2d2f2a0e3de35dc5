import { type Log, toErrorFields } from '../log/log';
import { type Loop, startLoop } from '../loop';

export interface AnswerWatchOptions {
  isFollowed(): boolean;
  read(): Promise<string>;
  onChange(): void;
  log: Log;
  /** Milliseconds between two reads. */
  restMs?: number;
}

const usualRestMs = 2000;

/** Notices when the answer of a read changes. Used for rows that change too often to announce each change. The first answer after a time without followers also counts as a change, because pages may be older. */
export function watchAnswer({ isFollowed, read, onChange, log, restMs = usualRestMs }: AnswerWatchOptions): Loop {
  /** The last answer; null while nobody follows. */
  let lastAnswer: string | null = null;
  return startLoop(async () => {
    try {
      const answer = isFollowed() ? await read() : null;
      if (answer !== null && answer !== lastAnswer) onChange();
      lastAnswer = answer;
    } catch (error) {
      log.warn(toErrorFields(error), 'An answer could not be looked at for changes');
    }
    return restMs;
  });
}
