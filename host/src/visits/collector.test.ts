import { schemas } from '@laurel/shared/protocol/schemas';
import type { Metric } from 'web-vitals';
import { createCollector } from './collector';
import type { VisitEvent } from './visit-event';

let mockReport: (metric: Metric) => void = () => {};
jest.mock('web-vitals', () => {
  const watch = (report: (metric: Metric) => void) => {
    mockReport = report;
  };
  return { onLCP: watch, onINP: watch, onCLS: watch };
});

const takeVital = (name: string, amount: number, navigationType = 'navigate') =>
  mockReport({ name, value: amount, navigationType } as Metric);

let loadedFiles: { name: string; transferSize: number; encodedBodySize: number }[];
let fetchSpy: jest.Mock;
let isHidden: boolean;

const makeFile = (path: string, transferSize: number) => ({
  name: `https://laurel.example${path}`,
  transferSize,
  encodedBodySize: 1000,
});

beforeEach(() => {
  loadedFiles = [makeFile('/main.0a1b2c3d.js', 1300), makeFile('/areas/public/p2/entry.0a1b2c3d.js', 1300)];
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  Object.assign(performance, {
    getEntriesByType: () => loadedFiles,
    getEntriesByName: () => [{ startTime: 400 }],
    setResourceTimingBufferSize: () => {},
  });
  Object.assign(window, { PerformanceObserver: class {} });
  fetchSpy = jest.fn(async () => new Response());
  Object.assign(window, { fetch: fetchSpy });
});

const listSentVisits = () =>
  fetchSpy.mock.calls.map(([, { body }]) => schemas.reportVisit.body.parse(JSON.parse(String(body))));

function hideAndShowPage(): void {
  isHidden = true;
  dispatchEvent(new Event('visibilitychange'));
  isHidden = false;
  dispatchEvent(new Event('visibilitychange'));
}

const collectEvents = (...events: VisitEvent[]) => {
  const collect = createCollector();
  for (const event of events) collect(event);
  return collect;
};
const makeEnteredEvent = (area: string, at: number, isFirst: boolean): VisitEvent => ({
  kind: 'entered',
  area,
  at,
  isFirst,
});
const makeReadyEvent = (area: string, build: string): VisitEvent => ({ kind: 'ready', area, build });

test('a visit is reported once, when the page is hidden, without cookies, even if the page closes', () => {
  const collect = collectEvents(makeEnteredEvent('public', 90, true), makeReadyEvent('public', 'p2'));
  collect({ kind: 'heading', area: 'public', at: 812.4 });
  for (const [name, amount] of [
    ['LCP', 1200.6],
    ['CLS', 0.1],
    ['INP', 80],
    ['INP', 120],
  ] as const)
    takeVital(name, amount);
  takeVital('LCP', 20, 'back-forward-cache');
  for (const failure of ['error', 'error', 'render'] as const)
    collect({ kind: 'failed', area: 'public', build: 'p2', failure });
  expect(fetchSpy).not.toHaveBeenCalled();
  hideAndShowPage();
  collect({ kind: 'failed', area: 'public', build: 'p2', failure: 'hydration' });
  hideAndShowPage();
  expect(listSentVisits()).toEqual([
    {
      area: 'public',
      build: 'p2',
      failed: ['error', 'render'],
      cold: true,
      times: { lcp: 1201, cls: 100, inp: 120, heading: 812 },
    },
  ]);
  expect(fetchSpy).toHaveBeenCalledWith(
    '/api/v1/public/visits',
    expect.objectContaining({ credentials: 'omit', keepalive: true }),
  );
});

test('a page from the server has its heading with its first paint', () => {
  collectEvents(makeEnteredEvent('public', 90, true), makeReadyEvent('public', 'p2'), {
    kind: 'heading',
    area: 'public',
    at: null,
  });
  hideAndShowPage();
  expect(listSentVisits()[0]?.times).toEqual({ heading: 400 });
});

test('an area that is entered later has a visit of its own, without the page’s times', () => {
  const collect = collectEvents(makeEnteredEvent('public', 90, true), makeReadyEvent('public', 'p2'));
  takeVital('LCP', 1200);
  loadedFiles.push(makeFile('/areas/rewards/r1/entry.0a1b2c3d.js', 1300));
  collect(makeEnteredEvent('rewards', 5000, false));
  collect(makeReadyEvent('rewards', 'r1'));
  collect({ kind: 'heading', area: 'rewards', at: 5600 });
  takeVital('INP', 900);
  hideAndShowPage();
  expect(listSentVisits()).toEqual([
    { area: 'public', build: 'p2', failed: [], cold: true, times: { lcp: 1200 } },
    { area: 'rewards', build: 'r1', failed: [], cold: true, times: { heading: 600 } },
  ]);
});

test.each([
  [
    'the host',
    () => {
      loadedFiles[0] = makeFile('/main.0a1b2c3d.js', 0);
    },
  ],
  [
    'the build',
    () => {
      loadedFiles[1] = makeFile('/areas/public/p2/entry.0a1b2c3d.js', 0);
    },
  ],
  [
    'a build that was only confirmed',
    () => {
      loadedFiles[1] = makeFile('/areas/public/p2/entry.0a1b2c3d.js', 300);
    },
  ],
])('times aren’t told if the browser’s cache had %s', (_, change) => {
  change();
  collectEvents(makeEnteredEvent('public', 90, true), makeReadyEvent('public', 'p2'), {
    kind: 'heading',
    area: 'public',
    at: 812,
  });
  takeVital('LCP', 1200);
  hideAndShowPage();
  expect(listSentVisits()).toEqual([{ area: 'public', build: 'p2', failed: [], cold: false, times: {} }]);
});

test('a build that didn’t load is counted, not the one shown instead', () => {
  loadedFiles = loadedFiles.slice(0, 1);
  const collect = collectEvents(makeEnteredEvent('public', 90, true));
  collect({ kind: 'failed', area: 'public', build: 'p2', failure: 'load' });
  collect(makeReadyEvent('public', 'p1'));
  collect({ kind: 'heading', area: 'public', at: 812 });
  collect({ kind: 'failed', area: 'public', build: 'p1', failure: 'error' });
  hideAndShowPage();
  expect(listSentVisits()).toEqual([{ area: 'public', build: 'p2', failed: ['load'], cold: true, times: {} }]);
});

test('errors of an area that wasn’t entered don’t count as a visit', () => {
  collectEvents({ kind: 'failed', area: 'rewards', build: 'r1', failure: 'error' });
  hideAndShowPage();
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('components of an area in pages of others count apart from the area’s own pages', () => {
  loadedFiles.push(makeFile('/areas/rewards/r2/area.0a1b2c3d.js', 1300));
  const collect = collectEvents(makeEnteredEvent('public', 90, true), makeReadyEvent('public', 'p2'));
  for (const [area, build] of [
    ['public', 'p2'],
    ['rewards', 'r2'],
    ['staff', 's1'],
  ] as const)
    collect({ kind: 'extended', area, build });
  for (const area of ['rewards', 'public'])
    collect({ kind: 'componentFailed', area, build: area === 'public' ? 'p2' : 'r2', failure: 'render' });
  collect({ kind: 'componentFailed', area: 'staff', build: 's0', failure: 'load' });
  collect({ kind: 'failed', area: 'staff', build: 's1', failure: 'error' });
  takeVital('LCP', 1200);
  hideAndShowPage();
  expect(listSentVisits()).toEqual([
    { area: 'public', build: 'p2', failed: [], cold: true, times: { lcp: 1200 } },
    { area: 'public', build: 'p2', failed: ['render'], cold: true, times: {}, component: true },
    { area: 'rewards', build: 'r2', failed: ['render'], cold: true, times: {}, component: true },
    { area: 'staff', build: 's1', failed: ['error'], cold: true, times: {}, component: true },
  ]);
});
