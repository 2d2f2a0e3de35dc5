import type { BrowserContextOptions, Page } from '@playwright/test';
import { startIssuer, type TestIssuer } from '../../server/test/sign-in/start-issuer';
import { isFullRun } from '../../tools/checks/full-run';
import { expectFocusIn, pressTabTo } from '../harness/keyboard';
import { startLaurel } from '../harness/laurel';
import type { OwnLaurel } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';
import { readSampleDatabase } from '../harness/run-variables';
import { siteFolder } from '../harness/site';
import { expect, phone, findDemoAccount as sampleAccount, test as shared } from '../harness/test';
import { cropPicture } from './picture';
import {
  approveAtClub,
  byClub,
  byPlayStation,
  bySteam,
  byWallet,
  findAccount,
  findLinkedAccounts,
  findMain,
  openSettings,
  pressButton,
  pressSignInWay,
  type SignInWay,
  signOut,
} from './sign-in-steps';
import { fillRegistration, registerPlayer, signIn } from './steps';

const test = shared.extend<{ laurel: OwnLaurel; withTheClub: OwnLaurel; club: TestIssuer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  club: async ({}, use) => {
    // Registers as a native client, because providers allow those any local port in the return address.
    const issuer = await startIssuer('http://localhost/sign-in/club');
    await use(issuer);
    issuer.stop();
  },
  withTheClub: [
    async ({ club }, use) => {
      const environment = {
        OIDC_CLUB_ISSUER: club.url,
        OIDC_CLUB_CLIENT_ID: 'laurel',
        OIDC_CLUB_CLIENT_SECRET: 'hunter2-of-laurel',
        OIDC_CLUB_LABEL: 'The club',
      };
      const { url, advance, stop } = await startLaurel({
        site: siteFolder,
        template: readSampleDatabase(),
        environment,
      });
      await use({ url, findAccount: sampleAccount, advance });
      await stop();
    },
    { scope: 'test', timeout: scaleToMachine(60_000) },
  ],
  laurel: ({ withTheClub }, use) => use(withTheClub),
});

test.describe.configure({ mode: 'parallel' });

type Journey = (windowOptions: BrowserContextOptions) => Parameters<typeof test>[2];

const password = 'quiet copper orchard 7';

async function finishSignUp(page: Page, { username, email }: { username?: string; email?: string } = {}) {
  // Waits for the text, because the previous page has the same fields.
  await expect(page.getByText(/Choose a username to finish/)).toBeVisible();
  if (username) await page.getByLabel('Username').fill(username);
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Date of birth').fill('1996-02-29');
  await page.getByLabel('I’ve read and agree to the terms').check();
  await pressButton(page, 'Create account');
}

const signInByWay =
  ({ button, link, leave, elsewhere: [firstAccount, secondAccount] }: SignInWay): Journey =>
  (windowOptions) =>
  async ({ newPerson, club }) => {
    const { page } = await newPerson(windowOptions);
    await test.step('a user signs up', async () => {
      await firstAccount.bring?.(page, club);
      await page.goto('/register');
      await pressSignInWay(page, { button });
      await firstAccount.prove?.(page);
      await finishSignUp(page, { username: 'came_by_it', email: 'came_by_it@example.org' });
      await expect(findAccount(page, 'came_by_it')).toBeVisible();
      await openSettings(page);
      await expect(findLinkedAccounts(page).getByText(firstAccount.linePattern)).toBeVisible();
      await expect(findLinkedAccounts(page).getByText(/^This is your only way to sign in/)).toBeVisible();
      await expect(findLinkedAccounts(page).getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
    });
    await test.step('the user signs in', async () => {
      await signOut(page);
      await page.goto('/sign-in?next=%2Fdashboard%2Fsettings');
      await pressSignInWay(page, { button });
      await firstAccount.prove?.(page);
      await expect(findLinkedAccounts(page).getByText(firstAccount.linePattern)).toBeVisible();
      await expect(findAccount(page, 'came_by_it')).toBeVisible();
    });
    await test.step('another user links their account, and signs in by it', async () => {
      const { page: otherPage } = await newPerson(windowOptions);
      await secondAccount.bring?.(otherPage, club);
      await registerPlayer(otherPage, 'links_it');
      await openSettings(otherPage);
      await findLinkedAccounts(otherPage).getByRole('link', { name: link }).click();
      if (leave) await pressButton(otherPage, leave);
      await secondAccount.prove?.(otherPage);
      await expect(findLinkedAccounts(otherPage).getByText(secondAccount.linePattern)).toBeVisible();
      await expect(findLinkedAccounts(otherPage).getByRole('button', { name: /^Unlink/ })).toBeVisible();
      await signOut(otherPage);
      await otherPage.goto('/sign-in?next=%2Fdashboard%2Fsettings');
      await pressSignInWay(otherPage, { button });
      await secondAccount.prove?.(otherPage);
      await expect(findAccount(otherPage, 'links_it')).toBeVisible();
    });
  };

const signInByPassword: Journey =
  (windowOptions) =>
  async ({ newPerson, club }) => {
    await test.step('a user signs up, signs in and crops a picture', async () => {
      const { page } = await newPerson(windowOptions);
      await registerPlayer(page, 'by_password');
      await signOut(page);
      await signIn(page, { username: 'by_password', password: 'harbour lantern by_password' });
      await cropPicture(page);
    });
    await test.step('a user who signed up by a provider adds a password', async () => {
      const { page } = await newPerson(windowOptions);
      await approveAtClub(page, club, 'carol');
      await page.goto('/register');
      await pressSignInWay(page, byClub);
      await finishSignUp(page, { username: 'adds_a_password' });
      await expect(findAccount(page, 'adds_a_password')).toBeVisible();
      await openSettings(page);
      const field = page.getByRole('textbox', { name: 'New password' });
      await field.fill('abcdefghij');
      await expect(page.getByText(/^Strength: very weak/)).toBeVisible();
      await field.fill(password);
      await expect(page.getByText(/^Strength: (good|strong)/)).toBeVisible();
      await pressButton(page, 'Set password');
      await expect(findMain(page).getByRole('button', { name: 'Change password' })).toBeVisible();
      await signOut(page);
      await signIn(page, { username: 'adds_a_password', password });
    });
  };

async function readMailedCode(page: Page, address: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto('/sandbox/mail');
  const mail = findMain(outbox)
    .getByRole('region', { name: /^\d{6}/ })
    .filter({ hasText: address });
  const subject = (await mail.first().getByRole('heading').textContent()) ?? '';
  await outbox.close();
  return /^\d{6}/.exec(subject)?.[0] ?? '';
}

const signInByCode: Journey =
  (windowOptions) =>
  async ({ newPerson, club, laurel }) => {
    const { page } = await newPerson(windowOptions);
    await test.step('a user verifies a new account', async () => {
      await page.goto('/register');
      await fillRegistration(page, 'by_code');
      await page.getByLabel('I’ve read and agree to the terms').check();
      await pressButton(page, 'Create account');
      await pressButton(page, 'Use this code');
      await pressButton(page, 'Verify email');
      await expect(page.getByText('Email verified.').first()).toBeVisible();
    });
    await test.step('a user signs in after forgetting the password', async () => {
      await signOut(page);
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill('by_code@example.org');
      await pressButton(page, 'Email me a code');
      await pressButton(page, 'Use this code');
      await page.getByRole('textbox', { name: 'New password' }).fill(password);
      await pressButton(page, 'Set password');
      await expect(page).toHaveURL(/\/sign-in$/);
      await signIn(page, { username: 'by_code', password });
    });
    await test.step('a user without a password proves who they are before linking', async () => {
      const { page: otherPage, expectError } = await newPerson(windowOptions);
      await approveAtClub(otherPage, club, 'dave');
      await otherPage.goto('/register');
      await pressSignInWay(otherPage, byClub);
      await finishSignUp(otherPage);
      await expect(findAccount(otherPage, 'dave_of_the_club')).toBeVisible();
      await laurel.advance(11);
      await otherPage.goto('/sign-in/steam?next=%2Fdashboard%2Fsettings');
      expectError(/status of 422/);
      await pressButton(otherPage, 'Continue to Steam');
      await pressButton(otherPage, 'Email me the code');
      await otherPage.getByLabel('Security code').fill(await readMailedCode(otherPage, 'dave@issuer.example'));
      await pressButton(otherPage, 'Continue to Steam');
      await otherPage.getByRole('link', { name: 'Open profile' }).click();
      await expect(findLinkedAccounts(otherPage).getByText('Steam: Open profile')).toBeVisible();
      await findLinkedAccounts(otherPage).getByRole('link', { name: 'Check privacy' }).click();
      await expect(otherPage.getByRole('heading', { name: 'All good' })).toBeVisible();
    });
  };

const journeys: readonly [string, Journey][] = [
  ['a password', signInByPassword],
  ['a mailed code', signInByCode],
  ...[byClub, bySteam, byPlayStation, byWallet].map((way): [string, Journey] => [way.name, signInByWay(way)]),
];
const widths: readonly [string, BrowserContextOptions][] = [
  ['a phone', phone],
  ['a tablet', { viewport: { width: 820, height: 1180 }, hasTouch: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
];
const shortRunNames = ['a wallet on a phone'];

for (const [width, options] of widths)
  for (const [name, journey] of journeys)
    if (isFullRun || shortRunNames.includes(`${name} on ${width}`))
      test(`users sign up, sign in and link by ${name} on ${width}`, journey(options));

test('a user signs up by Steam with the keyboard alone', async ({ newPerson }) => {
  const { page } = await newPerson();
  await page.goto('/sign-in');
  await pressTabTo(page, findMain(page).getByRole('button', { name: bySteam.button }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This isn’t Steam.')).toBeVisible();
  const profileLink = page.getByRole('link', { name: 'Open profile' });
  for (let stop = 0; stop < 5 && !(await profileLink.evaluate((link) => link.matches(':focus'))); stop += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Choose a username to finish/)).toBeVisible();
  await pressTabTo(page, page.getByLabel('Username'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('keys_alone');
  await pressTabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('keys_alone@example.org');
  await pressTabTo(page, page.getByLabel('Date of birth'));
  await page.keyboard.type('05171994');
  // Skips the browser's calendar button in the date field.
  await page.keyboard.press('Tab');
  await pressTabTo(page, page.getByLabel('I’ve read and agree to the terms'));
  await page.keyboard.press('Space');
  await pressTabTo(page, findMain(page).getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await expect(findAccount(page, 'keys_alone')).toBeVisible();
  await expectFocusIn(findMain(page));
});

test('a user signs up by a provider in German', async ({ newPerson, club }) => {
  const { page } = await newPerson({ locale: 'de-DE' });
  await approveAtClub(page, club, 'erika');
  await page.goto('/register?next=%2Fcontests');
  await pressButton(page, 'Weiter mit The club');
  await expect(page.getByText(/The club hat dich bestätigt/)).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('erika_of_the_club');
  await page.getByLabel('Geburtsdatum').fill('1996-02-29');
  await page.getByLabel('Ich habe die Bedingungen gelesen').check();
  await pressButton(page, 'Konto anlegen');
  await expect(page.getByRole('heading', { level: 1, name: 'Wettbewerbe' })).toBeVisible();
  await expect(page.getByRole('button', { name: /erika_of_the_club/ })).toBeVisible();
});
