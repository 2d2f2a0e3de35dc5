import { waitUntilHydrated } from '../harness/rendered-page';
import { expect, test } from '../harness/test';

// Laurel is down for a moment, as during a restart, while a user needs an area's files.

const byTheBrowser = /^Failed to load resource: net::ERR_/;
const ofTheRegistry = /^No fresh registry of areas/;

test('an area whose server is down for longer than three tries loads by itself, without reporting a failure', async ({
  newProxy,
  newPerson,
}) => {
  const proxy = await newProxy();
  const { page, expectError } = await newPerson({ baseURL: proxy.url });
  expectError(byTheBrowser);
  expectError(ofTheRegistry);
  proxy.fail((path) => path.startsWith('/areas/') || path === '/areas.json', 'a connection reset');
  // While Laurel responds, an area has failed after its second retry.
  const thirdFurtherTry = page.waitForRequest(/\/areas\/public\/.*[?&]retry=3\b/);
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await thirdFurtherTry;
  expect(proxy.failed).toContain('/areas.json');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  proxy.heal();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await waitUntilHydrated(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
