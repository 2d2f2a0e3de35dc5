import { type Log, toErrorFields } from '../log/log';
import { type Loop, startLoop } from '../loop';

export interface AnswerWatchOptions {
  isFollowed(): boolean;
  read(): Promise<string>;
  onChange(): void;
  log: Log;
  /** Milliseconds between two looks. */
  restMs?: number;
}

const usualRestMs = 2000;

/** Notices when the answer of a read changes, for rows that change too often to announce each change. The first look counts as a change, because a page may be older than it. */
export function watchAnswer({ isFollowed, read, onChange, log, restMs = usualRestMs }: AnswerWatchOptions): Loop {
  /** What was seen last; null while nobody follows. */
  let sight: string | null = null;
  return startLoop(async () => {
    try {
      const now = isFollowed() ? await read() : null;
      if (now !== null && now !== sight) onChange();
      sight = now;
    } catch (error) {
      log.warn(toErrorFields(error), 'An answer could not be looked at for changes');
    }
    return restMs;
  });
}
