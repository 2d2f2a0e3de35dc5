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
    let broken = true;
    let tries = 0;
    await page.route(file, (route) => {
      tries += 1;
      return broken ? route.abort() : route.continue();
    });
    await page.goto('/contests');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: /^Your coins/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This part of Laurel did not load' })).toBeVisible();
    expect(tries, 'it was tried again before the user was told').toBe(3);
    await expect(account(page, username)).toBeVisible();
    await page.getByRole('link', { name: 'Leaderboard' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' }), 'the rest goes on').toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'This part of Laurel did not load' })).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This part of Laurel did not load')).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\/wallet$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('opened directly, an area whose files do not arrive leaves the header, and the first Retry brings it', async ({
  laurel,
  newPerson,
}) => {
  const { username, options } = await signedInEarlier(laurel);
  const { page, expectError } = await newPerson(options);
  expectError(/ERR_FAILED/);
  let broken = true;
  await page.route(/\/areas\/dashboard\//, (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/dashboard/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'This part of Laurel did not load' })).toBeVisible();
  await expect(account(page, username)).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This part of Laurel did not load')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
