import type { Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { signInPerson } from '../client/support/sessions';
import { findViolations } from '../harness/axe';
import { signIn } from '../journeys/steps';
import { uploadChangedBuild } from './support/changed-build';
import { waitForNextCheck } from './support/open-tab';
import { expect, phone, test } from './support/own-site';

const changedText = { area: 'public', from: 'Live and upcoming', to: 'Order of the next build' };
const findPreviewBar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const readPreviewCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'laurel_preview');

async function expectFrontPage(page: Page, build: 'live' | 'changed') {
  await page.goto('/');
  const [shownText, hiddenText] =
    build === 'live' ? [changedText.from, changedText.to] : [changedText.to, changedText.from];
  await expect(findHeading(page, shownText)).toBeVisible();
  await expect(findHeading(page, hiddenText)).toHaveCount(0);
}

test('an uploaded, unpublished build shows only to the staff member who previews it', async ({ laurel, newPerson }) => {
  const build = await uploadChangedBuild(laurel.site, changedText);
  const admin = laurel.findAccount('admin');
  const { page: staffPage } = await signInPerson(newPerson, laurel, admin.username);
  const { page: visitorPage } = await newPerson();
  await expectFrontPage(staffPage, 'live');
  await expect(findPreviewBar(staffPage)).toHaveCount(0);

  await staffPage.goto('/dashboard/admin/areas');
  await staffPage.getByRole('button', { name: `Preview build ${build} of public` }).click();
  await expect(findPreviewBar(staffPage)).toHaveText(new RegExp(`You’re previewing public ${build}`));
  await staffPage.getByRole('link', { name: 'Open /', exact: true }).click();
  await expect(findHeading(staffPage, changedText.to)).toBeVisible();
  await expectFrontPage(staffPage, 'changed');
  await expect(findPreviewBar(staffPage)).toBeVisible();
  const answer = await staffPage.goto('/contests');
  expect(answer?.headers()['cache-control']).toBe('no-store');

  await expectFrontPage(visitorPage, 'live');
  await expect(findPreviewBar(visitorPage)).toHaveCount(0);

  const cookie = await readPreviewCookie(staffPage);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  if (!cookie) return;
  await visitorPage.context().addCookies([cookie]);
  await expectFrontPage(visitorPage, 'live');
  await signIn(visitorPage, admin);
  await expectFrontPage(visitorPage, 'live');
  await expect(findPreviewBar(visitorPage)).toHaveCount(0);

  await staffPage.goto('/');
  await findPreviewBar(staffPage).getByRole('button', { name: 'Exit preview' }).click();
  await expect(findHeading(staffPage, changedText.from)).toBeVisible();
  await expect(findPreviewBar(staffPage)).toHaveCount(0);
  expect(await readPreviewCookie(staffPage)).toBeUndefined();
  await expectFrontPage(staffPage, 'live');
});

// The short run skips this, because `shown-preview.test.ts` also tests that a preview ends with its session.
if (isFullRun)
  test('on a phone the areas page starts and stops the preview, which ends with the session', async ({
    laurel,
    newPerson,
  }) => {
    const build = await uploadChangedBuild(laurel.site, changedText);
    const admin = laurel.findAccount('admin');
    const { page } = await signInPerson(newPerson, laurel, admin.username, phone);
    await page.goto('/dashboard/admin/areas');
    const previewButton = page.getByRole('button', { name: `Preview build ${build} of public` });
    const stopButton = page.getByRole('button', { name: 'Stop preview of public' });
    await previewButton.click();
    await expect(findPreviewBar(page)).toBeVisible();
    const { width } = (await findPreviewBar(page).boundingBox()) ?? {};
    expect(width).toBe(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findViolations(page)).toEqual([]);
    await stopButton.click();
    await expect(previewButton).toBeVisible();
    await expect(findPreviewBar(page)).toHaveCount(0);

    await previewButton.click();
    await expect(stopButton).toBeVisible();
    await page.getByRole('button', { name: `Your account, ${admin.username}` }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expectFrontPage(page, 'live');
    expect(await readPreviewCookie(page)).toBeUndefined();
    await signIn(page, admin);
    await expectFrontPage(page, 'live');
  });

test('a tab from before the preview never runs its build without the preview bar, nor after the preview ends', async ({
  laurel,
  newPerson,
}) => {
  const build = await uploadChangedBuild(laurel.site, changedText);
  const { page: staffPage } = await signInPerson(newPerson, laurel, laurel.findAccount('admin').username);
  const otherPage = await staffPage.context().newPage();
  await otherPage.clock.install();
  await expectFrontPage(otherPage, 'live');

  await staffPage.goto('/dashboard/admin/areas');
  await staffPage.getByRole('button', { name: `Preview build ${build} of public` }).click();
  await expect(findPreviewBar(staffPage)).toBeVisible();
  await waitForNextCheck(otherPage);
  await expect(findHeading(otherPage, changedText.to)).toBeVisible();
  await expect(findPreviewBar(otherPage)).toBeVisible();

  await findPreviewBar(staffPage).getByRole('button', { name: 'Exit preview' }).click();
  await expect(findPreviewBar(staffPage)).toHaveCount(0);
  await waitForNextCheck(otherPage);
  await expect(findHeading(otherPage, changedText.from)).toBeVisible();
  await expect(findPreviewBar(otherPage)).toHaveCount(0);
});
