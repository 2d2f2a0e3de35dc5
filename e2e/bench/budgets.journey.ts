import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Site } from '@laurel/shared/area/site';
import { requireIsolatedArea } from '../../deploy/area-isolation';
import { buildPackage } from '../../deploy/build-package';
import { openSite } from '../../deploy/open-site';
import { buildRegistryBlock } from '../../deploy/page';
import { listAreaDirectories } from '../../deploy/workspace';
import { isFullRun } from '../../tools/checks/full-run';
import { makeSignedInContext, sessionKey } from '../client/support/sessions';
import { siteFolder } from '../harness/site';
import { expect, test } from '../harness/test';
import { walletEnvironment } from '../wallet/support/environment';
import { listWalletScripts } from '../wallet/support/wallet-files';
import { isDataShown, type MeasuredPage, measuredPages } from './pages';
import { countRoundTrips, type RoundTrips, weighLoad } from './round-trips';
import { buildVariant } from './variants';

/** In gzipped bytes. docs/performance.md lists the same budgets. */
const budgets = { home: 180_000, moreThanMonolith: 15_000, figuresStagesAndExtensions: 2000 };

const findPageByName = (name: MeasuredPage['name']): MeasuredPage => {
  const page = measuredPages.find((page) => page.name === name);
  if (!page) throw new Error(`No page is called "${name}"`);
  return page;
};

const listScripts = ({ waves }: RoundTrips): string[] =>
  waves
    .flat()
    .filter(({ kind }) => kind === 'script')
    .filter(({ path: file }) => /\.js$/.test(file))
    .map(({ path: file }) => file);

async function listNamedScripts(site: Site, pathname: string): Promise<string[]> {
  const html = (await site.renderPage(pathname)).replace(/<link\b[^>]*\bdata-calls\b[^>]*>/, '');
  return [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="([^"]+\.js)"/g)].map(([, url = '']) => url);
}

const measureText = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;
const measureGzippedSize = async (folder: string, file: string): Promise<number> =>
  measureText(await readFile(path.join(folder, file)));

async function measureScripts(site: Site): Promise<number> {
  const files = await listNamedScripts(site, '/');
  expect(files.length).toBeGreaterThan(1);
  const sizes = await Promise.all(files.map((file) => measureGzippedSize(site.folder, file)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test.describe('first load of the public home page', () => {
  let trips: RoundTrips;
  test.beforeAll(async ({ browser, laurel }) => {
    // If a rendering takes too long for one visit, the server caches it for the next, so this visits again.
    for (let visitCount = 0; visitCount < 5 && trips?.hero !== 1; visitCount += 1) {
      await fetch(laurel.url);
      trips = await countRoundTrips(browser, laurel.url, findPageByName('home'), null);
    }
  });

  test('shows its heading and its data after one round trip', () => {
    expect([trips.hero, trips.data]).toEqual([1, 1]);
  });

  test('requests no file twice and none that is missing', () => {
    const files = trips.waves.flat().filter(({ kind }) => kind !== 'data');
    expect(files.map(({ path: file }) => file)).toEqual([...new Set(files.map(({ path: file }) => file))]);
    expect(trips.waves.flat().filter(({ status }) => status !== 200)).toEqual([]);
  });

  if (isFullRun)
    test('weighs little more than one build of the same sources without federation', async () => {
      const monolith = await buildVariant('monolith', { environment: walletEnvironment, onProgress: () => {} });
      const monolithBytes = await measureScripts(monolith);
      const { gzip } = weighLoad(trips);
      expect(gzip - monolithBytes, `${gzip} bytes with federation, ${monolithBytes} without`).toBeLessThanOrEqual(
        budgets.moreThanMonolith,
      );
      // Federation always adds bytes, so fewer would mean a wrong measurement.
      expect(gzip).toBeGreaterThan(monolithBytes);
    });

  if (isFullRun)
    test('has few bytes for figures, stages and extensions', async () => {
      const bareSite = await buildVariant('bare', { environment: walletEnvironment, onProgress: () => {} });
      const shippedSite = await openSite(siteFolder);
      if (!shippedSite) throw new Error('There is no built site');
      const [html, registry] = [await shippedSite.renderPage('/'), await shippedSite.readRegistry()];
      const areas = registry.areas.map(({ extensions: _, ...area }) => area);
      const htmlWithoutExtensions = html.replace(buildRegistryBlock(registry), () =>
        buildRegistryBlock({ ...registry, areas }),
      );
      const declarationBytes = measureText(html) - measureText(htmlWithoutExtensions);
      const scriptBytes = (await measureScripts(shippedSite)) - (await measureScripts(bareSite));
      const description = `${scriptBytes} bytes of scripts, ${declarationBytes} of declarations`;
      test.info().annotations.push({ type: 'cost', description });
      expect(Math.min(scriptBytes, declarationBytes), description).toBeGreaterThan(0);
      expect(scriptBytes + declarationBytes, description).toBeLessThanOrEqual(budgets.figuresStagesAndExtensions);
    });

  test('keeps to its bytes, without the code of calls', () => {
    const { gzip } = weighLoad(trips);
    expect(gzip, `${gzip} bytes`).toBeLessThanOrEqual(budgets.home);
    const scripts = listScripts(trips);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((file) => file.startsWith('/calls.'))).toEqual([]);
  });

  test('asks browsers to compile the host’s script while it loads, and nothing else', async () => {
    const scripts = listScripts(trips);
    const texts = await Promise.all(scripts.map((file) => readFile(path.join(siteFolder, file), 'utf8')));
    const hintedScripts = scripts.filter((_, index) => texts[index]?.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(hintedScripts).toEqual([expect.stringMatching(/^\/main\./)]);
  });

  test('has no code that only a wallet needs', async () => {
    const loadedScripts = listScripts(trips);
    const wallet = await listWalletScripts(siteFolder);
    expect(wallet.length).toBeGreaterThan(0);
    expect(loadedScripts.length).toBeGreaterThan(1);
    expect(loadedScripts.filter((file) => wallet.includes(file))).toEqual([]);
  });
});

test('a dashboard page shows after two round trips, its data after three', async ({ browser, laurel }) => {
  const { options } = await makeSignedInContext(laurel);
  const [origin] = typeof options.storageState === 'object' ? (options.storageState.origins ?? []) : [];
  const session = origin?.localStorage.find(({ name }) => name === sessionKey)?.value ?? '';
  const trips = await countRoundTrips(browser, laurel.url, { path: '/dashboard' }, session);
  expect(trips.hero).toBe(2);
  expect([2, 3]).toContain(trips.data);
});

test('every area keeps to itself, and to the bytes that it declares', async () => {
  const areas = listAreaDirectories();
  expect(areas.length).toBeGreaterThanOrEqual(3);
  for (const directory of areas) {
    const { needlessDeclarations } = await requireIsolatedArea(await buildPackage(directory, () => {}));
    expect(needlessDeclarations, directory).toEqual([]);
  }
});

test('nothing on the public home moves during loading', async ({ newPerson }) => {
  const { page } = await newPerson();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.waitForFunction(isDataShown);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts);
  expect(shifts).toEqual([]);
});
