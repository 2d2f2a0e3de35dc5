import type { Route } from '@playwright/test';
import { expect, test } from '../harness/test';
import { findAccountMenu, makeSignedInContext, withoutRendering } from './support/sessions';

test('until the shell starts, the first HTML shows a spinner in the primary colour', async ({ newPerson }) => {
  const { page } = await newPerson(withoutRendering);
  let releaseRequest = () => {};
  const requestRelease = new Promise<void>((resolve) => {
    releaseRequest = resolve;
  });
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await requestRelease;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const spinner = page.getByRole('status', { name: 'Loading' });
  await expect(spinner).toBeVisible();
  const colours = await page.evaluate(() => {
    const ring = document.querySelector('.boot-rest span');
    const probe = document.createElement('i');
    probe.style.color = 'var(--primary)';
    document.body.append(probe);
    return [ring && getComputedStyle(ring).borderTopColor, getComputedStyle(probe).color];
  });
  expect(colours[0]).toBe(colours[1]);
  releaseRequest();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('each group of routes loads on demand behind a full-page spinner', async ({ laurel, newPerson }) => {
  const { username, options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  const routes: Route[] = [];
  await page.route(/\/areas\/dashboard\/[^/]+\/area\./, (route) => void routes.push(route));
  await page.goto('/contests');
  await expect(findAccountMenu(page, username)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(routes, 'nothing of the logged-in area yet').toHaveLength(0);

  await page.getByRole('link', { name: /^Coins,/ }).click();
  const spinner = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Loading$/ });
  await expect(spinner).toBeVisible();
  const { height = 0 } = (await spinner.boundingBox()) ?? {};
  expect(height, 'the page, not a line of it').toBeGreaterThan(300);
  await expect.poll(() => routes.length).toBeGreaterThan(0);
  await Promise.all(routes.map((route) => route.continue()));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});
