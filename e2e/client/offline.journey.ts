import { expect, test } from '../harness/test';
import { signedInEarlier, toasts } from './support/sessions';

test('without a network one line says so, what was typed stays, and all goes on when it is back', async ({
  laurel,
  newPerson,
}) => {
  const { options } = await signedInEarlier(laurel, 'admin');
  const { page, expectError } = await newPerson(options);
  expectError(/ERR_INTERNET_DISCONNECTED/);
  const line = page.getByRole('banner').getByRole('status');
  const field = page.getByLabel('Find a player');
  await page.goto('/dashboard/admin/coins');
  await field.fill('kestrel');
  await expect(page.getByRole('radio', { name: /kestrel_09/ })).toBeVisible();

  await page.context().setOffline(true);
  await expect(line).toHaveText(/^No connection to Laurel\./);
  await expect(field).toHaveValue('kestrel');
  await expect(toasts(page)).toHaveCount(0);

  const back = page.waitForResponse((response) => response.url().includes('/api/v1/users'));
  await page.context().setOffline(false);
  await expect(line).toBeEmpty();
  expect((await back).ok(), 'reads on screen refresh themselves').toBe(true);
  await expect(field).toHaveValue('kestrel');
});
