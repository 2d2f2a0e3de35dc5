import { readDraft, saveDraft } from '@laurel/shared/service';

interface Queue {
  from: string;
  addresses: readonly string[];
}

const draftName = 'queue';

export function rememberQueue(from: string, addresses: readonly string[]): void {
  const queue: Queue = { from, addresses };
  saveDraft(draftName, queue);
  saveDraft(draftName, queue, 'browser');
}

const readQueue = (scope?: 'browser') => readDraft(draftName, scope) as Queue | null;

function takeQueue(path: string): Queue | null {
  const ownQueue = readQueue();
  if (ownQueue?.addresses.includes(path)) return ownQueue;
  const newestQueue = readQueue('browser');
  if (!newestQueue?.addresses.includes(path)) return null;
  saveDraft(draftName, newestQueue);
  return newestQueue;
}

export const hasQueueFrom = (list: string): boolean => readQueue()?.from.replace(/\?.*/, '') === list;

export function findQueuePlace(path: string) {
  const queue = takeQueue(path);
  if (!queue) return null;
  const { from, addresses } = queue;
  const index = addresses.indexOf(path);
  const nearestAddresses = [...addresses.slice(index), ...addresses.slice(0, index).reverse()];
  return {
    from,
    previous: addresses[index - 1] ?? null,
    next: addresses[index + 1] ?? null,
    nearest: nearestAddresses,
  };
}
