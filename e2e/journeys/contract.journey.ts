import type { Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { signInPerson } from '../client/support/sessions';
import { expect, phone, test } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';

const contractTitle = 'Two on rails';
const findStatus = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true }).first();

async function openOwnContract(page: Page, name: string) {
  await page.goto('/dashboard/contracts');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a contract is made, applied for, accepted, claimed and paid; another is cancelled by consent', async ({
  laurel,
  newPerson,
}) => {
  const { page: creatorPage } = await signInPerson(newPerson, laurel, 'hexaplar');
  const { page: runnerPage } = await signInPerson(newPerson, laurel, 'kestrel_09');

  await test.step('the creator makes it step by step and opens it for 20 LRL', async () => {
    await creatorPage.goto('/dashboard/contracts/new');
    await creatorPage.getByRole('radio', { name: /^Steam/ }).check();
    await creatorPage.getByRole('combobox', { name: 'Game' }).fill('Rail Baron');
    await creatorPage.getByRole('option', { name: /Rail Baron Zero/ }).click();
    await expect(creatorPage.getByText('6 achievements found.')).toBeVisible();
    const continueButton = creatorPage.getByRole('button', { name: 'Continue' });
    await continueButton.click();
    await creatorPage.getByLabel('How many').fill('2');
    await continueButton.click();
    await creatorPage.getByLabel('Your stake').fill('20');
    await continueButton.click();
    await continueButton.click();
    await creatorPage.getByLabel('Title').fill(contractTitle);
    await creatorPage.getByRole('button', { name: 'Review contract' }).click();
    await creatorPage.getByRole('dialog').getByRole('button', { name: 'Open contract' }).click();
    await expect(creatorPage.getByRole('heading', { level: 1, name: contractTitle })).toBeVisible();
  });

  await test.step('a player finds it and applies, and the creator accepts', async () => {
    await runnerPage.goto('/contracts?search=rails');
    await runnerPage.getByRole('link', { name: contractTitle }).click();
    await runnerPage.getByRole('button', { name: 'Apply' }).click();
    await creatorPage.getByRole('button', { name: 'Accept kestrel_09' }).click();
    await expect(findStatus(creatorPage, 'Live')).toBeVisible();
  });

  await test.step('two hours later the player claims, and the platform confirms it', async () => {
    await laurel.advance(120);
    await openOwnContract(runnerPage, contractTitle);
    await runnerPage.getByRole('button', { name: /^Claim (the win|now)$/ }).click();
    await expect(runnerPage.getByText('Confirmed by the platform').first()).toBeVisible({
      timeout: scaleToMachine(20_000),
    });
  });

  await test.step('the creator approves, and the player is paid', async () => {
    await creatorPage.getByRole('button', { name: 'Approve claim' }).click();
    await expect(findStatus(creatorPage, 'Paid out')).toBeVisible();
    await expect(runnerPage.getByText(/^You won 20/)).toBeVisible();
  });

  await test.step('everyone in another contract agrees to cancel it', async () => {
    const { page: otherPage } = await signInPerson(newPerson, laurel, 'tamarisk');
    for (const page of [runnerPage, otherPage]) {
      await openOwnContract(page, 'Zero delay');
      await page.getByRole('button', { name: 'Agree to cancel' }).click();
      await expect(page.getByRole('button', { name: 'Agree to cancel' })).toBeHidden();
    }
    await expect(findStatus(otherPage, 'Cancelled')).toBeVisible();
  });
});

if (isFullRun)
  test('on a phone, a moderator rules on a dispute, a race ends without a winner, and both show it', async ({
    laurel,
    newPerson,
  }) => {
    const { page: moderatorPage } = await signInPerson(newPerson, laurel, 'umpire', phone);
    const { page: playerPage } = await signInPerson(newPerson, laurel, 'merle_d', phone);

    await moderatorPage.goto('/dashboard/admin/contracts');
    await moderatorPage.getByRole('link', { name: 'No towers lost' }).click();
    const chooseDecision = (username: string, decision: string) =>
      moderatorPage
        .getByRole('radiogroup', { name: `${username}’s claim` })
        .getByRole('radio', { name: decision })
        .check();
    await chooseDecision('merle_d', 'Uphold');
    await chooseDecision('zinnia_q', 'Reject');
    await moderatorPage
      .getByLabel(/^Reason/)
      .fill('The dates are inside the race, and nothing shows a shared controller.');
    await moderatorPage.getByRole('button', { name: 'Submit ruling' }).click();
    await moderatorPage.getByRole('dialog').getByRole('button', { name: 'Confirm ruling' }).click();
    await openOwnContract(playerPage, 'No towers lost');
    await expect(playerPage.getByText(/^A moderator upheld your claim/)).toBeVisible();

    await laurel.advance(121);
    await expect(playerPage.getByText(/^You won 90/)).toBeVisible();

    await laurel.advance(4 * 24 * 60);
    const { page: racerPage } = await signInPerson(newPerson, laurel, 'ostrava_9', phone);
    await openOwnContract(racerPage, 'Moss race: five before Monday');
    await expect(findStatus(racerPage, 'No winner')).toBeVisible();
  });
