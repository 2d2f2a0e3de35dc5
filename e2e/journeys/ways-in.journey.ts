import type { Page } from '@playwright/test';
import { startIssuer, type TestIssuer } from '../../server/test/sign-in/start-issuer';
import { startLaurel } from '../harness/laurel';
import { sampleDatabase } from '../harness/run-services';
import { siteFolder } from '../harness/site';
import { account, expect, type Laurel, test as shared } from '../harness/test';

// The ways in besides a password, in a browser: a real OpenID Connect provider, and the sandbox’s Steam.

const test = shared.extend<{ laurel: Laurel; club: TestIssuer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  club: async ({}, use) => {
    // A native client: its provider takes a return to this machine on any port.
    const issuer = await startIssuer('http://localhost/sign-in/club');
    await use(issuer);
    issuer.stop();
  },
  laurel: [
    async ({ club }, use) => {
      const environment = {
        OIDC_CLUB_ISSUER: club.url,
        OIDC_CLUB_CLIENT_ID: 'laurel',
        OIDC_CLUB_CLIENT_SECRET: 'hunter2-of-laurel',
        OIDC_CLUB_LABEL: 'The club',
      };
      const { url, stop } = await startLaurel({ site: siteFolder, template: sampleDatabase(), environment });
      await use({ url, account });
      await stop();
    },
    { scope: 'test', timeout: 60_000 },
  ],
});

/** Signs in at the club as somebody; a person would type who they are there. */
const atTheClub = (page: Page, { url }: TestIssuer, as: string) =>
  page.route(`${url}/auth?*`, (route) => route.continue({ url: `${route.request().url()}&login_hint=${as}` }));

const continueWith = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Continue with ${name}` })
    .click();

test('somebody signs up by a provider, links Steam, and signs in by it', async ({ laurel, club, newPerson }) => {
  const { page } = await newPerson();
  await atTheClub(page, club, 'alice');
  await page.goto('/register?next=%2Fcontests');
  await continueWith(page, 'The club');
  await expect(page).toHaveURL(`${laurel.url}/sign-in/club`);
  await expect(page.getByLabel('Username')).toHaveValue('alice_of_the_club');
  await page.getByLabel('Date of birth').fill('1996-02-29');
  await page.getByLabel('I’ve read and agree to the terms').check();
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${laurel.url}/contests`);

  await page.goto('/dashboard/settings');
  const linked = page.getByRole('region', { name: 'Linked accounts' });
  await expect(linked.getByText('The club: alice of the club')).toBeVisible();
  await linked.getByRole('link', { name: 'Link Steam' }).click();
  await page.getByRole('button', { name: 'Continue to Steam' }).click();
  await expect(page.getByText('This isn’t Steam.')).toBeVisible();
  await page.getByRole('link', { name: 'Open profile' }).click();
  await expect(linked.getByText('Steam: Open profile')).toBeVisible();
  await linked.getByRole('link', { name: 'Check privacy' }).click();
  await expect(page.getByRole('heading', { name: 'All good' })).toBeVisible();

  const { page: elsewhere } = await newPerson();
  await elsewhere.goto('/sign-in?next=%2Fdashboard%2Fsettings');
  await continueWith(elsewhere, 'Steam');
  await elsewhere.getByRole('link', { name: 'Open profile' }).click();
  await expect(elsewhere.getByText('Steam: Open profile')).toBeVisible();
});
