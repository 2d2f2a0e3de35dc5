import type { Browser, Page } from '@playwright/test';
import { failOnErrors, isDataShown, isHydrated, makeVisitorOptions, type OpenedPage } from './pages';
import { type Conditions, throttlePage } from './throttle';

/** In milliseconds, except `cls`. */
export interface LoadTimes {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Milliseconds until nothing on the page is loading. */
  data: number;
  /** Time for scripts, styles and layout until the load has ended. */
  work: number;
}

/** Processor time, which other programs affect less than elapsed time. */
export interface ProcessorTimes {
  cpu: number;
  cpuTbt: number;
}

/** A load has ended once the page is complete, and after this long without a long task, paint or layout shift. */
const quietMs = 500;
const longestMs = 60_000;

interface ObservedTimes {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** When the page last finished a request, ran a long task, painted or shifted its layout. */
  last: number;
  /** The same time, but requests don't count. */
  lastWork: number;
}

declare global {
  interface Window {
    observed: ObservedTimes;
  }
}

/** Runs in the page. Declares no named functions, because this file's loader would add a helper that the page lacks. */
export function observePaints(): void {
  window.observed = { fcp: 0, lcp: 0, tbt: 0, cls: 0, last: 0, lastWork: 0 };
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift', 'resource'])
    new PerformanceObserver((list) => {
      const { observed } = window;
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') observed.fcp = entry.startTime;
        if (type === 'largest-contentful-paint') observed.lcp = entry.startTime;
        if (type === 'longtask') observed.tbt += Math.max(0, entry.duration - 50);
        if ('value' in entry && typeof entry.value === 'number') observed.cls += entry.value;
      }
      observed.last = performance.now();
      if (type !== 'resource') observed.lastWork = observed.last;
    }).observe({ type, buffered: true });
}

export async function waitForCalm(page: Page, pauseMs: number): Promise<void> {
  await page.evaluate(() => {
    window.observed.last = performance.now();
  });
  await page.waitForFunction((leastMs) => performance.now() - window.observed.last > leastMs, pauseMs, {
    timeout: longestMs,
    polling: 100,
  });
}

/** Runs in the page. Ignores pictures out of sight, because they can't be the largest paint. */
const isComplete = (): boolean =>
  document.readyState === 'complete' &&
  [...document.images].every((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || bottom <= 0 || top >= window.innerHeight;
  });

/** Doesn't wait for the code of other pages, which is prefetched. */
async function waitForEnd(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, null, { timeout: longestMs });
  await page.waitForFunction(isComplete, null, { timeout: longestMs });
  await page.evaluate(() => {
    window.observed.lastWork = performance.now();
  });
  await page.waitForFunction((leastMs) => performance.now() - window.observed.lastWork > leastMs, quietMs, {
    timeout: longestMs,
    polling: 50,
  });
}

async function startCountingWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const countedMetrics = metrics.filter(({ name }) => /^(Script|RecalcStyle|Layout)Duration$/.test(name));
    return countedMetrics.reduce((sum, { value }) => sum + value * 1000, 0);
  };
}

async function loadPage(page: Page, path: string, conditions: Conditions): Promise<number> {
  const failOnSeenErrors = failOnErrors(page);
  await page.addInitScript(observePaints);
  await throttlePage(page, { throttlesLine: true, by: conditions });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(isDataShown, null, { timeout: longestMs, polling: 'raf' });
  const dataShownAt = await page.evaluate(() => performance.now());
  await waitForEnd(page);
  failOnSeenErrors();
  return dataShownAt;
}

/** A trace's event; times are in microseconds. */
export interface TraceEvent {
  name: string;
  cat?: string;
  pid: number;
  tid: number;
  ts?: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

type Task = TraceEvent & { tdur: number };

const isTask = (event: TraceEvent): event is Task => event.name === 'RunTask' && event.tdur !== undefined;

/** The tasks of the busiest page's main thread, with the processor time of each as `tdur`. */
export function listMainTasks(events: readonly TraceEvent[]): Task[] {
  const makeKey = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(makeKey),
  );
  const tasks = new Map<string, Task[]>();
  for (const event of events)
    if (isTask(event) && mainThreads.has(makeKey(event)))
      tasks.set(makeKey(event), [...(tasks.get(makeKey(event)) ?? []), event]);
  const sumTasks = (each: readonly Task[]) => each.reduce((total, { tdur }) => total + tdur, 0);
  return [...tasks.values()].sort((a, b) => sumTasks(b) - sumTasks(a))[0] ?? [];
}

/** Lists the processor time of each task of the main thread, in milliseconds. */
export const listTaskTimes = (events: readonly TraceEvent[]): number[] =>
  listMainTasks(events).map(({ tdur }) => tdur / 1000);

/** Only the part of a task beyond this time counts as blocking. */
const longTaskMs = 50;

export async function traceLoad(
  browser: Browser,
  url: string,
  { path, hasCookie }: OpenedPage,
  session: string | null,
  conditions: Conditions,
): Promise<ProcessorTimes> {
  const context = await browser.newContext(makeVisitorOptions(url, session, hasCookie));
  try {
    const page = await context.newPage();
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] });
    await loadPage(page, path, { ...conditions, cpu: 1 });
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const taskTimesMs = listTaskTimes(traceEvents);
    if (taskTimesMs.length === 0) throw new Error('The trace has no tasks of the main thread');
    return {
      cpu: taskTimesMs.reduce((sum, timeMs) => sum + timeMs, 0),
      cpuTbt: taskTimesMs.reduce((sum, timeMs) => sum + Math.max(0, timeMs * conditions.cpu - longTaskMs), 0),
    };
  } finally {
    await context.close();
  }
}

export async function measureLoad(
  browser: Browser,
  url: string,
  { path, hasCookie }: OpenedPage,
  session: string | null,
  conditions: Conditions,
): Promise<LoadTimes> {
  const context = await browser.newContext(makeVisitorOptions(url, session, hasCookie));
  try {
    const page = await context.newPage();
    const countWork = await startCountingWork(page);
    const dataShownAt = await loadPage(page, path, conditions);
    const { fcp, lcp, tbt, cls } = await page.evaluate(() => window.observed);
    return { fcp, lcp, tbt, cls, data: dataShownAt, work: await countWork() };
  } finally {
    await context.close();
  }
}
