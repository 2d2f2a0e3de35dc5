import { isOutage } from '../database/outage';
import { calculateRefillMs, calculateWaitMs, type Pace } from './pace';

export class RunAloneError extends Error {
  constructor(readonly indexes: ReadonlySet<number>) {
    super('Some items need a run of their own');
  }
}

export interface GatherOptions<Item> {
  maxRuns: number;
  most: number;
  buildKey?(item: Item): string;
  shouldSplit: (error: unknown) => boolean;
  pace?: Pace;
}

/** Few groups run at a time, so that waiting requests share a commit. After an outage a group may have committed, so it isn't tried in parts. */
export const requestGrouping = {
  maxRuns: 4,
  most: 50,
  shouldSplit: (error: unknown): boolean => !isOutage(error),
} as const;

interface WaitingItem<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export function gatherItems<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxRuns, most, buildKey, shouldSplit, pace }: GatherOptions<Item>,
): (item: Item) => Promise<Result> {
  let waitingItems: WaitingItem<Item, Result>[] = [];
  let runningCount = 0;
  let isScheduled = false;
  let timer: NodeJS.Timeout | undefined;
  let fullAt = 0;
  const calculateDelay = () =>
    pace && waitingItems.length < most ? Math.max(0, Math.ceil(calculateWaitMs(pace, fullAt, performance.now()))) : 0;
  function spendPaceToken(): void {
    const now = performance.now();
    if (pace) fullAt = Math.min(Math.max(fullAt, now) + pace.every, now + calculateRefillMs(pace));
  }

  function takeWaitingItems(): WaitingItem<Item, Result>[] {
    const items: WaitingItem<Item, Result>[] = [];
    const waitingItemsLeft: WaitingItem<Item, Result>[] = [];
    const keys = new Set<string>();
    for (const each of waitingItems) {
      const key = buildKey?.(each.item);
      const fits = items.length < most && (key === undefined || !keys.has(key));
      (fits ? items : waitingItemsLeft).push(each);
      if (key !== undefined) keys.add(key);
    }
    waitingItems = waitingItemsLeft;
    return items;
  }

  async function settleItems(items: readonly WaitingItem<Item, Result>[]): Promise<void> {
    let results: readonly Result[];
    try {
      results = await run(items.map(({ item }) => item));
    } catch (error) {
      if (items.length > 1 && error instanceof RunAloneError && error.indexes.size > 0) {
        const otherWaitingItems = items.filter((_, index) => !error.indexes.has(index));
        const singleItems = items.filter((_, index) => error.indexes.has(index));
        if (otherWaitingItems.length > 0) await settleItems(otherWaitingItems);
        for (const each of singleItems) await settleItems([each]);
        return;
      }
      if (items.length > 1 && shouldSplit(error)) {
        const halfLength = items.length >> 1;
        await settleItems(items.slice(0, halfLength));
        return settleItems(items.slice(halfLength));
      }
      for (const { reject } of items) reject(error);
      return;
    }
    for (const [index, { resolve }] of items.entries()) resolve(results[index] as Result);
  }

  async function runWaitingItems(): Promise<void> {
    isScheduled = false;
    runningCount += 1;
    while (waitingItems.length > 0 && calculateDelay() === 0) {
      spendPaceToken();
      await settleItems(takeWaitingItems());
    }
    runningCount -= 1;
    if (waitingItems.length > 0) scheduleRun();
  }

  function scheduleRun(): void {
    if (isScheduled || runningCount >= maxRuns) return;
    const delay = calculateDelay();
    clearTimeout(timer);
    if (delay > 0) {
      timer = setTimeout(() => void runWaitingItems(), delay);
      return;
    }
    isScheduled = true;
    setImmediate(() => void runWaitingItems());
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waitingItems.push({ item, resolve, reject });
      scheduleRun();
    });
}

export function gatherItemsByKind<Item, Result>(
  findKind: (item: Item) => string,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  options: GatherOptions<Item>,
): (item: Item) => Promise<Result> {
  const kindsByName = new Map<
    string,
    {
      gatherItem(item: Item): Promise<Result>;
      pendingCount: number;
      forgetTimer?: NodeJS.Timeout;
    }
  >();
  const { pace } = options;
  return async (item) => {
    const name = findKind(item);
    const kind = kindsByName.get(name) ?? { gatherItem: gatherItems(run, options), pendingCount: 0 };
    kindsByName.set(name, kind);
    kind.pendingCount += 1;
    clearTimeout(kind.forgetTimer);
    try {
      return await kind.gatherItem(item);
    } finally {
      kind.pendingCount -= 1;
      if (kind.pendingCount === 0) {
        if (!pace) kindsByName.delete(name);
        else kind.forgetTimer = setTimeout(() => kindsByName.delete(name), calculateRefillMs(pace)).unref();
      }
    }
  };
}
