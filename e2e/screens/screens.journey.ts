import { expect, test } from '@playwright/test';
import { violationsOf } from '../harness/axe';
import { siteFolder } from '../harness/build-site';
import { scenes } from './scenes';
import { type Theme, visit } from './visit';
import { openWorld, type World } from './world';

// Every screen of the product in its states, with axe and at 400 % zoom: some of them each time, all with LAUREL_TEST_FULL=1.

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
let world: World;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  world = await openWorld(siteFolder);
});
test.afterAll(() => world.close());

for (const scene of scenes) {
  const screens = scene.screens.filter(({ always }) => full || always);
  if (screens.length === 0) continue;
  test.describe(scene.name, () => {
    test.beforeAll(() => scene.prepare?.(world));
    for (const screen of screens)
      test(`${screen.name} keeps nobody out`, async ({ browser }) => {
        const found: string[] = [];
        for (const { width, themes } of looks) {
          const { page, setTheme, close } = await visit(browser, world, screen, width);
          for (const theme of themes) {
            await setTheme(theme);
            found.push(...(await violationsOf(page)).map((line) => `${width} px, ${theme}: ${line}`));
          }
          await close();
        }
        const narrow = await visit(browser, world, screen, 320);
        const room = await narrow.page.evaluate(() => document.documentElement.scrollWidth);
        if (room > 320) found.push(`320 px: the page is ${room} px wide`);
        await narrow.close();
        expect(found).toEqual([]);
      });
  });
}
