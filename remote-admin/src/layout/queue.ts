/** The rows of a list or queue, in its order. */
interface Queue {
  /** The list's address. */
  from: string;
  addresses: readonly string[];
}

let queue: Queue | null = null;

/** Remembers the list that a row is opened from. */
export function rememberQueue(from: string, addresses: readonly string[]): void {
  queue = { from, addresses };
}

/** The list that this page was opened from, and its place there. Null for a page opened elsewhere. */
export function placeInQueue(path: string) {
  const at = queue?.addresses.indexOf(path) ?? -1;
  if (!queue || at < 0) return null;
  const { from, addresses } = queue;
  // This row if it is still listed, otherwise the nearest after it, otherwise the nearest before it.
  const nearest = [...addresses.slice(at), ...addresses.slice(0, at).reverse()];
  return { from, previous: addresses[at - 1] ?? null, next: addresses[at + 1] ?? null, nearest };
}
