import { isServerRendered } from '@laurel/shared/hydration';
import type { VisitEvent, VisitFailure } from '../visits/visit-event';
import type { AreaFailure } from './loader';
import { findOrigin } from './origin';
import { firstStagedAreas, isLaurelReachable, runningHost, shownPreview } from './registry';

// This file is in the first load. It fetches the code for counting and measuring once the page shows.

const maxWaitingEvents = 50;
const startDelayMs = 2000;

let takeEvent: ((event: VisitEvent) => void) | null = null;
const waitingVisitEvents: VisitEvent[] = [];
let isStarted = false;

/** Previews aren't counted, and neither are people who ask not to be tracked. */
const isRefused = (): boolean =>
  shownPreview !== '' || Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';

async function startTakingEvents(): Promise<void> {
  try {
    const { createEventTaker } = await import(/* webpackChunkName: "page-builds" */ '../visits/event-taker');
    takeEvent = createEventTaker(runningHost, firstStagedAreas);
  } catch {
    // If this code can't be loaded, this page's visits aren't counted.
    takeEvent = () => {};
  }
  for (const event of waitingVisitEvents.splice(0)) takeEvent(event);
}

export function noteEvent(event: VisitEvent): void {
  if (takeEvent) {
    takeEvent(event);
    return;
  }
  if (isRefused()) return;
  if (waitingVisitEvents.length < maxWaitingEvents) waitingVisitEvents.push(event);
  if (isStarted || event.kind === 'entered' || event.kind === 'ready') return;
  isStarted = true;
  if ('requestIdleCallback' in window) requestIdleCallback(() => void startTakingEvents(), { timeout: startDelayMs });
  else setTimeout(startTakingEvents, startDelayMs);
}

let firstArea: string | null = null;
let headingObserver: MutationObserver | null = null;

export function noteEnteredArea(area: string): void {
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

export function noteReadyArea(area: string, build: string): void {
  noteEvent({ kind: 'ready', area, build });
  watchHeading(area);
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
