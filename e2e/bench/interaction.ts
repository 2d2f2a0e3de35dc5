import type { Browser, Locator, Page } from '@playwright/test';
import { openGallery } from '../harness/gallery';
import {
  formatMarkdownTable,
  openBrowser,
  printLine,
  printProgress,
  readFlags,
  saveFigures,
  writeTableToDocs,
} from './command';
import { failOnErrors } from './pages';
import { type Estimate, estimateMedian } from './statistics';
import { network, throttlePage } from './throttle';

/** The smallest `durationThreshold` that the Event Timing API allows. It rounds durations to 8 ms. */
const shortestMs = 16;
const goalMs = 100;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface TimedInteraction {
  name: string;
  prepare?: (story: Locator, page: Page) => Promise<void>;
  act: (story: Locator, page: Page) => Promise<void>;
}

interface InteractionPlace {
  component: string;
  story: string;
  viewport: { width: number; height: number };
  interactions: readonly TimedInteraction[];
}

const findHeader = (story: Locator, name: string) =>
  story.getByRole('columnheader', { name }).getByRole('button', { name, exact: true });
const findLinks = (story: Locator) => story.getByRole('link');
const findRounds = (story: Locator) => story.getByRole('group', { name: 'Rounds' }).getByRole('button');

const makeClick = (name: string, findTarget: (story: Locator) => Locator): TimedInteraction => ({
  name,
  prepare: (story) => findTarget(story).hover(),
  act: (story) => findTarget(story).click(),
});
const makeKeyPress = (name: string, key: string, findStart?: (story: Locator) => Locator): TimedInteraction => ({
  name,
  ...(findStart && { prepare: (story: Locator) => findStart(story).focus() }),
  act: (_, page) => page.keyboard.press(key),
});

const baselineName = 'a box is ticked';
const places: readonly InteractionPlace[] = [
  {
    component: 'field',
    story: 'Checkbox',
    viewport: desktop,
    interactions: [makeClick(baselineName, (story) => story.getByRole('checkbox').first())],
  },
  {
    component: 'table',
    story: 'Five thousand rows in pages',
    viewport: desktop,
    interactions: [
      makeClick('pages: the next page', (story) => story.getByRole('button', { name: 'Next page' })),
      makeClick('pages: put in order by text', (story) => findHeader(story, 'Player')),
    ],
  },
  {
    component: 'bracket',
    story: 'A hundred and twenty-eight players',
    viewport: desktop,
    interactions: [
      makeClick('bracket: to the first round, 64 matches', (story) => findRounds(story).first()),
      { name: 'bracket: the pointer comes to a match', act: (story) => findLinks(story).nth(1).hover() },
      makeKeyPress('bracket: the focus goes to the next match', 'Tab', (story) => findLinks(story).nth(1)),
      makeClick('bracket: a match is opened', (story) => findLinks(story).first()),
      makeClick('bracket: to the final', (story) => findRounds(story).last()),
    ],
  },
  {
    component: 'bracket',
    story: 'A hundred and twenty-eight players',
    viewport: phone,
    interactions: [
      makeClick('bracket on a phone: to the first round, 64 matches', (story) => findRounds(story).first()),
      makeClick('bracket on a phone: to the second round', (story) => findRounds(story).nth(1)),
      makeClick('bracket on a phone: to the final', (story) => findRounds(story).last()),
    ],
  },
];
const interactionNames = places.flatMap(({ interactions }) => interactions.map(({ name }) => name));

declare global {
  interface Window {
    slowest: number;
  }
}

function watchEvents(): void {
  window.slowest = 0;
  const eventOptions: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.slowest = Math.max(window.slowest, duration);
  }).observe(eventOptions);
}

/** Once the page is idle, the browser has reported every event. */
const waitUntilCalm = (page: Page) =>
  page.evaluate(async () => {
    for (let idleRounds = 0; idleRounds < 3; ) {
      const startedAtMs = performance.now();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
      idleRounds = performance.now() - startedAtMs < 100 ? idleRounds + 1 : 0;
    }
  });

async function measureTime(page: Page, story: Locator, { prepare, act }: TimedInteraction): Promise<number> {
  await prepare?.(story, page);
  await waitUntilCalm(page);
  await page.evaluate(() => {
    window.slowest = 0;
  });
  await act(story, page);
  await waitUntilCalm(page);
  return Math.max(shortestMs, await page.evaluate(() => window.slowest));
}

async function runRound(browser: Browser, url: string): Promise<Map<string, number>> {
  const timesByName = new Map<string, number>();
  for (const { component, story: name, viewport, interactions } of places) {
    const page = await browser.newPage({ viewport });
    const failOnSeenErrors = failOnErrors(page);
    await page.addInitScript(watchEvents);
    await page.goto(`${url}#${component}`);
    const story = page.locator(`[data-story="${name}"]`);
    await story.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await throttlePage(page, { throttlesLine: false });
    for (const each of interactions) timesByName.set(each.name, await measureTime(page, story, each));
    await page.close();
    failOnSeenErrors();
  }
  return timesByName;
}

const { runs, writes } = readFlags({ runs: 10 });
const gallery = await openGallery();
const browser = await openBrowser(gallery.close);
try {
  const startedAt = new Date();
  const timesByInteraction = new Map(interactionNames.map((name) => [name, [] as number[]]));
  const slowestTimes: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    printProgress(`Round ${run} of ${runs}`);
    const measuredRound = await runRound(browser, gallery.url);
    // Discards the first round, which fills the caches.
    if (run === 0) continue;
    for (const [name, time] of measuredRound) timesByInteraction.get(name)?.push(time);
    slowestTimes.push(Math.max(...measuredRound.values()));
  }
  const makeRow = (name: string, { median, low, high }: Estimate): string[] => [
    name,
    ...[median, low, high].map((value) => value.toFixed(0)),
  ];
  const table = formatMarkdownTable(
    ['from the event to the picture', 'median ms', '95 % from', 'to'],
    [
      ...[...timesByInteraction].map(([name, values]) => makeRow(name, estimateMedian(values))),
      makeRow('the slowest of a round', estimateMedian(slowestTimes)),
    ],
  );
  const day = startedAt.toISOString().slice(0, 10);
  const conditionsLine = `${day}, Chromium ${browser.version()}, CPU ×${network.cpu}, ${runs} rounds; goal ${goalMs} ms, ${shortestMs} is the shortest the browser reports.`;
  const text = `${conditionsLine}\n\n${table}`;
  printLine(`\n\n${text}\n`);
  printLine(
    `All figures: ${await saveFigures('interaction', { at: startedAt, runs, cpu: network.cpu, times: Object.fromEntries(timesByInteraction) })}`,
  );
  if (writes) await writeTableToDocs('interaction', text);
} finally {
  await browser.close();
  await gallery.close();
}
