import type { Page } from '@playwright/test';
import type { TestIssuer } from '../../server/test/sign-in/start-issuer';
import { expect } from '../harness/test';

// The ways to sign in besides a password, as somebody goes through them in a browser.

export const main = (page: Page) => page.getByRole('main');
export const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
export const linkedAccounts = (page: Page) => page.getByRole('region', { name: 'Linked accounts' });
export const account = (page: Page, username = '') => page.getByRole('button', { name: `Your account, ${username}` });

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard/settings');
  await expect(linkedAccounts(page)).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(account(page)).toBeHidden();
}

/** An account elsewhere. */
export interface Elsewhere {
  /** What their browser brings along. */
  bring?(page: Page, club: TestIssuer): Promise<void>;
  /** Shows that it is theirs, wherever the way's button has led. A provider that still knows them asks nothing. */
  prove?(page: Page): Promise<void>;
  /** Its line in the settings. */
  line: RegExp;
}

export interface Way {
  name: string;
  /** The button of the pages of signing in and up. */
  button: string;
  /** The link in the settings, and the button of the page that it leads to, if one leaves from there. */
  link: string;
  leave?: string;
  /** Two people's accounts there. */
  elsewhere: readonly [Elsewhere, Elsewhere];
}

/** Takes the way's button on the page of signing in or up; those with a page of ours first are links. */
export const takeStep = (page: Page, { button }: Pick<Way, 'button'>) =>
  main(page)
    .getByRole('button', { name: button })
    .or(main(page).getByRole('link', { name: button }))
    .click();

/** At the club whoever `login_hint` names is signed in; a person would type who they are there. */
export async function approveAtClub(page: Page, { url }: TestIssuer, as: string): Promise<void> {
  await page.route(`${url}/auth?*`, (route) => route.continue({ url: `${route.request().url()}&login_hint=${as}` }));
}

const clubAccount = (name: string): Elsewhere => ({
  bring: (page, club) => approveAtClub(page, club, name),
  line: new RegExp(`The club: ${name} of the club`),
});

const steamAccount = (name: string): Elsewhere => ({
  async prove(page) {
    await expect(page.getByText('This isn’t Steam.')).toBeVisible();
    await page.getByRole('link', { name }).click();
  },
  line: new RegExp(`Steam: ${name}`),
});

/** Gets a code, writes it into the invented profile, and has it checked. */
const playStationAccount = (name: string): Elsewhere => ({
  async prove(page) {
    await page.getByLabel('PlayStation Online ID').fill(name);
    await press(page, 'Get a code');
    const code = (await main(page).locator('output').textContent()) ?? '';
    const address = await main(page).getByRole('link', { name: 'Open the invented profiles' }).getAttribute('href');
    const profiles = await page.context().newPage();
    await profiles.goto(address ?? '');
    const profile = profiles.locator('form').filter({ hasText: name });
    await profile.getByLabel('About me').fill(`Here for the trophies. ${code}`);
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(profile.getByLabel('About me')).toHaveValue(`Here for the trophies. ${code}`);
    await profiles.close();
    await press(page, 'Check now');
  },
  line: new RegExp(`PlayStation: ${name}`),
});

/** The sandbox's own wallet, which each tab has one of. */
const ownWallet: Elsewhere = {
  async prove(page) {
    const connect = main(page).getByRole('button', { name: 'Connect wallet' });
    const sign = main(page).getByRole('button', { name: /^Sign with 0x/ });
    await expect(connect.or(sign)).toBeVisible();
    if (await connect.isVisible()) {
      await connect.click();
      await press(page, 'Sandbox wallet');
      const question = page.getByRole('dialog', { name: 'Connect the sandbox wallet?' });
      await question.getByRole('button', { name: 'Connect' }).click();
    }
    await sign.click();
    const message = page.getByRole('dialog', { name: 'Sign this message?' });
    await expect(message).toContainText(/wants you to sign in with your Ethereum account/);
    await expect(message).toContainText('Chain ID: 97');
    await message.getByRole('button', { name: 'Sign' }).click();
  },
  line: /^Wallet: 0x/,
};

export const byClub: Way = {
  name: 'OpenID Connect',
  button: 'Continue with The club',
  link: 'Link The club',
  leave: 'Continue to The club',
  elsewhere: [clubAccount('alice'), clubAccount('bob')],
};
export const bySteam: Way = {
  name: 'Steam',
  button: 'Continue with Steam',
  link: 'Link Steam',
  leave: 'Continue to Steam',
  elsewhere: [steamAccount('Open profile'), steamAccount('Private profile')],
};
export const byPlayStation: Way = {
  name: 'PlayStation',
  button: 'Continue with PlayStation',
  link: 'Link PlayStation',
  elsewhere: [playStationAccount('Open_Profile'), playStationAccount('Private_Trophies')],
};
export const byWallet: Way = {
  name: 'a wallet',
  button: 'Continue with a wallet',
  link: 'Link a wallet',
  elsewhere: [ownWallet, ownWallet],
};
