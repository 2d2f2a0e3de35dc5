import type { Browser, Page } from '@playwright/test';
import { failOnErrors, isDataShown, isHydrated, makeVisitorOptions, type OpenedPage } from './pages';
import { type Conditions, throttlePage } from './throttle';

/** The timings of a first load, in milliseconds except `cls`. */
export interface LoadTimes {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Milliseconds until nothing on the page is loading. */
  data: number;
  /** Processor time for scripts, styles and layout until the page is idle. */
  work: number;
}

/** A page is idle after this many milliseconds without a request, long task or larger paint. */
const calm = 500;
const longest = 60_000;

interface ObservedTimes {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  last: number;
}

declare global {
  interface Window {
    observed: ObservedTimes;
  }
}

/** Runs in the page before its scripts. Declares no named functions, because this file's loader would add a helper. */
export function observePaints(): void {
  window.observed = { fcp: 0, lcp: 0, tbt: 0, cls: 0, last: 0 };
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
    }).observe({ type, buffered: true });
}

/** Waits until an observed page has been idle for `pause` milliseconds. */
export async function waitForCalm(page: Page, pause: number): Promise<void> {
  await page.evaluate(() => {
    window.observed.last = performance.now();
  });
  await page.waitForFunction((least) => performance.now() - window.observed.last > least, pause, {
    timeout: longest,
    polling: 100,
  });
}

/** Measures the processor time that a page uses. The returned function gives the milliseconds so far. */
async function countWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const counted = metrics.filter(({ name }) => /^(Script|RecalcStyle|Layout)Duration$/.test(name));
    return counted.reduce((sum, { value }) => sum + value * 1000, 0);
  };
}

/** Times one load in a fresh browser under these conditions. */
export async function measureLoad(
  browser: Browser,
  url: string,
  { path, signedIn, cookie }: OpenedPage,
  session: string,
  by: Conditions,
): Promise<LoadTimes> {
  const context = await browser.newContext(makeVisitorOptions(url, signedIn ? session : null, cookie));
  try {
    const page = await context.newPage();
    const check = failOnErrors(page);
    await page.addInitScript(observePaints);
    const work = await countWork(page);
    await throttlePage(page, { line: true, by });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(isDataShown, null, { timeout: longest, polling: 'raf' });
    const data = await page.evaluate(() => performance.now());
    await page.waitForFunction(isHydrated, null, { timeout: longest });
    await waitForCalm(page, calm);
    check();
    const { fcp, lcp, tbt, cls } = await page.evaluate(() => window.observed);
    return { fcp, lcp, tbt, cls, data, work: await work() };
  } finally {
    await context.close();
  }
}
