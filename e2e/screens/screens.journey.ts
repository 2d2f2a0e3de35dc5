import { type Browser, test as base, expect } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { findViolations } from '../harness/axe';
import { scaleToMachine } from '../harness/patience';
import { readEveningDatabase, readSampleDatabase } from '../harness/run-variables';
import { siteFolder } from '../harness/site';
import { findForcedColorFaults, findMotionFaults } from '../harness/user-preferences';
import { firstWindows, listMissingElements } from './first-window';
import { scenes } from './scenes';
import type { Scene, Screen } from './screen';
import { startTourApp, type TourApp } from './tour-app';
import { listTrailingSigns } from './trailing-signs';
import { isInTurn } from './turn';
import { type Theme, visitScreen } from './visit';

interface ScreenLook {
  width: number;
  themes: readonly Theme[];
}
const listLooks = (position: number): ScreenLook[] => {
  if (isFullRun) return [1440, 390].map((width) => ({ width, themes: ['dark', 'light'] }));
  return [position % 2 === 0 ? { width: 1440, themes: ['dark'] } : { width: 390, themes: ['light'] }];
};

/** Pictures of the evening are the same in every run, but its data take as long to make as those of all other journeys. */
const makeTourOptions = () => ({
  site: siteFolder,
  ...(isFullRun ? { template: readEveningDatabase() } : { template: readSampleDatabase(), at: new Date() }),
});

const test = base.extend<object, { app: TourApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const app = await startTourApp(makeTourOptions());
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: scaleToMachine(300_000) },
  ],
});
// Each worker opens an app of its own, which costs more than the few screens of the short run.
test.describe.configure({ mode: isFullRun ? 'parallel' : 'default' });

const [firstScene, ...laterScenes] = scenes;
const shortRunScreens = scenes.flatMap(({ screens }) => screens.filter(({ inShortRun }) => inShortRun));
const isTaken = (screen: Screen) => isInTurn(Math.floor(shortRunScreens.indexOf(screen) / 2), 6);
const listTakenScreens = ({ screens }: Scene) =>
  [...screens.filter(({ inShortRun }) => isFullRun || inShortRun).entries()].filter(([, screen]) => isTaken(screen));

const shortWindows = firstWindows.filter((each) => !each.full).filter((_, position) => isInTurn(position, 6));
for (const firstWindow of isFullRun ? firstWindows : shortWindows)
  test(`${firstWindow.screen} at ${firstWindow.width} px shows ${firstWindow.what} in the first window`, async ({
    browser,
    app,
  }) => {
    const screen = firstScene.screens.find(({ name }) => name === firstWindow.screen);
    if (!screen) throw new Error(`There is no screen ${firstWindow.screen}`);
    const { page, close } = await visitScreen(browser, app, screen, firstWindow.width);
    expect(await listMissingElements(page, firstWindow)).toEqual([]);
    await close();
  });

for (const [position, screen] of listTakenScreens(firstScene))
  test(`${screen.name} is accessible`, async ({ browser, app }) => {
    expect(await listFaults(browser, app, screen, position)).toEqual([]);
  });

// Later scenes change the app one by one, so they share one app, in order.
test.describe('screens of later scenes', () => {
  const screens = laterScenes.flatMap(listTakenScreens);
  if (screens.length === 0) return;
  test.describe.configure({ mode: 'default' });
  let app: TourApp | undefined;
  test.afterAll(() => app?.close());
  for (const scene of laterScenes)
    test.describe(scene.name, () => {
      test.beforeAll(async () => {
        const missingScenes = app ? [scene] : laterScenes.slice(0, laterScenes.indexOf(scene) + 1);
        app ??= await startTourApp(makeTourOptions());
        for (const { prepare } of missingScenes) await prepare?.(app);
      });
      for (const [position, screen] of listTakenScreens(scene))
        test(`${screen.name} is accessible`, async ({ browser }) => {
          if (!app) throw new Error('The app did not open');
          expect(await listFaults(browser, app, screen, position)).toEqual([]);
        });
    });
});

async function listFaults(browser: Browser, app: TourApp, screen: Screen, position: number): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, themes } of listLooks(position)) {
    const { page, setTheme, close } = await visitScreen(browser, app, screen, width);
    const noteLines = (lines: string[], theme: Theme) =>
      faults.push(...lines.map((line) => `${width} px, ${theme}: ${line}`));
    for (const theme of themes) {
      await setTheme(theme);
      noteLines(await findViolations(page), theme);
      noteLines(await findMotionFaults(page), theme);
      await page.emulateMedia({ forcedColors: 'active' });
      noteLines(await findForcedColorFaults(page), theme);
      await page.emulateMedia({ forcedColors: 'none' });
    }
    if (width < 600) {
      faults.push(...(await listTrailingSigns(page)));
      // Users zoom a page that is open, so this doesn't reload it.
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(320);
      faults.push(...(await listTrailingSigns(page)));
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (pageWidth > 320) faults.push(`320 px: the page is ${pageWidth} px wide`);
    }
    await close();
  }
  return faults;
}
