import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './support/test';

test.use({ ownSite: true });

const succeeds = ({ code, said }: { code: number | null; said: string }) => {
  expect(code, said).toBe(0);
  return said;
};

test('a new area is made, checked and published, and opens in the running host, which is not built again', async ({
  laurel,
  newPerson,
  workspace,
}) => {
  const { page } = await newPerson();
  await page.goto('/rewards');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing stands here' })).toBeVisible();
  const hostsBefore = await readdir(path.join(laurel.site, 'hosts'));

  succeeds(await workspace.run('npm', ['run', '--silent', 'new-area', '--', 'rewards', '/rewards']));
  const again = await workspace.run('npm', ['run', '--silent', 'new-area', '--', 'rewards', '/other']);
  expect(again).toEqual({ code: 1, said: 'There is an area "rewards" already.\n' });
  for (const check of ['typecheck', 'lint', 'test'])
    succeeds(await workspace.run('npm', ['run', '--silent', check], 'remote-rewards'));
  const publish = ['run', '--silent', 'publish', '--', '--site', laurel.site];
  succeeds(await workspace.run('npm', publish, 'remote-rewards'));

  expect(await readdir(path.join(laurel.site, 'hosts'))).toEqual(hostsBefore);
  await page.goto('/rewards');
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  await page.goto('/rewards/nowhere');
  await page.getByRole('link', { name: 'Go to Rewards' }).click();
  await expect(page).toHaveURL(/\/rewards$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();

  await page.getByRole('link', { name: 'Leaderboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' }), 'the base entry goes on').toBeVisible();
  await page.goto('/dashboard');
  await expect(page, 'and so does the one of the dashboard, which asks to sign in').toHaveURL(/\/sign-in\?next=/);
  await page.goto('/rewardsx');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing stands here' })).toBeVisible();
});
