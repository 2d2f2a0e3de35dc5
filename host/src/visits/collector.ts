import { basePath, calls, type RequestOf } from '@laurel/shared/protocol';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { isFromNetwork } from './cache';
import { measureBlockingTime, readFirstPaint } from './paint';
import type { VisitEvent, VisitFailure } from './visit-event';

type Visit = RequestOf<'reportVisit'>['body'];
type Times = Visit['times'];

interface OpenVisit {
  area: string;
  build: string | null;
  failed: Set<VisitFailure>;
  enteredAt: number | null;
  isFirst: boolean;
  heading?: number;
  isSent: boolean;
  isComponent: boolean;
}

const maxTimeMs = 600_000;
const toTime = (milliseconds: number): number => Math.min(Math.max(Math.round(milliseconds), 0), maxTimeMs);

export function createCollector(): (event: VisitEvent) => void {
  // Browsers keep the timings of 250 files by default, and a long visit can load more.
  performance.setResourceTimingBufferSize(2000);
  const visitsByArea = new Map<string, OpenVisit>();
  const pageTimes: Times = {};
  let isFirstOver = false;
  const takeTime = (name: keyof Times, amount: number): void => {
    if (!isFirstOver) pageTimes[name] = toTime(amount);
  };
  /** A page restored from the browser's cache is measured again, but its visit has already been reported. */
  const takeVital = ({ name, value, navigationType }: Metric): void => {
    if (navigationType === 'back-forward-cache') return;
    if (name === 'LCP') takeTime('lcp', value);
    if (name === 'INP') takeTime('inp', value);
    if (name === 'CLS') takeTime('cls', value * 1000);
  };
  for (const watch of [onLCP, onINP, onCLS]) watch(takeVital, { reportAllChanges: true });
  measureBlockingTime((blockedMs) => takeTime('tbt', blockedMs));

  function selectTimes({ isFirst, heading, failed }: OpenVisit): Times {
    if (failed.has('load') || failed.has('slow')) return {};
    return { ...(isFirst ? pageTimes : {}), ...(heading === undefined ? {} : { heading: toTime(heading) }) };
  }

  function sendVisit(visit: OpenVisit): void {
    const { area, build, failed, isComponent } = visit;
    if (build === null || visit.isSent) return;
    visit.isSent = true;
    const isCold = isFromNetwork(/^\/main\./) && isFromNetwork(new RegExp(`^/areas/${area}/${build}/.*\\.js$`));
    const times = isCold && !isComponent ? selectTimes(visit) : {};
    const body: Visit = {
      ...{ area, build, failed: [...failed], cold: isCold, times },
      ...(isComponent ? { component: true } : {}),
    };
    // A failure isn't shown, and a retry could count the visit twice.
    void fetch(basePath + calls.reportVisit.path, {
      method: calls.reportVisit.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {});
  }

  // Listens on the window, so that the measuring code hears the event first.
  addEventListener('visibilitychange', () => {
    if (document.hidden) for (const visit of visitsByArea.values()) sendVisit(visit);
  });

  const findVisit = (area: string, isComponent: boolean) => visitsByArea.get(`${area} ${isComponent}`);

  function openVisit(area: string, isComponent = false): OpenVisit {
    const openedVisit = findVisit(area, isComponent);
    if (openedVisit) return openedVisit;
    const visit: OpenVisit = {
      ...{ area, build: null, failed: new Set<VisitFailure>(), enteredAt: null },
      ...{ isFirst: false, isSent: false, isComponent },
    };
    visitsByArea.set(`${area} ${isComponent}`, visit);
    return visit;
  }

  return function takeEvent(event: VisitEvent): void {
    switch (event.kind) {
      case 'entered': {
        if (!event.isFirst) isFirstOver = true;
        const visit = openVisit(event.area);
        if (visit.enteredAt !== null) return;
        visit.enteredAt = event.at;
        visit.isFirst = event.isFirst;
        return;
      }
      case 'ready':
        if (findVisit(event.area, false)) openVisit(event.area).build ??= event.build;
        return;
      case 'extended':
        openVisit(event.area, true).build ??= event.build;
        return;
      case 'componentFailed': {
        const visit = findVisit(event.area, true);
        if (visit?.build === event.build) visit.failed.add(event.failure);
        return;
      }
      case 'failed': {
        const isLoad = event.failure === 'load' || event.failure === 'slow';
        const visit = isLoad ? openVisit(event.area) : (findVisit(event.area, false) ?? findVisit(event.area, true));
        if (!visit) return;
        if (isLoad) visit.build ??= event.build;
        if (visit.build === event.build) visit.failed.add(event.failure);
        return;
      }
      case 'heading': {
        const visit = findVisit(event.area, false);
        if (!visit) return;
        const headingAt = event.at ?? readFirstPaint();
        if (headingAt !== null) visit.heading ??= headingAt - (visit.isFirst ? 0 : (visit.enteredAt ?? 0));
        return;
      }
    }
  };
}
