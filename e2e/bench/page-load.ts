import type { Browser, Page } from '@playwright/test';
import { dataShows, failOnErrors, type MeasuredPage, visitor } from './pages';
import { throttle } from './throttle';

/** What a first load felt like, in milliseconds but for `cls`. */
export interface LoadTimes {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Until nothing on the page was loading. */
  data: number;
}

/** Milliseconds without a request, a long task or a larger paint after which a page counts as at rest. */
const calm = 500;
const longest = 60_000;

interface Observed {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  last: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** In the page, before anything else runs. No function in it has a name: the loader of this file would add a helper. */
export function observe(): void {
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

/** Waits until an observed page has had nothing to do for a while, in milliseconds. */
export async function waitForCalm(page: Page, pause: number): Promise<void> {
  await page.evaluate(() => {
    window.observed.last = performance.now();
  });
  await page.waitForFunction((least) => performance.now() - window.observed.last > least, pause, {
    timeout: longest,
    polling: 100,
  });
}

/** Opens a page in a browser that has never seen the site, on a slow line and processor, and watches it come. */
export async function timeLoad(
  browser: Browser,
  url: string,
  { path, signedIn }: MeasuredPage,
  session: string,
): Promise<LoadTimes> {
  const context = await browser.newContext(visitor(url, signedIn ? session : null));
  try {
    const page = await context.newPage();
    const check = failOnErrors(page);
    await page.addInitScript(observe);
    await throttle(page, { line: true });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(dataShows, null, { timeout: longest, polling: 'raf' });
    const data = await page.evaluate(() => performance.now());
    await waitForCalm(page, calm);
    check();
    const { fcp, lcp, tbt, cls } = await page.evaluate(() => window.observed);
    return { fcp, lcp, tbt, cls, data };
  } finally {
    await context.close();
  }
}
