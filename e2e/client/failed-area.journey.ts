import { expect, test } from '../harness/test';
import { account, signedInEarlier } from './support/sessions';

for (const [what, file] of Object.entries({
  entry: /\/areas\/dashboard\/[^/]+\/area\.[^/]+\.js/,
  chunk: /\/areas\/dashboard\/[^/]+\/__federation_expose_area\.[^/]+\.js/,
}))
  test(`an area whose ${what} does not arrive says so, the shell stays, and Retry brings it`, async ({
    laurel,
    newPerson,
  }) => {
    const { username, options } = await signedInEarlier(laurel);
    const { page, expectError } = await newPerson(options);
    expectError(/ERR_FAILED/);
    let tries = 0;
    await page.route(file, (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    await page.goto('/contests');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: /^Your coins/ }).click();
    await expect(page.getByText('This part of Laurel did not load')).toBeVisible();
    expect(tries).toBe(1);
    await expect(account(page, username)).toBeVisible();
    await page.getByRole('link', { name: 'Leaderboard' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' }), 'the rest goes on').toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This part of Laurel did not load')).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\/wallet$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('opened directly, an area whose file does not arrive leaves the header and comes with the second Retry at the latest', async ({
  laurel,
  newPerson,
}) => {
  const { username, options } = await signedInEarlier(laurel);
  const { page, expectError } = await newPerson(options);
  expectError(/ERR_FAILED/);
  let broken = true;
  await page.route(/\/areas\/dashboard\//, (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/dashboard/wallet');
  await expect(page.getByText('This part of Laurel did not load')).toBeVisible();
  await expect(account(page, username)).toBeVisible();
  broken = false;
  // The browser may answer the first from a preload that failed; the second loads the page afresh.
  const arrived = page.getByRole('main').getByRole('heading', { level: 1 });
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect(arrived.or(retry)).toBeVisible();
  if (await retry.isVisible()) await retry.click();
  await expect(arrived).toBeVisible();
});
