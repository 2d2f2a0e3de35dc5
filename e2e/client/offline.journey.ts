import { holdScript, openRenderedPage, waitUntilHydrated } from '../harness/rendered-page';
import { expect, test } from '../harness/test';
import { findToasts, sendSignIn } from './support/sessions';

test('says once that the network is gone, keeps input, and continues once it is back', async ({
  laurel,
  newPerson,
}) => {
  const { page, expectError } = await newPerson();
  expectError(/ERR_INTERNET_DISCONNECTED/);
  const statusLine = page.getByRole('banner').getByRole('status');
  const { username, password } = laurel.findAccount('player');
  const notice = page.getByRole('status').filter({ hasText: /You can read this page/ });
  const releaseScript = await holdScript(page);
  await openRenderedPage(page, '/leaderboard');
  await page.context().setOffline(true);
  releaseScript();
  await expect(notice.getByText('Can’t reach Laurel.')).toBeVisible();
  await expect(page.getByRole('row').nth(1), 'what has come can be read').toBeVisible();
  await expect(notice.getByRole('button')).toBeHidden();
  await page.context().setOffline(false);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await waitUntilHydrated(page);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.context().setOffline(true);
  await expect(statusLine).toHaveText(/^Can’t reach Laurel\./);
  await expect(page.getByRole('row').nth(1), 'what was there stays').toBeVisible();
  await expect(findToasts(page)).toHaveCount(0);
  const refreshAnswer = page.waitForResponse((response) => response.url().includes('/api/v1/public/leaderboard'));
  await page.context().setOffline(false);
  await expect(statusLine).toBeEmpty();
  expect((await refreshAnswer).ok(), 'reads on screen refresh themselves').toBe(true);

  await page.goto('/sign-in');
  await waitUntilHydrated(page);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await expect(statusLine).toHaveText(/^Can’t reach Laurel\./);
  await sendSignIn(page, username, password);
  await expect(statusLine).toHaveText(/^Not sent: no connection to Laurel\./);
  await page.context().setOffline(false);
  await expect(statusLine).toBeEmpty();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: `Your account, ${username}` })).toBeVisible();
});
