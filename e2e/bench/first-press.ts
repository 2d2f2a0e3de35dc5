import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import {
  describeSources,
  formatMarkdownTable,
  measureOtherWork,
  openBrowser,
  printLine,
  printProgress,
  readFlags,
  saveFigures,
  writeTableToDocs,
} from './command';
import { isHydrated, makeVisitorOptions, visitRenderedPage } from './pages';
import { pressCategories, stopTracing, sumProcessorTime } from './press-trace';
import { startServers } from './servers';
import { calculateMedian, shuffleNames } from './statistics';
import { type Conditions, network, throttlePage } from './throttle';
import { buildVariant } from './variants';

const stepMs = 100;
/** The smallest `durationThreshold` that the Event Timing API allows. It rounds durations to 8 ms. */
const shortestMs = 16;
const goalMs = 100;
const longestMs = 60_000;

interface Press {
  name: string;
  path: string;
  isTouched: boolean;
  leadsTo?: string;
  window: { width: number; height: number };
  target: string;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

const presses: readonly Press[] = [
  { name: 'burger', isTouched: true, path: '/', window: phone, target: 'header button[aria-label="Open menu"]' },
  {
    name: 'language',
    isTouched: false,
    path: '/sign-in',
    window: { ...desktop, height: 1600 },
    target: 'footer [role=group] button[lang=de]',
  },
  {
    name: 'link',
    isTouched: false,
    path: '/',
    window: desktop,
    target: 'header nav a[href="/leaderboard"]',
    leadsTo: '/leaderboard',
  },
  { name: 'field', isTouched: true, path: '/sign-in', window: phone, target: '#main input' },
  {
    name: 'filter',
    isTouched: false,
    path: '/contests',
    window: desktop,
    target: '#main label:has(input[type=radio]:not(:checked))',
  },
];

/** Timed presses run on a throttled processor, like a slow phone's. Traced presses run unthrottled, and their processor time is multiplied. */
const conditionsByKind = { timed: network, traced: { ...network, cpu: 1 } } as const satisfies Record<
  string,
  Conditions
>;
type PressKind = keyof typeof conditionsByKind;
const pressKinds: readonly PressKind[] = ['timed', 'traced'];

const traceMark = 'reported';

interface SeenEvent {
  startTime: number;
  duration: number;
}

interface Paint {
  origin: number;
  at: number;
}

declare global {
  interface Window {
    seenEvents: SeenEvent[];
    reportFirstPaint(paint: Paint): void;
  }
}

function watchPresses(): void {
  window.seenEvents = [];
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint')
        window.reportFirstPaint({ origin: performance.timeOrigin, at: performance.timeOrigin + startTime });
  }).observe({ type: 'paint', buffered: true });
  // The browser reports the first input even if it was shorter than the threshold.
  for (const type of ['first-input', 'event']) {
    const events: PerformanceObserverInit & { durationThreshold: number } = { type, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (type === 'first-input' || ('interactionId' in entry && entry.interactionId))
          window.seenEvents.push({ startTime: entry.startTime, duration: entry.duration });
    }).observe(events);
  }
}

async function findPoint(page: Page, { target, window: { height } }: Press): Promise<{ x: number; y: number }> {
  const box = await page.locator(target).first().boundingBox({ timeout: longestMs });
  if (!box || box.y + box.height > height) throw new Error(`${target} doesn't show`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function refusePaintAfterLimit(path: string): Promise<never> {
  await wait(longestMs, undefined, { ref: false });
  throw new Error(`${path} painted nothing in ${longestMs / 1000} s`);
}

async function openPage(browser: Browser, url: string, { path, window: viewport, isTouched }: Press, kind: PressKind) {
  const context = await browser.newContext({ ...makeVisitorOptions(url, null), viewport, hasTouch: isTouched });
  const page = await context.newPage();
  let reportPaint: (paint: Paint) => void = () => {};
  const firstPaint = new Promise<Paint>((resolve) => {
    reportPaint = resolve;
  });
  await page.exposeFunction('reportFirstPaint', reportPaint);
  await page.addInitScript(watchPresses);
  await throttlePage(page, { throttlesLine: true, by: conditionsByKind[kind] });
  if (kind === 'traced') await browser.startTracing(page, { categories: pressCategories });
  await page.goto(path, { waitUntil: 'commit' });
  const paint = await Promise.race([firstPaint, refusePaintAfterLimit(path)]);
  return { page, paint, closePage: () => context.close() };
}

async function measureLoad(browser: Browser, url: string, press: Press, kind: PressKind) {
  const { page, paint, closePage } = await openPage(browser, url, press, kind);
  try {
    await page.waitForFunction(isHydrated, null, { timeout: longestMs });
    const durationMs = Date.now() - paint.at;
    return { durationMs, point: await findPoint(page, press) };
  } finally {
    if (kind === 'traced') await browser.stopTracing();
    await closePage();
  }
}

type MeasuredPress = { kind: PressKind; at: number; time: number } | { kind: 'newDocument' };

/** Times the press by this process's clock, because the page is busy with the tasks that the press should interrupt. */
async function pressAt(
  browser: Browser,
  url: string,
  { press, point, moment, kind }: { press: Press; point: { x: number; y: number }; moment: number; kind: PressKind },
): Promise<MeasuredPress> {
  const { page, paint, closePage } = await openPage(browser, url, press, kind);
  let isTracing = kind === 'traced';
  try {
    const pauseMs = paint.at + moment - Date.now();
    if (pauseMs > 0) await wait(pauseMs);
    if (press.isTouched) await page.touchscreen.tap(point.x, point.y);
    else await page.mouse.click(point.x, point.y);
    if (press.leadsTo) await page.waitForURL(`**${press.leadsTo}`, { timeout: longestMs, waitUntil: 'commit' });
    const origin = await page.evaluate(() => performance.timeOrigin);
    if (origin !== paint.origin) return { kind: 'newDocument' };
    await page.waitForFunction(() => window.seenEvents.length > 0, null, { timeout: longestMs });
    // The browser reports an event only after its frame. The click of a tap comes in a later frame than the touch.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
    const events = await page.evaluate(() => window.seenEvents);
    const pressedAt = origin + Math.min(...events.map(({ startTime }) => startTime)) - paint.at;
    const at = Math.max(0, Math.floor(pressedAt / stepMs) * stepMs);
    if (!isTracing) return { kind, at, time: Math.max(shortestMs, ...events.map(({ duration }) => duration)) };
    const markedAtMs = await page.evaluate((mark) => performance.mark(mark).startTime, traceMark);
    const trace = await stopTracing(browser);
    isTracing = false;
    const sums = events.map(({ startTime: startTimeMs, duration: durationMs }) =>
      sumProcessorTime(trace, { startTimeMs, durationMs, mark: traceMark, markedAtMs }),
    );
    return { kind, at, time: Math.max(...sums) * network.cpu };
  } finally {
    if (isTracing) await browser.stopTracing();
    await closePage();
  }
}

function summarisePresses(presses: readonly MeasuredPress[], kind: PressKind): string[] {
  const seenPresses = presses.flatMap((each) => (each.kind === kind ? [each] : []));
  if (seenPresses.length === 0) throw new Error('Each press loaded a new document');
  const mediansByMoment = [...new Set(seenPresses.map(({ at }) => at))].map((moment) => ({
    moment,
    time: calculateMedian(seenPresses.filter(({ at }) => at === moment).map(({ time }) => time)),
  }));
  const slowestMoment = mediansByMoment.reduce((slowest, each) => (each.time > slowest.time ? each : slowest));
  return [
    String(mediansByMoment.length),
    calculateMedian(seenPresses.map(({ time }) => time)).toFixed(0),
    `${slowestMoment.time.toFixed(0)}, at ${slowestMoment.moment} ms`,
    Math.max(...seenPresses.map(({ time }) => time)).toFixed(0),
  ];
}

const { runs, writes, onlyNames } = readFlags({ runs: 2, leastRuns: 1 });
const unknownPresses = onlyNames.filter((name) => !presses.some((press) => press.name === name));
if (unknownPresses.length > 0) throw new Error(`--only takes ${presses.map(({ name }) => name).join(', ')}`);
const chosenPresses = presses.filter(({ name }) => onlyNames.length === 0 || onlyNames.includes(name));
const site = await buildVariant('rendered', { environment: {}, onProgress: printLine });
const servers = await startServers({ rendered: site }, ['rendered']);
const browser = await openBrowser(servers.stop);

async function measurePress(url: string, press: Press, kind: PressKind): Promise<MeasuredPress[]> {
  const { durationMs, point } = await measureLoad(browser, url, press, kind);
  const moments = Array.from({ length: Math.ceil(durationMs / stepMs) + 2 }, (_, index) => index * stepMs);
  const measuredPresses: MeasuredPress[] = [];
  for (let round = 1; round <= runs; round += 1)
    for (const moment of shuffleNames(moments)) {
      printProgress(`${press.name}, ${kind}, ${moment} ms after the first paint: round ${round} of ${runs}`);
      measuredPresses.push(await pressAt(browser, url, { press, point, moment, kind }));
    }
  return measuredPresses;
}

try {
  const url = servers.urls.rendered;
  const otherWork = [await measureOtherWork()];
  const rows: string[][] = [];
  const figures: Record<string, MeasuredPress[]> = {};
  for (const press of chosenPresses) {
    await visitRenderedPage(url + press.path);
    const measuredPresses: MeasuredPress[] = [];
    for (const kind of pressKinds) measuredPresses.push(...(await measurePress(url, press, kind)));
    otherWork.push(await measureOtherWork());
    figures[press.name] = measuredPresses;
    await saveFigures('first-press', figures);
    const newDocuments = measuredPresses.filter(({ kind }) => kind === 'newDocument').length;
    rows.push([
      press.name,
      ...pressKinds.flatMap((kind) => summarisePresses(measuredPresses, kind)),
      String(newDocuments),
    ]);
  }
  const columns = ['moments', 'median', 'the slowest moment’s median', 'the slowest press'];
  const table = formatMarkdownTable(
    [
      'the first press',
      ...columns.map((column) => `${column}, ms`),
      ...columns.map((column) => `${column}, processor ms ×${network.cpu}`),
      'loaded a new document',
    ],
    rows,
  );
  const day = new Date().toISOString().slice(0, 10);
  const text = `${day}, Chromium ${browser.version()}, at ${describeSources()}, ${network.latencyMs} ms, ${network.megabits} Mbit/s, timed at CPU ×${network.cpu}, traced at ×1; others took ${(Math.max(...otherWork) * 100).toFixed(0)} % of the processors at most; ${runs} presses meant for each moment, every ${stepMs} ms from the first paint until the page is hydrated; goal ${goalMs} ms, ${shortestMs} is the shortest that the browser reports.\n\n${table}`;
  printLine(`\n\n${text}\n`);
  printLine(`All figures: ${await saveFigures('first-press', figures)}`);
  if (writes) await writeTableToDocs('first-press', text);
} finally {
  await browser.close();
  await servers.stop();
}
