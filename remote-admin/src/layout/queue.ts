import { keepDraft, readDraft } from '@laurel/shared/service';

/** The rows of a list or queue, in its order. */
interface Queue {
  /** The list's address. */
  from: string;
  addresses: readonly string[];
}

const name = 'queue';

/** Remembers the list that a row is opened from, for this tab and through reloads. */
export function rememberQueue(from: string, addresses: readonly string[]): void {
  keepDraft(name, { from, addresses } satisfies Queue);
}

// Only this file writes it.
const readQueue = () => readDraft(name) as Queue | null;

/** The list that this page was opened from, and its place there. Null for a page opened elsewhere. */
export function placeInQueue(path: string) {
  const queue = readQueue();
  const at = queue?.addresses.indexOf(path) ?? -1;
  if (!queue || at < 0) return null;
  const { from, addresses } = queue;
  // This row if it is still listed, otherwise the nearest after it, otherwise the nearest before it.
  const nearest = [...addresses.slice(at), ...addresses.slice(0, at).reverse()];
  return { from, previous: addresses[at - 1] ?? null, next: addresses[at + 1] ?? null, nearest };
}
