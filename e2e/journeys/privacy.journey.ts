import type { Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { signInPerson } from '../client/support/sessions';
import { findViolations } from '../harness/axe';
import { expect, phone, test } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';
import { registerPlayer } from './steps';

const campaignPath = '/campaigns/orchard-sprint';
const findJoinButton = (page: Page) => page.getByRole('button', { name: 'Join campaign' });

if (isFullRun)
  test('on a phone, a player with a private profile follows the privacy check’s steps and joins', async ({
    laurel,
    newPerson,
  }) => {
    const { page } = await signInPerson(newPerson, laurel, 'ines_vale', phone);

    await test.step('the campaign names the problem, and the privacy check names the fix', async () => {
      await page.goto(campaignPath);
      await expect(page.getByText('Your Steam profile is private.')).toBeVisible();
      await expect(findJoinButton(page)).toBeDisabled();
      await page.getByRole('link', { name: 'How to fix this' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your Steam profile is private' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'What to do' }).getByRole('listitem')).not.toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('the player makes the Steam profile public, then the game details', async () => {
      const openedPopup = page.waitForEvent('popup');
      await page.getByRole('link', { name: /^Open sandbox profiles/ }).click();
      const steamPage = await openedPopup;
      const privacyForm = steamPage
        .locator('form')
        .filter({ has: steamPage.getByRole('button', { name: 'Save Ines' }) });
      await privacyForm.getByLabel('Game details').selectOption('Private');
      await privacyForm.getByLabel('My profile').selectOption('Public');
      await privacyForm.getByRole('button').click();
      await expect(steamPage.getByRole('status')).toHaveText('Saved.');
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your game details are private' })).toBeVisible();
      await privacyForm.getByLabel('Game details').selectOption('Public');
      await privacyForm.getByRole('button').click();
      await expect(steamPage.getByRole('status')).toHaveText('Saved.');
      await steamPage.close();
    });

    await test.step('the privacy check sees the change, and the player joins', async () => {
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(page.getByText(/That’s fixed/)).toBeVisible();
      await page.getByRole('link', { name: 'Continue where you were' }).click();
      await findJoinButton(page).click();
      await expect(page.getByRole('region', { name: 'You’re in' })).toBeVisible();
    });
  });

if (isFullRun)
  test('a newcomer on a phone links an account, joins a race, and wins it two minutes later', async ({
    laurel,
    newPerson,
  }) => {
    const { page } = await newPerson(phone);
    await registerPlayer(page, 'new_runner');
    await page.goto(campaignPath);
    await page.getByRole('link', { name: 'Link account' }).click();
    await page.getByRole('button', { name: /Steam/ }).click();
    await page.getByRole('link', { name: 'Open profile', exact: true }).click();
    await findJoinButton(page).click();
    await page.getByRole('link', { name: 'View your progress' }).click();
    await laurel.advance(2);
    await page.getByRole('button', { name: 'Update progress' }).click();
    await page.getByRole('button', { name: /^Claim (reward|now)$/ }).click();
    await expect(page.getByText(/20\sLRL is in your available coins/)).toBeVisible({ timeout: scaleToMachine(20_000) });
  });
