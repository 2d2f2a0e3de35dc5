/** The rows of a list or queue, in its order. */
interface Queue {
  /** The list's address. */
  from: string;
  addresses: readonly string[];
}

let queue: Queue | null = null;

/** Keeps the rows of the list that somebody opens one of. */
export function rememberQueue(from: string, addresses: readonly string[]): void {
  queue = { from, addresses };
}

/** The list that this page was opened from, and the pages before and after it there. Null for a page opened elsewhere. */
export function placeInQueue(path: string) {
  const at = queue?.addresses.indexOf(path) ?? -1;
  if (!queue || at < 0) return null;
  return { from: queue.from, previous: queue.addresses[at - 1] ?? null, next: queue.addresses[at + 1] ?? null };
}
