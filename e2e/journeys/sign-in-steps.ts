import type { Page } from '@playwright/test';
import type { TestIssuer } from '../../server/test/sign-in/start-issuer';
import { expect } from '../harness/test';

export const findMain = (page: Page) => page.getByRole('main');
export const pressButton = (page: Page, name: string | RegExp) => findMain(page).getByRole('button', { name }).click();
export const findLinkedAccounts = (page: Page) => page.getByRole('region', { name: 'Linked accounts' });
export const findAccount = (page: Page, username = '') =>
  page.getByRole('button', { name: `Your account, ${username}` });

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard/settings');
  await expect(findLinkedAccounts(page)).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await findAccount(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(findAccount(page)).toBeHidden();
}

export interface OutsideAccount {
  bring?(page: Page, club: TestIssuer): Promise<void>;
  prove?(page: Page): Promise<void>;
  linePattern: RegExp;
}

export interface SignInWay {
  name: string;
  button: string;
  link: string;
  leave?: string;
  elsewhere: readonly [OutsideAccount, OutsideAccount];
}

export const pressSignInWay = (page: Page, { button }: Pick<SignInWay, 'button'>) =>
  findMain(page)
    .getByRole('button', { name: button })
    .or(findMain(page).getByRole('link', { name: button }))
    .click();

/** Names the user in `login_hint`, because the test provider approves without asking for a name. */
export async function approveAtClub(page: Page, { url }: TestIssuer, username: string): Promise<void> {
  await page.route(`${url}/auth?*`, (route) =>
    route.continue({ url: `${route.request().url()}&login_hint=${username}` }),
  );
}

const makeClubAccount = (name: string): OutsideAccount => ({
  bring: (page, club) => approveAtClub(page, club, name),
  linePattern: new RegExp(`The club: ${name} of the club`),
});

const makeSteamAccount = (name: string): OutsideAccount => ({
  async prove(page) {
    await expect(page.getByText('This isn’t Steam.')).toBeVisible();
    await page.getByRole('link', { name }).click();
  },
  linePattern: new RegExp(`Steam: ${name}`),
});

const makePlayStationAccount = (name: string): OutsideAccount => ({
  async prove(page) {
    await page.getByLabel('PlayStation Online ID').fill(name);
    await pressButton(page, 'Get a code');
    const code = (await findMain(page).locator('output').textContent()) ?? '';
    const address = await findMain(page).getByRole('link', { name: 'Open the invented profiles' }).getAttribute('href');
    const profilesPage = await page.context().newPage();
    await profilesPage.goto(address ?? '');
    const profileForm = profilesPage.locator('form').filter({ hasText: name });
    await profileForm.getByLabel('About me').fill(`Here for the trophies. ${code}`);
    await profileForm.getByRole('button', { name: 'Save' }).click();
    await expect(profileForm.getByLabel('About me')).toHaveValue(`Here for the trophies. ${code}`);
    await profilesPage.close();
    await pressButton(page, 'Check now');
  },
  linePattern: new RegExp(`PlayStation: ${name}`),
});

const ownWallet: OutsideAccount = {
  async prove(page) {
    // If the wallet is connected already, its button is busy at first and then disappears.
    const connectButton = findMain(page).getByRole('button', { name: 'Connect wallet', disabled: false });
    const signButton = findMain(page).getByRole('button', { name: /^Sign with 0x/ });
    await expect(connectButton.or(signButton)).toBeVisible();
    if (await connectButton.isVisible()) {
      await connectButton.click();
      await pressButton(page, 'Sandbox wallet');
      const connectDialog = page.getByRole('dialog', { name: 'Connect the sandbox wallet?' });
      await connectDialog.getByRole('button', { name: 'Connect' }).click();
    }
    await signButton.click();
    const messageDialog = page.getByRole('dialog', { name: 'Sign this message?' });
    await expect(messageDialog).toContainText(/wants you to sign in with your Ethereum account/);
    await expect(messageDialog).toContainText('Chain ID: 97');
    await messageDialog.getByRole('button', { name: 'Sign' }).click();
  },
  linePattern: /^Wallet: 0x/,
};

export const byClub: SignInWay = {
  name: 'OpenID Connect',
  button: 'Continue with The club',
  link: 'Link The club',
  leave: 'Continue to The club',
  elsewhere: [makeClubAccount('alice'), makeClubAccount('bob')],
};
export const bySteam: SignInWay = {
  name: 'Steam',
  button: 'Continue with Steam',
  link: 'Link Steam',
  leave: 'Continue to Steam',
  elsewhere: [makeSteamAccount('Open profile'), makeSteamAccount('Private profile')],
};
export const byPlayStation: SignInWay = {
  name: 'PlayStation',
  button: 'Continue with PlayStation',
  link: 'Link PlayStation',
  elsewhere: [makePlayStationAccount('Open_Profile'), makePlayStationAccount('Private_Trophies')],
};
export const byWallet: SignInWay = {
  name: 'a wallet',
  button: 'Continue with a wallet',
  link: 'Link a wallet',
  elsewhere: [ownWallet, ownWallet],
};
