import { randomBytes } from 'node:crypto';
import { createKeyCounts } from '../key-counts';

export interface Changes {
  /** False while changes could be missed. */
  isListening(): boolean;
  /** Gives a new version once one of these keys has changed. Never equals a version from another process. */
  readVersion(keys: readonly string[]): string;
  readLatest(): string;
  /** Every change that is older than this many milliseconds is known. Infinity while changes could be missed. */
  readKnownAge(): number;
  makeVersion(): string;
  recordChange(key: string): void;
  readPosition(): string;
  /** The newest position that an answer is certain to include if its source lags by at most `milliseconds`, which must not exceed `mostBehind`. Undefined if changes could have been missed. */
  readPositionBehind(milliseconds: number): string | undefined;
  onChange(listener: (key: string) => void): void;
  /** Calls back when listening starts, also after a gap. Earlier changes may have been missed, so everything counts as changed then. */
  onRestart(listener: () => void): void;
}

export interface ChangeRecorder extends Changes {
  confirmUntil(elapsedMs: number): void;
  startListening(): void;
  stopListening(): void;
}

/** Longer than the second for which an answer is shared even if it may be out of date. */
const sharedMs = 1500;

/** Changes within this many milliseconds share one entry of the history, so that the history stays short. */
const momentMs = 10;

/** A key's latest change is remembered for at least this many milliseconds, unless there are too many keys. Once it is forgotten, a browser that reconnects reads again what it shows. */
const keptMs = 10 * 60_000;

export interface ChangesOptions {
  /** A monotonic clock in milliseconds. */
  readElapsed?: () => number;
  most?: number;
  /** The highest number of milliseconds that `readPositionBehind` accepts. */
  mostBehind?: number;
}

export function createChanges({
  readElapsed = () => performance.now(),
  most = 50_000,
  mostBehind = 0,
}: ChangesOptions = {}): ChangeRecorder {
  let epoch = randomBytes(6).toString('hex');
  let isListening = false;
  let changeCount = 0;
  const versions = createKeyCounts({ most, keptMs, readElapsed });
  let recentChanges: { at: number; count: number }[] = [];
  let settledPosition = 0;
  let listeningSince = Number.POSITIVE_INFINITY;
  let knownMoment: { elapsedMs: number; at: number } | undefined;
  const changeListeners: ((key: string) => void)[] = [];
  const restartListeners: (() => void)[] = [];

  function countChange(): number {
    changeCount += 1;
    const now = readElapsed();
    // Rounds up, so that no position includes a change too early.
    const at = Math.ceil(now / momentMs) * momentMs;
    const lastMoment = recentChanges.at(-1);
    if (lastMoment?.at === at) {
      lastMoment.count = changeCount;
      return changeCount;
    }
    while (recentChanges[0] && recentChanges[0].at <= now - sharedMs - mostBehind)
      settledPosition = recentChanges.shift()?.count ?? settledPosition;
    recentChanges.push({ at, count: changeCount });
    return changeCount;
  }

  function readPositionAt(moment: number): string {
    return `${epoch}.${recentChanges.findLast(({ at }) => at <= moment)?.count ?? settledPosition}`;
  }

  return {
    isListening: () => isListening,
    readVersion: (keys) => `${epoch}.${versions.readLatest(keys)}`,
    readPosition: () => readPositionAt(readElapsed() - sharedMs),
    readPositionBehind(milliseconds) {
      const moment = readElapsed() - sharedMs - milliseconds;
      // This process didn't count changes made before it started listening.
      return isListening && listeningSince <= moment ? readPositionAt(moment) : undefined;
    },
    onChange: (listener) => void changeListeners.push(listener),
    onRestart: (listener) => void restartListeners.push(listener),
    readLatest: () => `${epoch}.${changeCount}`,
    readKnownAge: () =>
      knownMoment
        ? Math.max(readElapsed() - knownMoment.elapsedMs, Date.now() - knownMoment.at)
        : Number.POSITIVE_INFINITY,
    makeVersion: () => `${epoch}.${countChange()}`,
    recordChange(key) {
      versions.set(key, countChange());
      for (const listener of changeListeners) listener(key);
    },
    confirmUntil(elapsedMs) {
      if (isListening) knownMoment = { elapsedMs, at: Date.now() - (readElapsed() - elapsedMs) };
    },
    startListening() {
      epoch = randomBytes(6).toString('hex');
      versions.clear();
      recentChanges = [];
      changeCount = settledPosition = 0;
      isListening = true;
      listeningSince = readElapsed();
      for (const listener of restartListeners) listener();
    },
    stopListening() {
      isListening = false;
      knownMoment = undefined;
    },
  };
}

export const noChanges: Changes = {
  isListening: () => false,
  readVersion: () => '',
  readLatest: () => '',
  readKnownAge: () => Number.POSITIVE_INFINITY,
  makeVersion: () => '',
  recordChange() {},
  readPosition: () => '',
  readPositionBehind: () => undefined,
  onChange() {},
  onRestart() {},
};

/** Undefined while changes could be missed. */
export const readAskedPosition = (changes: Changes = noChanges): string | undefined =>
  changes.isListening() ? changes.readPosition() : undefined;
