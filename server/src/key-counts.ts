interface KeyCounts<Key extends string> {
  set(key: Key, count: number): void;
  /** The highest of these keys' counts, but at least the count of the key that was dropped last. */
  readLatest(keys: readonly Key[]): number;
  clear(): void;
}

export function createKeyCounts<Key extends string = string>(most: number): KeyCounts<Key> {
  const counts = new Map<Key, number>();
  let floor = 0;
  return {
    set(key, count) {
      counts.delete(key);
      counts.set(key, count);
      const oldestEntry = counts.size > most ? counts.entries().next().value : undefined;
      if (!oldestEntry) return;
      counts.delete(oldestEntry[0]);
      floor = oldestEntry[1];
    },
    readLatest: (keys) => Math.max(floor, ...keys.map((key) => counts.get(key) ?? 0)),
    clear() {
      counts.clear();
      floor = 0;
    },
  };
}
