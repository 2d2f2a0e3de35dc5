export interface SectionGate {
  readonly opening: Promise<void>;
  readonly settlement: Promise<void>;
  open: () => void;
  settle: () => void;
}

export function makeSectionGate(): SectionGate {
  const [opening, resolveOpening] = makePromise();
  const [settlement, settle] = makePromise();
  const openGate = () => {
    // React reads a promise synchronously if its `status` is `fulfilled`.
    Object.assign(opening, { status: 'fulfilled' });
    resolveOpening();
  };
  return { opening, settlement, open: openGate, settle };
}

function makePromise() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return [promise, resolve] as const;
}

const waitingGates = new Set<SectionGate>();

export function queueSection(gate: SectionGate): () => void {
  waitingGates.add(gate);
  return () => {
    waitingGates.delete(gate);
    gate.settle();
  };
}

const actionEvents = ['pointerdown', 'keydown', 'input', 'click', 'submit', 'popstate'];
const intentEvents = [...actionEvents, 'focusin', 'scroll'];

let hasRecentAction = false;
let hydrateSectionsNow = () => {};
let hydration: Promise<void> | null = null;

export const isUrgent = (): boolean => hasRecentAction;

function noticeIntent({ type }: Event): void {
  hydrateSectionsNow();
  if (!actionEvents.includes(type)) return;
  hasRecentAction = true;
  setTimeout(() => {
    hasRecentAction = false;
  });
}

export function watchSections(): void {
  if (hydration) return;
  [hydration, hydrateSectionsNow] = makePromise();
  for (const type of intentEvents) addEventListener(type, noticeIntent, { capture: true, passive: true });
}

const patienceMs = { idle: 200, section: 1000, page: 8000 };

const waitMilliseconds = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const waitUntilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: patienceMs.idle });
    else setTimeout(resolve);
  });

/** Hydrates the sections one after another. Waits until each has hydrated, then until all have, but no longer than `patienceMs` allows. */
export async function hydrateSections(): Promise<void> {
  watchSections();
  const settlements: Promise<void>[] = [];
  do {
    for (const gate of waitingGates) {
      waitingGates.delete(gate);
      settlements.push(gate.settlement);
      await waitMilliseconds(0);
      await Promise.race([hydration, waitUntilIdle()]);
      gate.open();
      await Promise.race([gate.settlement, waitMilliseconds(patienceMs.section)]);
    }
    await Promise.race([Promise.all(settlements), waitMilliseconds(patienceMs.page)]);
  } while (waitingGates.size > 0);
  hydration = null;
  for (const type of intentEvents) removeEventListener(type, noticeIntent, { capture: true });
}
