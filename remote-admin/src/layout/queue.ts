import { readDraft, saveDraft } from '@laurel/shared/service';

interface Queue {
  from: string;
  addresses: readonly string[];
}

const name = 'queue';

/** Remembers the list that a row is opened from, for this tab, its reloads, and a tab that the row opens in. */
export function rememberQueue(from: string, addresses: readonly string[]): void {
  const queue: Queue = { from, addresses };
  saveDraft(name, queue);
  saveDraft(name, queue, 'browser');
}

// Only this file writes the stored queue, so its type is known.
const readQueue = (reach?: 'browser') => readDraft(name, reach) as Queue | null;

/** Returns this tab's queue if the page is in it. Otherwise takes the newest queue of any tab, if the page is in that. */
function takeQueue(path: string): Queue | null {
  const own = readQueue();
  if (own?.addresses.includes(path)) return own;
  const newest = readQueue('browser');
  if (!newest?.addresses.includes(path)) return null;
  saveDraft(name, newest);
  return newest;
}

/** True if this tab has a queue that was opened from the list, whether or not a page is in it. */
export const hasQueueFrom = (list: string): boolean => readQueue()?.from.replace(/\?.*/, '') === list;

/** The list that this page was opened from, and its place there. Null for a page opened elsewhere. */
export function placeInQueue(path: string) {
  const queue = takeQueue(path);
  if (!queue) return null;
  const { from, addresses } = queue;
  const at = addresses.indexOf(path);
  // In order of preference: this row, the rows after it, the rows before it from the nearest on.
  const nearest = [...addresses.slice(at), ...addresses.slice(0, at).reverse()];
  return { from, previous: addresses[at - 1] ?? null, next: addresses[at + 1] ?? null, nearest };
}
