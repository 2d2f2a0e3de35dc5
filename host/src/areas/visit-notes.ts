import { isServerRendered } from '@laurel/shared/hydration';
import type { VisitEvent, VisitFailure } from '../visits/visit-event';
import type { AreaFailure } from './loader';
import { findOrigin } from './origin';
import { isLaurelReachable, readRegistry } from './registry';

// This file is in the first load. It fetches the code for measuring and reporting later, and only for staged areas.

const maxWaitingEvents = 50;
const startDelayMs = 2000;

let stagedAreas: readonly string[] | undefined;

function isStaged(area: string): boolean {
  stagedAreas ??= readRegistry().stagedAreas ?? [];
  return stagedAreas.includes(area);
}

let collectEvent: ((event: VisitEvent) => void) | null = null;
const waitingVisitEvents: VisitEvent[] = [];
let isStarted = false;

/** People who ask not to be tracked aren't counted. */
const isRefused = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';

async function startCollecting(): Promise<void> {
  try {
    const { createCollector } = await import(/* webpackChunkName: "visits" */ '../visits/collector');
    collectEvent = createCollector();
  } catch {
    // If the collector's code can't be loaded, this page's visits aren't counted.
    collectEvent = () => {};
  }
  for (const event of waitingVisitEvents.splice(0)) collectEvent(event);
}

export function noteEvent(event: VisitEvent): void {
  if (collectEvent) {
    collectEvent(event);
    return;
  }
  if (isRefused() || !(isStarted || isStaged(event.area))) return;
  if (waitingVisitEvents.length < maxWaitingEvents) waitingVisitEvents.push(event);
  if (isStarted || event.kind === 'entered' || event.kind === 'ready') return;
  isStarted = true;
  if ('requestIdleCallback' in window) requestIdleCallback(() => void startCollecting(), { timeout: startDelayMs });
  else setTimeout(startCollecting, startDelayMs);
}

let firstArea: string | null = null;
let headingObserver: MutationObserver | null = null;

export function noteEntered(area: string): void {
  firstArea ??= area;
  headingObserver?.disconnect();
  noteEvent({ kind: 'entered', area, at: performance.now(), isFirst: firstArea === area });
}

function watchHeading(area: string): void {
  const main = document.getElementById('main');
  const noteHeading = (): boolean => {
    if (!main?.querySelector('h1')) return false;
    const isPainted = isServerRendered() && area === firstArea;
    // Browsers don't draw a hidden page, so its times mean nothing.
    if (!document.hidden) noteEvent({ kind: 'heading', area, at: isPainted ? null : performance.now() });
    return true;
  };
  if (!main || noteHeading()) return;
  const observer = new MutationObserver(() => noteHeading() && observer.disconnect());
  headingObserver = observer;
  observer.observe(main, { childList: true, subtree: true });
}

export function noteReady(area: string, build: string): void {
  noteEvent({ kind: 'ready', area, build });
  if (isStaged(area)) watchHeading(area);
}

export function noteFailure(area: string, build: string, failure: VisitFailure): void {
  noteEvent({ kind: 'failed', area, build, failure });
}

/** Missing files aren't the build's fault while Laurel doesn't respond. */
export function noteMissingFiles(area: string, build: string): void {
  if (isLaurelReachable()) noteFailure(area, build, 'load');
}

export function noteLoadFailure(area: string, build: string, kind: AreaFailure): void {
  if (kind === 'slow') noteFailure(area, build, 'slow');
  else if (kind !== 'disabled') noteMissingFiles(area, build);
}

export function noteError(error: unknown, failure: VisitFailure, componentStack: string): void {
  const origin = findOrigin(`${error instanceof Error ? error.stack : ''}\n${componentStack}`);
  if (origin) noteFailure(origin.area, origin.build, failure);
}
