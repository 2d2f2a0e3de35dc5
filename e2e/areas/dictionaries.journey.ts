import { stat } from 'node:fs/promises';
import path from 'node:path';
import { doesFileExist } from '../../deploy/files';
import { publishBuild } from '../../deploy/publish';
import { commitRevision, readNewest } from '../../deploy/revisions';
import { scaleToMachine } from '../harness/patience';
import { waitUntilHydrated } from '../harness/rendered-page';
import { copyAsOtherBuild } from './support/other-build';
import { expect, test } from './support/own-site';

test('a re-published area costs a visitor what has changed', async ({ page, laurel }) => {
  test.setTimeout(scaleToMachine(240_000));
  const original = await readNewest(laurel.site);
  if (!original) throw new Error('The site is empty');
  const builtPackage = await copyAsOtherBuild('public');
  await page.goto(`${laurel.url}/leaderboard`);
  await waitUntilHydrated(page);

  await publishBuild({ site: laurel.site, builtPackage });
  const files = new Map<string, { encoding: string | undefined; bytes: number }>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith(`/areas/public/${builtPackage.build}/`) || !/\.(js|css)$/.test(pathname)) return;
    if (!(await doesFileExist(path.join(laurel.site, `${pathname}.br`)))) return;
    const { responseBodySize } = await response.request().sizes();
    files.set(pathname, { encoding: (await response.allHeaders())['content-encoding'], bytes: responseBodySize });
  });
  await page.goto(`${laurel.url}/leaderboard`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  expect([...files].find(([pathname]) => /\/area\.\w+\.js$/.test(pathname))?.[1]).toMatchObject({ encoding: 'dcz' });
  const whole = await Promise.all(
    [...files.keys()].map((pathname) => stat(path.join(laurel.site, `${pathname}.br`)).then(({ size }) => size)),
  );
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes * 3).toBeLessThan(whole.reduce((sum, size) => sum + size, 0));

  const { host, areas } = original;
  await commitRevision(laurel.site, async () => ({ action: { kind: 'assemble' }, host, areas }));
});
