import type { Page } from '@playwright/test';

export const listShownBuilds = (page: Page, area: string): Promise<string[]> =>
  page.evaluate((name) => {
    const builds = [...document.scripts].flatMap(({ src }) => {
      const [, ofArea, build = ''] = /\/areas\/([^/]+)\/([^/]+)\//.exec(src) ?? [];
      return ofArea === name ? [build] : [];
    });
    return [...new Set(builds)];
  }, area);

export async function waitForNextCheck(page: Page): Promise<void> {
  const registryCheck = page.waitForResponse(/\/areas\.json$/);
  await page.clock.fastForward('05:00');
  await registryCheck;
}

/** Hides the earlier builds, which would show instead of a message. */
export const hideFallbacks = (page: Page): Promise<unknown> =>
  page.route(/\/areas\.json$|\/leaderboard$|\/dashboard\/coins$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"fallback"', '"hidden"') });
  });
