import type { Page } from '@playwright/test';
import { findViolations } from '../harness/axe';
import { expect, test } from '../harness/test';
import { withoutRendering } from './support/sessions';

const germanOptions = { locale: 'de-AT' };

async function rememberTexts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const texts = new Set<string>();
    Reflect.set(window, 'seenTexts', texts);
    new MutationObserver(() => {
      if (!document.body) return;
      const bodyCopy = document.importNode(document.body, true);
      for (const script of bodyCopy.querySelectorAll('script')) script.remove();
      texts.add(bodyCopy.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seenTexts') as Set<string>)].join('\n'));
}

for (const [variantName, settings] of [
  ['rendered', {}],
  ['with a spinner first', withoutRendering],
] as const)
  test(`a browser that prefers German gets German from the first byte, and never sees English (${variantName})`, async ({
    newPerson,
  }) => {
    const { page } = await newPerson({ ...germanOptions, ...settings });
    const readSeenTexts = await rememberTexts(page);
    const answer = await page.goto('/contests');
    const html = (await answer?.text()) ?? '';
    expect(html).toMatch(/<html [^>]*lang="de"/);
    if (variantName !== 'rendered') expect(html).toContain('aria-label="Lädt"');
    expect(await answer?.headerValue('content-language')).toBe('de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wettbewerbe');
    await expect(page.getByRole('main').getByText('Preistopf', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveTitle('Wettbewerbe | Laurel');
    const texts = await readSeenTexts();
    expect(texts).toContain('Wettbewerbe');
    for (const englishText of ['Contests', 'Leaderboard', 'Loading', 'Prize pool', 'Sign in'])
      expect(texts).not.toContain(englishText);
    expect(await findViolations(page)).toEqual([]);
  });

test('an address can name a language, which its links keep; the other language has its own address', async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  const answer = await page.goto('/de/contests');
  expect(await answer?.headerValue('content-language')).toBe('de');
  expect(await answer?.text()).toMatch(/<html [^>]*data-rendered[^>]*lang="de"/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wettbewerbe');

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Spiele' }).click();
  await expect(page).toHaveURL('/de/games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spiele');
  await page.getByRole('link', { name: 'Copper Orchard' }).first().click();
  await expect(page).toHaveURL(/\/de\/games\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copper Orchard');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copper Orchard');

  await footer.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(/:\d+\/games\/[0-9a-f-]{36}$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await footer.getByRole('link', { name: 'Games' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  await page.goto('/de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test("the language changes without a reload, keeps a form's input, and survives a reload", async ({ newPerson }) => {
  const { page } = await newPerson();
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
  await page.getByLabel('Username').fill('kestrel_10');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter a date.')).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'same', true));

  const languageSwitch = page.getByRole('contentinfo').getByRole('group', { name: 'Language' });
  await languageSwitch.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto anlegen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Konto anlegen | Laurel');
  await expect(page.getByLabel('Benutzername')).toHaveValue('kestrel_10');
  await expect(page.getByText('Gib ein Datum ein.')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  expect(await findViolations(page)).toEqual([]);

  const answer = await page.reload();
  expect(await answer?.text()).toMatch(/<html [^>]*lang="de"/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto anlegen');

  await page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('amounts and dates follow the language', async ({ newPerson }) => {
  const { page } = await newPerson(germanOptions);
  await page.goto('/reserves');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserven');
  const owedAmount = page.locator('data').first();
  await expect(owedAmount).toHaveText(/^\d{1,3}(\.\d{3})*(,\d{2,6}…?)?\u00a0LRL$/);
  await expect(page.locator('time').first()).toHaveText(/^(Mo|Di|Mi|Do|Fr|Sa|So)\., \d+\. \S+, \d\d:\d\d$/);
});

test("a server's refusal shows in German", async ({ newPerson }) => {
  const { page, expectError } = await newPerson(germanOptions);
  expectError(/422/);
  await page.goto('/sign-in');
  await page.getByLabel(/^Benutzername oder E-/).fill('nobody');
  await page.getByLabel('Passwort', { exact: true }).fill('a wrong password');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('main').getByText(/stimmt nicht/)).toBeVisible();
});

test('public pages in German fit a screen of 320 px', async ({ newPerson }) => {
  const { page, expectError } = await newPerson({ ...germanOptions, viewport: { width: 320, height: 800 } });
  expectError(/status of 404 .*\/nichts\)$/);
  const paths = ['/', '/contests', '/leaderboard', '/news', '/reserves', '/terms', '/sign-in', '/register', '/nichts'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
