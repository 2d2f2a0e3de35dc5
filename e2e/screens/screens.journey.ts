import { expect, test } from '@playwright/test';
import { violationsOf } from '../harness/axe';
import { siteFolder } from '../harness/site';
import { forcedColorFaults, motionFaults } from '../harness/user-preferences';
import { firstWindows, missingFrom } from './first-window';
import { scenes } from './scenes';
import { startTourApp, type TourApp } from './tour-app';
import { type Theme, visit } from './visit';

// Every screen in its states, with axe, reduced motion, forced colours and at 400% zoom: some of them each time, all
// with LAUREL_TEST_FULL=1.

const full = process.env.LAUREL_TEST_FULL === '1';
const looks: readonly { width: number; themes: readonly Theme[] }[] = full
  ? [
      { width: 1440, themes: ['dark', 'light'] },
      { width: 390, themes: ['dark', 'light'] },
    ]
  : [
      { width: 1440, themes: ['dark'] },
      { width: 390, themes: ['light'] },
    ];

// One app per scene: a failure in between must not start it again.
test.describe.configure({ mode: 'default' });
let app: TourApp | undefined;
const opened = (): TourApp => {
  if (!app) throw new Error('The app did not open');
  return app;
};
test.beforeAll(async () => {
  // Playing a season takes its time.
  test.setTimeout(300_000);
  app = await startTourApp(siteFolder);
});
test.afterAll(() => app?.close());

test('what people come for is in the first window', async ({ browser }) => {
  const screens = scenes.flatMap((scene) => scene.screens);
  const missing: string[] = [];
  for (const wanted of firstWindows) {
    const screen = screens.find(({ name }) => name === wanted.screen);
    if (!screen) throw new Error(`There is no screen ${wanted.screen}`);
    const { page, reload, close } = await visit(browser, opened(), screen, wanted.width);
    await reload();
    missing.push(...(await missingFrom(page, wanted)));
    await close();
  }
  expect(missing).toEqual([]);
});

for (const scene of scenes) {
  const screens = scene.screens.filter(({ always }) => full || always);
  if (screens.length === 0) continue;
  test.describe(scene.name, () => {
    test.beforeAll(() => scene.prepare?.(opened()));
    for (const screen of screens)
      test(`${screen.name} is accessible`, async ({ browser }) => {
        const found: string[] = [];
        for (const { width, themes } of looks) {
          const { page, setTheme, close } = await visit(browser, opened(), screen, width);
          const note = (lines: string[], theme: Theme) =>
            found.push(...lines.map((line) => `${width} px, ${theme}: ${line}`));
          for (const theme of themes) {
            await setTheme(theme);
            note(await violationsOf(page), theme);
            note(await motionFaults(page), theme);
            await page.emulateMedia({ forcedColors: 'active' });
            note(await forcedColorFaults(page), theme);
            await page.emulateMedia({ forcedColors: 'none' });
          }
          if (width < 600) {
            // People zoom a page they see, so it doesn't reload.
            await page.setViewportSize({ width: 320, height: 640 });
            await expect.poll(() => page.evaluate(() => innerWidth)).toBe(320);
            const room = await page.evaluate(() => document.documentElement.scrollWidth);
            if (room > 320) found.push(`320 px: the page is ${room} px wide`);
          }
          await close();
        }
        expect(found).toEqual([]);
      });
  });
}
