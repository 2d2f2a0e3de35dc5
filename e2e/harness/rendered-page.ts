import { expect, type Page } from '@playwright/test';

export async function openRenderedPage(page: Page, address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await page.goto(address, { waitUntil: 'commit' });
    html = (await answer?.text()) ?? '';
    expect(html).toContain('<html data-rendered');
  }).toPass({ intervals: [50] });
  return html;
}

export const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.rendered === undefined);

export async function holdScript(page: Page): Promise<() => void> {
  let releaseScripts = () => {};
  const scriptRelease = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await scriptRelease;
    await route.continue();
  });
  return releaseScripts;
}
