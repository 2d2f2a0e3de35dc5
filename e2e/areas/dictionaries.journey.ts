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
    const { responseBodySize } = await response.request().sizes();
    files.set(pathname, { encoding: (await response.allHeaders())['content-encoding'], bytes: responseBodySize });
  });
  await page.goto(`${laurel.url}/leaderboard`);
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  const entry = [...files].find(([pathname]) => /\/area\.\w+\.js$/.test(pathname))?.[1];
  expect(entry).toMatchObject({ encoding: 'dcz' });
  expect(entry?.bytes).toBeLessThan(1000);

  const { host, areas } = original;
  await commitRevision(laurel.site, async () => ({ action: { kind: 'assemble' }, host, areas }));
});
