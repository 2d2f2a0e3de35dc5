import type { Browser, Page } from '@playwright/test';
import {
  describeSources,
  formatMarkdownTable,
  openBrowser,
  printLine,
  printProgress,
  readFlags,
  saveFigures,
  writeTableToDocs,
} from './command';
import { isHydrated, makeVisitorOptions, visitRenderedPage } from './pages';
import { startServers } from './servers';
import { calculateMedian, shuffleNames } from './statistics';
import { network, throttlePage } from './throttle';
import { buildVariant } from './variants';

// Measures the first press of a visit, tried at each moment of the load of a rendered page: from the press to the next
// frame, as browsers measure INP.

/** Milliseconds between the moments that are tried, from the first paint on. */
const step = 100;
/** Milliseconds. The browser reports no shorter event, and rounds to eight. */
const shortest = 16;
const goal = 100;
const longest = 60_000;

interface Press {
  name: string;
  path: string;
  /** The window, in which the target shows without scrolling. */
  window: { width: number; height: number };
  target: string;
}

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

const presses: readonly Press[] = [
  { name: 'burger', path: '/', window: phone, target: 'header button[aria-label="Open menu"]' },
  {
    name: 'language',
    path: '/sign-in',
    window: { ...desk, height: 1600 },
    target: 'footer [role=group] button[lang=de]',
  },
  { name: 'link', path: '/', window: desk, target: 'header nav a[href="/leaderboard"]' },
  { name: 'field', path: '/sign-in', window: phone, target: '#main input' },
  { name: 'filter', path: '/contests', window: desk, target: '#main label:has(input[type=radio]:not(:checked))' },
];

declare global {
  interface Window {
    slowestPress: number;
  }
}

/** Runs in the page: records the longest time from a press to the next frame. */
function watchPresses(): void {
  window.slowestPress = 0;
  const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId)
        window.slowestPress = Math.max(window.slowestPress, entry.duration);
  }).observe(events);
}

/** Runs in the page: the first paint's time, 0 until it has come. */
const readFirstPaint = (): number => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;

async function findPoint(page: Page, { target, window: { height } }: Press): Promise<{ x: number; y: number }> {
  const box = await page.locator(target).first().boundingBox({ timeout: longest });
  if (!box || box.y + box.height > height) throw new Error(`${target} doesn't show`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function openPage(browser: Browser, url: string, { path, window: viewport }: Press) {
  const context = await browser.newContext({ ...makeVisitorOptions(url, null), viewport });
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  await throttlePage(page, { throttlesLine: true });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(readFirstPaint, null, { timeout: longest, polling: 'raf' });
  return { page, closePage: () => context.close() };
}

/** Milliseconds from the first paint until the page is hydrated, and where the target is. */
async function measureLoad(browser: Browser, url: string, press: Press) {
  const { page, closePage } = await openPage(browser, url, press);
  try {
    await page.waitForFunction(isHydrated, null, { timeout: longest });
    const until = await page.evaluate(() => performance.now());
    const duration = until - (await page.evaluate(readFirstPaint));
    return { duration, point: await findPoint(page, press) };
  } finally {
    await closePage();
  }
}

/** Presses once, this many milliseconds after the first paint. @returns milliseconds to the next frame */
async function measurePressAt(
  browser: Browser,
  url: string,
  { press, point, moment }: { press: Press; point: { x: number; y: number }; moment: number },
): Promise<{ at: number; time: number }> {
  const { page, closePage } = await openPage(browser, url, press);
  try {
    const passed = await page.evaluate(() => performance.now());
    const firstPaint = await page.evaluate(readFirstPaint);
    const pause = moment - (passed - firstPaint);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    await page.mouse.click(point.x, point.y);
    await page.waitForFunction(isHydrated, null, { timeout: longest });
    // Events are reported after their frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
    const slowest = await page.evaluate(() => window.slowestPress);
    return { at: moment, time: Math.max(shortest, slowest) };
  } finally {
    await closePage();
  }
}

const { runs, writes, only } = readFlags({ runs: 6 });
const unknown = only.filter((name) => !presses.some((press) => press.name === name));
if (unknown.length > 0) throw new Error(`--only takes ${presses.map(({ name }) => name).join(', ')}`);
const chosenPresses = presses.filter(({ name }) => only.length === 0 || only.includes(name));
const site = await buildVariant('rendered', { environment: {}, onProgress: printLine });
const servers = await startServers({ rendered: site }, ['rendered']);
const browser = await openBrowser();
try {
  const url = servers.urls.rendered;
  const rows: string[][] = [];
  const figures: Record<string, { at: number; time: number }[]> = {};
  for (const press of chosenPresses) {
    await visitRenderedPage(url + press.path);
    const { duration, point } = await measureLoad(browser, url, press);
    const moments = Array.from({ length: Math.ceil(duration / step) + 2 }, (_, index) => index * step);
    const measured: { at: number; time: number }[] = [];
    for (let round = 1; round <= runs; round += 1)
      for (const moment of shuffleNames(moments)) {
        printProgress(`${press.name}, ${moment} ms after the first paint: round ${round} of ${runs}`);
        measured.push(await measurePressAt(browser, url, { press, point, moment }));
      }
    figures[press.name] = measured;
    const byMoment = moments.map((moment) => ({
      moment,
      time: calculateMedian(measured.filter(({ at }) => at === moment).map(({ time }) => time)),
    }));
    const worst = byMoment.reduce((slowest, each) => (each.time > slowest.time ? each : slowest));
    rows.push([
      press.name,
      String(moments.length),
      calculateMedian(measured.map(({ time }) => time)).toFixed(0),
      `${worst.time.toFixed(0)}, at ${worst.moment} ms`,
      Math.max(...measured.map(({ time }) => time)).toFixed(0),
    ]);
  }
  const table = formatMarkdownTable(
    ['the first press', 'moments', 'median ms', 'the slowest moment’s median', 'the slowest press'],
    rows,
  );
  const day = new Date().toISOString().slice(0, 10);
  const text = `${day}, Chromium ${browser.version()}, at ${describeSources()}, CPU ×${network.cpu}, ${network.latencyMs} ms, ${network.megabits} Mbit/s, ${runs} presses at each moment, every ${step} ms from the first paint until the page is hydrated; goal ${goal} ms, ${shortest} is the shortest that the browser reports.\n\n${table}`;
  printLine(`\n\n${text}\n`);
  printLine(`All figures: ${await saveFigures('first-press', figures)}`);
  if (writes) await writeTableToDocs('first-press', text);
} finally {
  await browser.close();
  await servers.stop();
}
