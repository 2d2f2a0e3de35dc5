import { waitUntilHydrated } from '../harness/rendered-page';
import { expect, test } from '../harness/test';

const browserErrorPattern = /^Failed to load resource: net::ERR_/;
const registryErrorPattern = /^No fresh registry of areas/;

test('an area loads by itself after an outage longer than three tries, and nothing is reported as failed', async ({
  newProxy,
  newPerson,
}) => {
  const proxy = await newProxy();
  const { page, expectError } = await newPerson({ baseURL: proxy.url });
  expectError(browserErrorPattern);
  expectError(registryErrorPattern);
  proxy.fail((path) => path.startsWith('/areas/') || path === '/areas.json', 'a connection reset');
  const thirdRetryRequest = page.waitForRequest(/\/areas\/public\/.*[?&]retry=3\b/);
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await thirdRetryRequest;
  expect(proxy.failedPaths).toContain('/areas.json');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  proxy.heal();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await waitUntilHydrated(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
