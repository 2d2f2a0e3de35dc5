/** Holds a section of a server-rendered page back until its turn to hydrate. */
export interface SectionGate {
  readonly opening: Promise<void>;
  /** Resolves once the section has hydrated, or is gone. */
  readonly settlement: Promise<void>;
  open: () => void;
  settle: () => void;
}

export function makeSectionGate(): SectionGate {
  const [opening, resolveOpening] = makePromise();
  const [settled, settle] = makePromise();
  const openGate = () => {
    // React reads a promise synchronously if it has a `status`.
    Object.assign(opening, { status: 'fulfilled' });
    resolveOpening();
  };
  return { opening, settlement: settled, open: openGate, settle };
}

function makePromise() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return [promise, resolve] as const;
}

const waiting = new Set<SectionGate>();

export function queueSection(gate: SectionGate): () => void {
  waiting.add(gate);
  return () => {
    waiting.delete(gate);
    gate.settle();
  };
}

/** Events by which users act. React hydrates their target first, unless a gate holds it back. */
const acts = ['pointerdown', 'keydown', 'input', 'click', 'submit', 'popstate'];
const intents = [...acts, 'focusin', 'scroll'];

let urgent = false;
let hydrateSectionsNow = () => {};
let hurried: Promise<void> | null = null;

/** True while the browser dispatches an event that a section must handle. */
export const isUrgent = (): boolean => urgent;

function noticeIntent({ type }: Event): void {
  hydrateSectionsNow();
  if (!acts.includes(type)) return;
  urgent = true;
  setTimeout(() => {
    urgent = false;
  });
}

/** From now on, a section that the user acts on hydrates at once, and the others without a pause. */
export function watchSections(): void {
  if (hurried) return;
  [hurried, hydrateSectionsNow] = makePromise();
  for (const type of intents) addEventListener(type, noticeIntent, { capture: true, passive: true });
}

/** Milliseconds to wait for an idle moment, for one section, and for all sections. */
const patience = { idle: 200, section: 1000, page: 8000 };

const waitFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const waitUntilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: patience.idle });
    else setTimeout(resolve);
  });

/** Hydrates the sections of a server-rendered page one by one. Resolves once all have hydrated, or when `patience` ends. */
export async function hydrateSections(): Promise<void> {
  watchSections();
  const begun: Promise<void>[] = [];
  do {
    // Sections within a section join while it hydrates.
    for (const gate of waiting) {
      waiting.delete(gate);
      begun.push(gate.settlement);
      // Pauses even without waiting for an idle moment, so that the browser can paint the previous section.
      await waitFor(0);
      await Promise.race([hurried, waitUntilIdle()]);
      gate.open();
      await Promise.race([gate.settlement, waitFor(patience.section)]);
    }
    await Promise.race([Promise.all(begun), waitFor(patience.page)]);
  } while (waiting.size > 0);
  hurried = null;
  for (const type of intents) removeEventListener(type, noticeIntent, { capture: true });
}
