interface KeyCounts<Key extends string> {
  set(key: Key, count: number): void;
  /** The highest of these keys' counts, but at least the latest count that was forgotten. */
  readLatest(keys: readonly Key[]): number;
  clear(): void;
}

export interface KeyCountsOptions {
  /** The most keys to keep. */
  most: number;
  /** A key is kept for at least this many milliseconds, unless there are too many keys. */
  keptMs?: number;
  /** A monotonic clock in milliseconds. */
  readElapsed?: () => number;
}

/** Keeps two generations of keys, and forgets the earlier one as a whole, so that no key needs its own timestamp. */
export function createKeyCounts<Key extends string = string>({
  most,
  keptMs = Number.POSITIVE_INFINITY,
  readElapsed = () => performance.now(),
}: KeyCountsOptions): KeyCounts<Key> {
  let earlierCounts = new Map<Key, number>();
  let counts = new Map<Key, number>();
  let generationStartedAt = readElapsed();
  let latestEarlierCount = 0;
  let latestCount = 0;
  let forgottenCount = 0;

  function startGeneration(): void {
    forgottenCount = latestEarlierCount;
    latestEarlierCount = latestCount;
    earlierCounts = counts;
    counts = new Map();
    generationStartedAt = readElapsed();
  }

  return {
    set(key, count) {
      const isFull = counts.size >= Math.ceil(most / 2) && !counts.has(key);
      if (isFull || readElapsed() - generationStartedAt >= keptMs) startGeneration();
      counts.set(key, count);
      latestCount = count;
    },
    readLatest: (keys) =>
      Math.max(forgottenCount, ...keys.map((key) => counts.get(key) ?? earlierCounts.get(key) ?? 0)),
    clear() {
      counts = new Map();
      earlierCounts = new Map();
      generationStartedAt = readElapsed();
      forgottenCount = latestEarlierCount = latestCount = 0;
    },
  };
}
