import { expect, test } from '@playwright/test';
import { violationsOf } from '../harness/axe';
import { whatIsShapeless, whatMoves } from '../harness/comfort';
import { siteFolder } from '../harness/site';
import { firstWindows, missingFrom } from './first-window';
import { scenes } from './scenes';
import { type Theme, visit } from './visit';
import { openWorld, type World } from './world';

// Every screen of the product in its states, with axe, less motion, forced colours and at 400 % zoom: some of them each time,
// all with LAUREL_TEST_FULL=1.

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

// One world after another scene: a failure in between must not start it anew.
test.describe.configure({ mode: 'default' });
let world: World | undefined;
const opened = (): World => {
  if (!world) throw new Error('The world did not open');
  return world;
};
test.beforeAll(async () => {
  // Playing a season takes what the machine gives.
  test.setTimeout(300_000);
  world = await openWorld(siteFolder);
});
test.afterAll(() => world?.close());

test('what one comes for is in the first window', async ({ browser }) => {
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
      test(`${screen.name} keeps nobody out`, async ({ browser }) => {
        const found: string[] = [];
        for (const { width, themes } of looks) {
          const { page, setTheme, close } = await visit(browser, opened(), screen, width);
          const note = (lines: string[], theme: Theme) =>
            found.push(...lines.map((line) => `${width} px, ${theme}: ${line}`));
          for (const theme of themes) {
            await setTheme(theme);
            note(await violationsOf(page), theme);
            note(await whatMoves(page), theme);
            await page.emulateMedia({ forcedColors: 'active' });
            note(await whatIsShapeless(page), theme);
            await page.emulateMedia({ forcedColors: 'none' });
          }
          if (width < 600) {
            // A page that is being looked at is zoomed: it does not come anew.
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
