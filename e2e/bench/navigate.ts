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
import { observePaints, waitForCalm } from './page-load';
import { failOnErrors, isDataShown, makeVisitorOptions } from './pages';
import { pressMarks, tracePress } from './press-trace';
import { measureRound, type VisitKind, visitKinds, visitTitles } from './public-visits';
import { startServers } from './servers';
import { type Estimate, estimateMedian } from './statistics';
import { type Conditions, network, throttlePage } from './throttle';
import { buildVariant } from './variants';

const areaSwitches = ['menu', 'warm', 'back', 'intent', 'cold'] as const;
type AreaSwitch = (typeof areaSwitches)[number];
const navigationKinds = [...areaSwitches, ...visitKinds] as const;
type NavigationKind = AreaSwitch | VisitKind;
const navigationTitles: Record<NavigationKind, string> = {
  ...visitTitles,
  menu: 'no switch: the account menu opens, code there',
  warm: 'to the coins page, code there (warm)',
  back: 'to the front page, code there (warm)',
  intent: 'to the coins page, after the pointer has rested on the link (intent)',
  cold: 'to the coins page, nothing fetched before (cold)',
};

const calmMs = 2500;

const accountButton = 'header button[aria-label^="Your account"]';
const dashboardLink = 'header a[href="/dashboard/coins"]';
const frontLink = 'header a[href="/"]';

const isAreaFetched = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/areas/dashboard/'));

const measureClickToPaint = (page: Page, target: string, goal: 'menu' | 'area'): Promise<number> =>
  page.evaluate(
    async ([selector, destination, marks]) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`The page has no ${selector}`);
      const headingBefore = document.querySelector('#main h1');
      // Starts a new task, so that the trace counts only work from the press on.
      await new Promise((resolve) => setTimeout(resolve));
      const startedAtMs = performance.now();
      performance.mark(marks.press);
      element.click();
      // React renders in a microtask.
      await null;
      for (;;) {
        const heading = document.querySelector('#main h1');
        const isShown =
          destination === 'menu'
            ? [...document.querySelectorAll('[role=menu]')].some((menu) =>
                menu.checkVisibility({ visibilityProperty: true }),
              )
            : heading !== null && heading !== headingBefore && !headingBefore?.isConnected;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (!isShown) continue;
        // Waits until the frame has been rendered, but not for what React does next.
        await window.scheduler.postTask(() => {}, { priority: 'user-blocking' });
        performance.mark(marks.picture);
        return performance.now() - startedAtMs;
      }
    },
    [target, goal, pressMarks] as const,
  );

async function openHome(browser: Browser, url: string, session: string, conditions: Conditions = network) {
  const context = await browser.newContext(makeVisitorOptions(url, session));
  const page = await context.newPage();
  const failOnSeenErrors = failOnErrors(page);
  await page.addInitScript(observePaints);
  await page.goto('/');
  await page.waitForFunction(isDataShown);
  await page.waitForSelector(dashboardLink);
  await waitForCalm(page, calmMs);
  await throttlePage(page, { throttlesLine: true, by: conditions });
  const closeContext = async () => {
    await context.close();
    failOnSeenErrors();
  };
  return { page, close: closeContext };
}

async function runRound(browser: Browser, url: string, session: string): Promise<Record<AreaSwitch, number>> {
  const firstHome = await openHome(browser, url, session);
  const coldTime = await measureClickToPaint(firstHome.page, dashboardLink, 'area');
  await firstHome.page.waitForFunction(isDataShown);
  await waitForCalm(firstHome.page, calmMs);
  const backTime = await measureClickToPaint(firstHome.page, frontLink, 'area');
  await waitForCalm(firstHome.page, calmMs);
  // Hovering loads the menu's code and renders the closed menu.
  await firstHome.page.hover(accountButton);
  await waitForCalm(firstHome.page, calmMs);
  const menuTime = await measureClickToPaint(firstHome.page, accountButton, 'menu');
  await firstHome.page.keyboard.press('Escape');
  await waitForCalm(firstHome.page, calmMs);
  const warmTime = await measureClickToPaint(firstHome.page, dashboardLink, 'area');
  await firstHome.close();

  const secondHome = await openHome(browser, url, session);
  await secondHome.page.hover(dashboardLink);
  await secondHome.page.waitForFunction(isAreaFetched);
  await waitForCalm(secondHome.page, calmMs);
  const intentTime = await measureClickToPaint(secondHome.page, dashboardLink, 'area');
  await secondHome.close();
  return { menu: menuTime, warm: warmTime, back: backTime, intent: intentTime, cold: coldTime };
}

const tracedSwitches = ['menu', 'warm', 'back'] as const;
type TracedSwitch = (typeof tracedSwitches)[number];

/** Measures processor time, because other programs affect it less than elapsed time. Runs unthrottled and multiplies the result instead. */
async function traceRound(browser: Browser, url: string, session: string): Promise<Record<TracedSwitch, number>> {
  const { page, close } = await openHome(browser, url, session, { ...network, cpu: 1 });
  const tracePressOn = async (target: string, goal: 'menu' | 'area') => {
    const time = await tracePress(browser, page, () => measureClickToPaint(page, target, goal));
    await page.waitForFunction(isDataShown);
    await waitForCalm(page, calmMs);
    return time * network.cpu;
  };
  await tracePressOn(dashboardLink, 'area');
  await tracePressOn(frontLink, 'area');
  await page.hover(accountButton);
  await waitForCalm(page, calmMs);
  const menuTime = await tracePressOn(accountButton, 'menu');
  await page.keyboard.press('Escape');
  await waitForCalm(page, calmMs);
  const warmTime = await tracePressOn(dashboardLink, 'area');
  const backTime = await tracePressOn(frontLink, 'area');
  await close();
  return { menu: menuTime, warm: warmTime, back: backTime };
}

const { runs, writes } = readFlags({ runs: 10 });
const shippedVariant = await buildVariant('shipped', { environment: {}, onProgress: printLine });
const servers = await startServers({ shipped: shippedVariant });
const browser = await openBrowser(servers.stop);
try {
  const startedAt = new Date();
  const timesByKind = Object.fromEntries(navigationKinds.map((kind) => [kind, [] as number[]])) as Record<
    NavigationKind,
    number[]
  >;
  const processorTimes: Record<TracedSwitch, number[]> = { menu: [], warm: [], back: [] };
  for (let run = 0; run <= runs; run += 1) {
    printProgress(`Round ${run} of ${runs}`);
    const measuredTimes = {
      ...(await runRound(browser, servers.urls.shipped, servers.sessions.player ?? '')),
      ...(await measureRound(browser, servers.urls.shipped)),
    };
    const tracedTimes = await traceRound(browser, servers.urls.shipped, servers.sessions.player ?? '');
    // Discards the first round, which is also the server's first.
    if (run === 0) continue;
    for (const kind of navigationKinds) timesByKind[kind].push(measuredTimes[kind]);
    for (const kind of tracedSwitches) processorTimes[kind].push(tracedTimes[kind]);
  }
  const formatEstimate = ({ median, low, high }: Estimate): string[] =>
    [median, low, high].map((value) => value.toFixed(0));
  const makeRow = (kind: NavigationKind): string[] => {
    const tracedSwitch = tracedSwitches.find((each) => each === kind);
    const [median = '–', low, high] = tracedSwitch ? formatEstimate(estimateMedian(processorTimes[tracedSwitch])) : [];
    return [
      navigationTitles[kind],
      ...formatEstimate(estimateMedian(timesByKind[kind])),
      low ? `${median} [${low}, ${high}]` : median,
    ];
  };
  const table = formatMarkdownTable(
    ['from the click to the picture', 'median ms', '95 % from', 'to', 'processor ms'],
    navigationKinds.map(makeRow),
  );
  const day = startedAt.toISOString().slice(0, 10);
  const conditionsLine = `${day}, Chromium ${browser.version()}, at ${describeSources()}, CPU ×${network.cpu}, ${network.latencyMs} ms, ${network.megabits} Mbit/s, ${runs} rounds.`;
  const text = `${conditionsLine}\n\n${table}`;
  printLine(`\n\n${text}\n`);
  printLine(
    `All figures: ${await saveFigures('navigate', { at: startedAt, runs, network, times: timesByKind, processorTimes })}`,
  );
  if (writes) await writeTableToDocs('navigate', text);
} finally {
  await browser.close();
  await servers.stop();
}
