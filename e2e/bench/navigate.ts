import type { Browser, Page } from '@playwright/test';
import {
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
import { type Visit, visitKinds, visitRound, visitTitles } from './public-visits';
import { startServers } from './servers';
import { type Estimate, estimateMedian } from './statistics';
import { network, throttlePage } from './throttle';
import { buildVariant } from './variants';

const switches = ['menu', 'warm', 'back', 'intent', 'cold'] as const;
type AreaSwitch = (typeof switches)[number];
const kinds = [...switches, ...visitKinds] as const;
type NavigationKind = AreaSwitch | Visit;
const titles: Record<NavigationKind, string> = {
  ...visitTitles,
  menu: 'no switch: the account menu opens, code there',
  warm: 'to the coins page, code there (warm)',
  back: 'to the front page, code there (warm)',
  intent: 'to the coins page, after the pointer has rested on the link (intent)',
  cold: 'to the coins page, nothing fetched before (cold)',
};

const restMs = 2500;

const accountButton = 'header button[aria-label^="Your account"]';
const toDashboard = 'header a[href="/dashboard/coins"]';
const toFront = 'header a[href="/"]';

const isAreaFetched = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/areas/dashboard/'));

const measureClickToPaint = (page: Page, target: string, goal: 'menu' | 'area'): Promise<number> =>
  page.evaluate(
    async ([selector, destination]) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`The page has no ${selector}`);
      const headingBefore = document.querySelector('#main h1');
      const start = performance.now();
      element.click();
      for (;;) {
        const heading = document.querySelector('#main h1');
        const there =
          destination === 'menu'
            ? element.getAttribute('aria-expanded') === 'true'
            : heading !== null && heading !== headingBefore && !headingBefore?.isConnected;
        // A message sent in a frame callback arrives after that frame is rendered.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (!there) continue;
        await new Promise((resolve) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = resolve;
          channel.port2.postMessage(null);
        });
        return performance.now() - start;
      }
    },
    [target, goal] as const,
  );

async function openHome(browser: Browser, url: string, session: string) {
  const context = await browser.newContext(makeVisitorOptions(url, session));
  const page = await context.newPage();
  const check = failOnErrors(page);
  await page.addInitScript(observePaints);
  await page.goto('/');
  await page.waitForFunction(isDataShown);
  await page.waitForSelector(toDashboard);
  await waitForCalm(page, restMs);
  await throttlePage(page, { throttlesLine: true });
  const closeContext = async () => {
    await context.close();
    check();
  };
  return { page, close: closeContext };
}

async function runRound(browser: Browser, url: string, session: string): Promise<Record<AreaSwitch, number>> {
  const firstHome = await openHome(browser, url, session);
  const cold = await measureClickToPaint(firstHome.page, toDashboard, 'area');
  await firstHome.page.waitForFunction(isDataShown);
  await waitForCalm(firstHome.page, restMs);
  const backClick = await measureClickToPaint(firstHome.page, toFront, 'area');
  await waitForCalm(firstHome.page, restMs);
  // Hovering loads the menu's code and renders it closed.
  await firstHome.page.hover(accountButton);
  await waitForCalm(firstHome.page, restMs);
  const menu = await measureClickToPaint(firstHome.page, accountButton, 'menu');
  await firstHome.page.keyboard.press('Escape');
  await waitForCalm(firstHome.page, restMs);
  const warm = await measureClickToPaint(firstHome.page, toDashboard, 'area');
  await firstHome.close();

  const secondHome = await openHome(browser, url, session);
  await secondHome.page.hover(toDashboard);
  await secondHome.page.waitForFunction(isAreaFetched);
  await waitForCalm(secondHome.page, restMs);
  const intent = await measureClickToPaint(secondHome.page, toDashboard, 'area');
  await secondHome.close();
  return { menu, warm, back: backClick, intent, cold };
}

const { runs, writes } = readFlags({ runs: 10 });
const shippedVariant = await buildVariant('shipped', { environment: {}, onProgress: printLine });
const servers = await startServers({ shipped: shippedVariant });
const browser = await openBrowser(servers.stop);
try {
  const startedTime = new Date();
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<NavigationKind, number[]>;
  for (let run = 0; run <= runs; run += 1) {
    printProgress(`Round ${run} of ${runs}`);
    const measured = {
      ...(await runRound(browser, servers.urls.shipped, servers.sessions.player ?? '')),
      ...(await visitRound(browser, servers.urls.shipped)),
    };
    // Discards the first round, which is also the server's first.
    if (run > 0) for (const kind of kinds) times[kind].push(measured[kind]);
  }
  const makeRow = (kind: NavigationKind, { median, low, high }: Estimate): string[] => [
    titles[kind],
    ...[median, low, high].map((value) => value.toFixed(0)),
  ];
  const table = formatMarkdownTable(
    ['from the click to the picture', 'median ms', '95 % from', 'to'],
    kinds.map((kind) => makeRow(kind, estimateMedian(times[kind]))),
  );
  const day = startedTime.toISOString().slice(0, 10);
  const terms = `${day}, Chromium ${browser.version()}, CPU ×${network.cpu}, ${network.latencyMs} ms, ${network.megabits} Mbit/s, ${runs} rounds.`;
  const text = `${terms}\n\n${table}`;
  printLine(`\n\n${text}\n`);
  printLine(`All figures: ${await saveFigures('navigate', { at: startedTime, runs, network, times })}`);
  if (writes) await writeTableToDocs('navigate', text);
} finally {
  await browser.close();
  await servers.stop();
}
