import { isFullRun } from '../../tools/checks/full-run';
import { withoutRendering } from '../client/support/sessions';
import { type Fault, faults } from '../harness/fault-proxy';
import { expect, test } from '../harness/test';

test.describe.configure({ mode: 'parallel' });

const anythingPattern = /./;
const fileParts = { script: /^\/main\.\w+\.js$/, style: /^\/main\.\w+\.css$/ };
const shortRunFaults: Record<keyof typeof fileParts, readonly Fault[]> = {
  script: ['status 404', 'half of it as if whole', 'no answer'],
  style: ['status 404'],
};

for (const part of ['script', 'style'] as const)
  for (const fault of isFullRun ? faults : shortRunFaults[part])
    test(`${fault} for the ${part} of the shell: a message appears within 9 s, and a retry recovers`, async ({
      newProxy,
      newPerson,
    }) => {
      const proxy = await newProxy();
      const { page, expectError } = await newPerson({ ...withoutRendering, baseURL: proxy.url });
      expectError(anythingPattern);
      await page.clock.install();
      proxy.fail((path) => fileParts[part].test(path), fault);
      await page.goto('/leaderboard', { waitUntil: 'commit' });
      await expect(page.locator('#start-failed')).toBeAttached();
      await page.clock.runFor(9000);
      const alert = page.getByRole('alert').filter({ hasText: 'Laurel didn’t load' });
      await expect(alert).toBeVisible();
      await expect(page.locator('.boot')).toBeHidden();
      await expect(page.getByRole('banner'), 'nothing shows without its style').toBeHidden();
      proxy.heal();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
      await expect(alert).toBeHidden();
    });

test('a late shell replaces the message about its failure', async ({ newPerson }) => {
  const { page, expectError } = await newPerson({ ...withoutRendering, locale: 'de-DE' });
  expectError(anythingPattern);
  await page.clock.install();
  let releaseRequest = () => {};
  const requestRelease = new Promise<void>((resolve) => {
    releaseRequest = resolve;
  });
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await requestRelease;
    await route.continue();
  });
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await expect(page.locator('#start-failed')).toBeAttached();
  // Waits for the style. If it were still missing after the time below, the page would stay hidden.
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet);
  await page.clock.runFor(9000);
  await expect(page.getByRole('heading', { name: 'Laurel hat nicht geladen' })).toBeVisible();
  releaseRequest();
  await expect(page.getByRole('heading', { level: 1, name: 'Rangliste' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Laurel hat nicht geladen' })).toBeHidden();
});

for (const [blockName, registryBlock] of [
  ['garbage', '<script type="application/json" id="laurel-areas">{"revision":'],
  ['missing', '<script type="application/json" id="another">{}'],
])
  test(`a registry block that is ${blockName} is reported as the reason why Laurel can't load`, async ({
    newPerson,
  }) => {
    const { page, expectError } = await newPerson(withoutRendering);
    expectError(anythingPattern);
    await page.route('/leaderboard', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace(
        /<script type="application\/json" id="laurel-areas">[^<]*/,
        () => registryBlock ?? '',
      );
      await route.fulfill({ response: answer, body: text });
    });
    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { name: 'Laurel didn’t load' })).toBeVisible();
    await page.unroute('/leaderboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  });

test('Laurel works in a browser that blocks cookies', async ({ newPerson }) => {
  const { page } = await newPerson();
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
      set() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').nth(1), 'calls are answered').toBeVisible();
  await page.goto('/contests');
  await expect(page.getByRole('heading', { level: 1, name: 'Contests' })).toBeVisible();
});

test('without scripts, the page says why nothing loads', async ({ newPerson }) => {
  const { page } = await newPerson({ ...withoutRendering, javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.locator('noscript')).toBeInViewport();
  await expect(page.locator('.boot')).toBeHidden();
});
