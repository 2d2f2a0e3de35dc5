import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaEntry } from '@laurel/shared/area/registry';
import type { CDPSession, Page } from '@playwright/test';
import { root } from '../../deploy/workspace';
import { isFullRun } from '../../tools/checks/full-run';
import { makeSignedInContext } from '../client/support/sessions';
import { chromiumArguments, findChromium } from '../harness/chromium';
import { expect, test } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';
import { listShownBuilds } from './support/open-tab';

test.skip(!isFullRun, 'It takes minutes.');
test.setTimeout(scaleToMachine(600_000));

// Compile hints keep the text of each script in memory.
const noHintsArgument = '--disable-features=LocalCompileHints,ProduceCompileHints2';
test.use({ launchOptions: { executablePath: await findChromium(), args: [...chromiumArguments, noHintsArgument] } });

interface MemoryLevel {
  heap: number;
  nodes: number;
  listeners: number;
}

async function readLevel(session: CDPSession): Promise<MemoryLevel> {
  for (const _ of [1, 2, 3]) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const findMetric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: findMetric('JSHeapUsedSize'), nodes: findMetric('Nodes'), listeners: findMetric('JSEventListeners') };
}

/** Reads until the node count stops falling, because the browser releases the previous page a moment later. */
async function measureLevel(session: CDPSession): Promise<MemoryLevel> {
  let level = await readLevel(session);
  for (;;) {
    const nextLevel = await readLevel(session);
    if (nextLevel.nodes >= level.nodes) return nextLevel;
    level = nextLevel;
  }
}

async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

function computeSlope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const covariance = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  return covariance / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
}

const tolerance = { heap: 0.05, nodes: 0.02, listeners: 0.02 };

function expectFlatLevels(levels: readonly MemoryLevel[]): void {
  const halfLength = Math.floor(levels.length / 2);
  for (const figure of ['heap', 'nodes', 'listeners'] as const) {
    const values = levels.map((level) => level[figure]);
    const [firstSlope, secondSlope] = [
      computeSlope(values.slice(0, halfLength)),
      computeSlope(values.slice(-halfLength)),
    ];
    const description = `from ${values[0]} over ${values[halfLength]} to ${values.at(-1)}, slopes ${firstSlope.toFixed(1)} and ${secondSlope.toFixed(1)}`;
    test.info().annotations.push({ type: figure, description });
    expect(secondSlope * halfLength, `${figure} ${description}`).toBeLessThan(
      tolerance[figure] * (values[halfLength] ?? 0),
    );
  }
}

const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
async function followLink(page: Page, name: string | RegExp, heading: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name }).click();
  await expect(findHeading(page, heading)).toBeVisible();
}
const goToCoins = (page: Page) => followLink(page, /^Coins,/, 'Coins');
const goToLeaderboard = (page: Page) => followLink(page, 'Leaderboard', 'Leaderboard');

async function serveBuilds(page: Page, url: string): Promise<{ publishNext: () => string }> {
  const registry = await (await fetch(`${url}/areas.json`)).json();
  const entry: AreaEntry = registry.areas.find(({ name }: AreaEntry) => name === 'dashboard');
  const dist = path.join(root, 'remote-dashboard/dist', entry.build);
  const renameBuild = (text: string, build: string) => text.replaceAll(entry.build, build);
  let buildCount = 0;
  const nameBuild = () => `${entry.build}n${buildCount}`;
  await page.route(/\/areas\.json$/, (route) => {
    const { integrity: _, ...file } = entry.entry;
    const files = JSON.stringify({ entry: file, chunks: entry.chunks, styles: entry.styles });
    const renamedFiles = JSON.parse(renameBuild(files.replace(/,"integrity":"[^"]*"/g, ''), nameBuild()));
    const areas = registry.areas.map((area: AreaEntry) =>
      area.name === 'dashboard' ? { ...area, ...renamedFiles, build: nameBuild(), fallback: undefined } : area,
    );
    return route.fulfill({ json: { ...registry, revision: registry.revision + buildCount, areas } });
  });
  await page.route(/\/areas\/dashboard\/\w+n\d+\//, async (route) => {
    const [, build = '', file = ''] =
      /\/areas\/dashboard\/(\w+)\/(.+)$/.exec(new URL(route.request().url()).pathname) ?? [];
    const text = await readFile(path.join(dist, file), 'utf8');
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    await route.fulfill({ contentType, body: renameBuild(text, build).replaceAll(/"sha256-[^"]*"/g, '""') });
  });
  return {
    publishNext: () => {
      buildCount += 1;
      return nameBuild();
    },
  };
}

test('50 replacements of an area leave nothing behind', async ({ laurel, newPerson }) => {
  const { page } = await newPerson((await makeSignedInContext(laurel)).options);
  const { publishNext } = await serveBuilds(page, laurel.url);
  await page.clock.install();
  await page.goto('/dashboard/coins');
  await expect(findHeading(page, 'Coins')).toBeVisible();
  const session = await openSession(page);
  const levels: MemoryLevel[] = [];
  let heapCost = 0;
  for (let turn = 0; turn < 50; turn += 1) {
    await goToLeaderboard(page);
    const { heap } = await measureLevel(session);
    const build = publishNext();
    const answer = page.waitForResponse(/\/areas\.json$/);
    await page.clock.fastForward('05:00');
    await answer;
    await expect(page.locator(`link[media="not all"][href*="/${build}/"]`)).not.toHaveCount(0);
    heapCost = (await measureLevel(session)).heap - heap;
    await goToCoins(page);
    await expect.poll(() => listShownBuilds(page, 'dashboard')).toEqual([build]);
    await goToLeaderboard(page);
    levels.push(await measureLevel(session));
  }
  test.info().annotations.push({ type: 'the first code of a build', description: `${heapCost} bytes` });
  expectFlatLevels(levels.slice(10));
});

test('500 switches between areas leave nothing behind', async ({ laurel, newPerson }) => {
  const { page } = await newPerson((await makeSignedInContext(laurel)).options);
  await page.clock.install();
  await page.goto('/dashboard/coins');
  await expect(findHeading(page, 'Coins')).toBeVisible();
  const session = await openSession(page);
  const levels: MemoryLevel[] = [];
  for (let turn = 1; turn <= 250; turn += 1) {
    await goToLeaderboard(page);
    await goToCoins(page);
    if (turn % 10 === 0) {
      await page.clock.fastForward('06:00');
      levels.push(await measureLevel(session));
    }
  }
  expectFlatLevels(levels.slice(5));
});
