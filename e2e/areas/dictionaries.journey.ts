import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Response } from '@playwright/test';
import { doesFileExist } from '../../deploy/files';
import { publishBuild } from '../../deploy/publish';
import { commitRevision, readNewestRevision } from '../../deploy/revisions';
import { isFullRun } from '../../tools/checks/full-run';
import { scaleToMachine } from '../harness/patience';
import { waitUntilHydrated } from '../harness/rendered-page';
import { copyAsOtherBuild } from './support/other-build';
import { expect, test } from './support/own-site';

test.skip(!isFullRun, '`site.test.ts` sends a change to who has the file before it.');

test('a visitor of a re-published area downloads only what has changed', async ({ page, laurel }) => {
  test.setTimeout(scaleToMachine(240_000));
  const originalRevision = await readNewestRevision(laurel.site);
  if (!originalRevision) throw new Error('The site is empty');
  const builtPackage = await copyAsOtherBuild('public');
  await page.goto(`${laurel.url}/leaderboard`);
  await waitUntilHydrated(page);

  await publishBuild({ site: laurel.site, builtPackage });
  const sentFiles: Promise<{ file: string; encoding: string | undefined; bytes: number }>[] = [];
  const readSentFile = async (response: Response, file: string) => ({
    file,
    encoding: (await response.allHeaders())['content-encoding'],
    bytes: (await response.request().sizes()).responseBodySize,
  });
  const addSentFile = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith(`/areas/public/${builtPackage.build}/`) && /\.(js|css)$/.test(pathname))
      sentFiles.push(readSentFile(response, pathname));
  };
  page.on('response', addSentFile);
  await page.goto(`${laurel.url}/leaderboard`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  // Stops listening, because the page continues to load parts for other pages.
  page.off('response', addSentFile);
  const files = await Promise.all(sentFiles);
  expect(files.find(({ file }) => /\/area\.\w+\.js$/.test(file))).toMatchObject({ encoding: 'dcz' });
  const readWholeSize = async (file: string) => {
    const wholeFile = path.join(laurel.site, file);
    return (await stat((await doesFileExist(`${wholeFile}.br`)) ? `${wholeFile}.br` : wholeFile)).size;
  };
  const wholeSizes = await Promise.all(files.map(({ file }) => readWholeSize(file)));
  const sumSizes = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  expect(sumSizes(files.map(({ bytes }) => bytes)) * 3).toBeLessThan(sumSizes(wholeSizes));

  const { host, areas } = originalRevision;
  await commitRevision(laurel.site, async () => ({ action: { kind: 'assemble' }, host, areas }));
});
