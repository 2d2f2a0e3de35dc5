import { drawPicture } from '../../server/test/pictures';
import { isFullRun } from '../../tools/checks/full-run';
import { throttlePage } from '../bench/throttle';
import { makeContextOf, signInPerson } from '../client/support/sessions';
import { expect, test } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';

test('two editors save the same post, and neither loses their text', async ({ laurel, newPerson }) => {
  const { page: veraPage, ...veraPerson } = await signInPerson(newPerson, laurel, 'vera_ink');
  const { page: stewardPage } = await signInPerson(newPerson, laurel, 'steward');
  const findTextField = (page: typeof veraPage) => page.getByLabel('Text', { exact: true });
  for (const page of [veraPage, stewardPage]) {
    await page.goto('/dashboard/admin/posts?search=three+maps');
    await page.getByRole('link', { name: /Three maps/ }).click();
    await expect(findTextField(page)).toHaveValue(/^Some maps end early/);
  }
  await findTextField(stewardPage).fill('The steward’s text, about the stairs.');
  await stewardPage.getByRole('button', { name: 'Save draft' }).click();
  await expect(stewardPage.getByText('Version 2')).toBeVisible();

  // The browser logs the refused save.
  veraPerson.expectError(/409/);
  await findTextField(veraPage).fill('Vera’s text, about the harbour.');
  await veraPage.getByRole('button', { name: 'Save draft' }).click();
  await expect(veraPage.getByRole('region', { name: 'Text, steward’s' })).toContainText('stairs');
  await expect(veraPage.getByRole('region', { name: 'Text, yours' })).toContainText('harbour');
  await veraPage.getByRole('button', { name: 'Continue with mine' }).click();
  await veraPage.getByRole('button', { name: 'Save draft' }).click();
  await expect(veraPage.getByText('Version 3')).toBeVisible();
  await expect(findTextField(veraPage)).toHaveValue('Vera’s text, about the harbour.');

  await veraPage.getByRole('button', { name: 'Compare with version 2' }).click();
  await veraPage.getByRole('button', { name: 'Load this text into the editor' }).click();
  await expect(findTextField(veraPage)).toHaveValue('The steward’s text, about the stairs.');
});

const drawPictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await drawPicture({ width: 96 + index, height: 64 })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    })),
  );

if (isFullRun)
  test('thirty pictures arrive over a slow connection, although three uploads fail at first', async ({
    laurel,
    newPerson,
  }) => {
    const { token, options } = await makeContextOf(laurel, 'vera_ink');
    const countLibraryFiles = async (): Promise<number> => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${laurel.url}/api/v1/media?filter[purpose]=library`, { headers });
      return (await answer.json()).meta.total;
    };
    const fileCountBefore = await countLibraryFiles();
    const { page, expectError } = await newPerson(options);
    expectError(/ERR_CONNECTION_RESET|503/);
    let [uploadCount, runningUploadCount, mostRunningUploads] = [0, 0, 0];
    await page.route(/\/api\/v1\/media$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      uploadCount += 1;
      if (uploadCount === 5 || uploadCount === 12) return route.abort('connectionreset');
      if (uploadCount === 21) return route.fulfill({ status: 503, body: 'A proxy says no' });
      return route.continue();
    });
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/media')) return;
      runningUploadCount += 1;
      mostRunningUploads = Math.max(mostRunningUploads, runningUploadCount);
    });
    const countEndedUpload = (request: { method(): string; url(): string }) => {
      if (request.method() === 'POST' && request.url().endsWith('/media')) runningUploadCount -= 1;
    };
    page.on('requestfinished', countEndedUpload);
    page.on('requestfailed', countEndedUpload);
    await page.goto('/dashboard/admin/media');
    const field = page.getByLabel('Add pictures');
    await expect(field).toBeEnabled();
    await throttlePage(page, { throttlesLine: true, by: { latencyMs: 100, megabits: 2, cpu: 1 } });
    await field.setInputFiles(await drawPictures(30));
    await expect(page.getByRole('progressbar', { name: /1\.png/ })).toBeVisible();
    await expect(page.getByText(/, Sent$/)).toHaveCount(27, { timeout: scaleToMachine(60_000) });
    const retryButton = page.getByRole('button', { name: /^Try again: \d+\.png$/ });
    await expect(retryButton).toHaveCount(3);
    expect(await countLibraryFiles()).toBe(fileCountBefore + 27);
    for (let triesLeft = 3; triesLeft > 0; triesLeft -= 1) await retryButton.first().click();
    await expect(page.getByText(/, Sent$/)).toHaveCount(30, { timeout: scaleToMachine(60_000) });
    expect(await countLibraryFiles()).toBe(fileCountBefore + 30);
    expect(mostRunningUploads).toBeLessThanOrEqual(3);
  });
