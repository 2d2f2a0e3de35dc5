import { expect, type Page } from '@playwright/test';

/**
 * Opens a page that arrives rendered, repeating the visit because a late rendering serves the next visitor. @returns
 * the page as it arrived.
 */
export async function openRendered(page: Page, address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await page.goto(address, { waitUntil: 'commit' });
    html = (await answer?.text()) ?? '';
    expect(html).toContain('<html data-rendered');
  }).toPass({ intervals: [50] });
  return html;
}

/** Waits until the page is hydrated. */
export const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.rendered === undefined);

/** Holds back the shell's script. @returns a function that releases it. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
