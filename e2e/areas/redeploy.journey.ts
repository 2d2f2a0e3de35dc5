import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { AreaEntry } from '@laurel/shared/area/registry';
import type { Page } from '@playwright/test';
import type { BuiltPackage } from '../../deploy/built-package';
import { rollBackArea, setAreaEnabled } from '../../deploy/live';
import { publishBuild } from '../../deploy/publish';
import { commitRevision, readNewestRevision } from '../../deploy/revisions';
import { isFullRun } from '../../tools/checks/full-run';
import { makeSignedInContext } from '../client/support/sessions';
import { scaleToMachine } from '../harness/patience';
import { waitUntilHydrated } from '../harness/rendered-page';
import { hideFallbacks, waitForNextCheck } from './support/open-tab';
import { copyAsOtherBuild, rewriteBuild } from './support/other-build';
import { expect, type PublishingLaurel, test } from './support/own-site';

const failurePattern = /404|Refused to (execute script|apply style) from '[^']*\/areas\//;

let dashboard: BuiltPackage;
let publicArea: BuiltPackage;

test.beforeAll(async () => {
  test.setTimeout(scaleToMachine(240_000));
  dashboard = await copyAsOtherBuild('dashboard');
  publicArea = await copyAsOtherBuild('public');
});

let originalRevision: Awaited<ReturnType<typeof readLiveRevision>>;

async function readLiveRevision({ site }: PublishingLaurel) {
  const revision = await readNewestRevision(site);
  if (!revision) throw new Error('The site is empty');
  return revision;
}

test.beforeEach(async ({ laurel }) => {
  originalRevision = await readLiveRevision(laurel);
});
test.afterEach(async ({ laurel }) => {
  const { host, areas } = originalRevision;
  await commitRevision(laurel.site, async () => ({ action: { kind: 'assemble' }, host, areas }));
});

const findBuild = (area: string) => originalRevision.areas.find(({ name }) => name === area)?.build ?? '';

const forceBuild = ({ site }: PublishingLaurel, area: string, fields: Partial<AreaEntry>) =>
  commitRevision(site, async (revision) => {
    if (!revision) throw new Error('The site is empty');
    const areas = revision.areas.map((entry) => (entry.name === area ? { ...entry, ...fields } : entry));
    return { action: { kind: 'publish', area, build: 'forced' }, host: revision.host, areas };
  });

const listRunScripts = (page: Page, area: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      [...document.scripts].flatMap(({ src }) => {
        const [, ofArea, build = '', file] = /\/areas\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(src) ?? [];
        return ofArea === name && file?.startsWith('area.') ? [build] : [];
      }),
    area,
  );

const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goToCoins = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Coins,/ })
    .click();
const goToLeaderboard = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }).click();
const findOffer = (page: Page) => page.getByText('A new version of Laurel is ready.');
const pressRetry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

async function runWithoutFiles(
  { site }: PublishingLaurel,
  area: string,
  visitPage: () => Promise<void>,
): Promise<void> {
  const buildFolder = path.join(site, 'areas', area, findBuild(area));
  await rename(buildFolder, `${buildFolder}.away`);
  try {
    await visitPage();
  } finally {
    await rename(`${buildFolder}.away`, buildFolder);
  }
}

test("a tab that hasn't loaded the area still loads the build from its own registry", async ({ laurel, newPerson }) => {
  const { options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  await page.goto('/leaderboard');
  await expect(findHeading(page, 'Leaderboard')).toBeVisible();
  await publishBuild({ site: laurel.site, builtPackage: dashboard });
  await goToCoins(page);
  await expect(findHeading(page, 'Coins')).toBeVisible();
  expect(await listRunScripts(page, 'dashboard')).toEqual([findBuild('dashboard')]);
});

test('a tab whose registry names a deleted build finds the live one by itself', async ({ laurel, newPerson }) => {
  const { options } = await makeSignedInContext(laurel);
  const { page, expectError } = await newPerson(options);
  expectError(failurePattern);
  await page.goto('/leaderboard');
  await expect(findHeading(page, 'Leaderboard')).toBeVisible();
  await publishBuild({ site: laurel.site, builtPackage: dashboard });
  await runWithoutFiles(laurel, 'dashboard', async () => {
    await goToCoins(page);
    await expect(findHeading(page, 'Coins')).toBeVisible();
    expect(await listRunScripts(page, 'dashboard')).toEqual([dashboard.build]);
  });
});

test('one reload recovers from a missing part of the old build', async ({ laurel, newPerson }) => {
  const { page, expectError } = await newPerson();
  expectError(failurePattern);
  expectError(/ERR_FAILED/);
  let blocksPrefetch = true;
  const publicEntry = originalRevision.areas.find(({ name }) => name === 'public');
  const firstUrls = [publicEntry?.entry, ...(publicEntry?.chunks ?? []), ...(publicEntry?.styles ?? [])].map(
    (asset) => asset?.url,
  );
  // Blocks prefetching, which would give the tab every part before the files are gone.
  await page.route(/\/areas\/public\//, (route) =>
    blocksPrefetch && !firstUrls.includes(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
  );
  await page.goto('/');
  await waitUntilHydrated(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await publishBuild({ site: laurel.site, builtPackage: publicArea });
  await runWithoutFiles(laurel, 'public', async () => {
    blocksPrefetch = false;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(findHeading(page, 'Terms')).toBeVisible();
    await expect(page).toHaveURL(/\/terms$/);
    await waitUntilHydrated(page);
    expect(await listRunScripts(page, 'public')).toEqual([publicArea.build]);
  });
});

test('a tab that runs the area switches to the new build at its next navigation, and back after a rollback', async ({
  laurel,
  newPerson,
}) => {
  const { options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  await page.clock.install();
  await page.goto('/dashboard/coins');
  await expect(findHeading(page, 'Coins')).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  const expectTabOnBuild = async (build: string) => {
    await waitForNextCheck(page);
    await expect(page.locator(`link[media="not all"][href*="/areas/dashboard/${build}/"]`)).not.toHaveCount(0);
    await expect(findHeading(page, 'Coins'), 'nothing changes before').toBeVisible();
    await expect(async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).first().click();
      await expect(findHeading(page, 'Settings')).toBeVisible();
      const builds = await listRunScripts(page, 'dashboard');
      await goToCoins(page);
      await expect(findHeading(page, 'Coins')).toBeVisible();
      expect(builds).toEqual([build]);
    }).toPass();
    await expect(page.locator('link[media="not all"]')).toHaveCount(0);
    await expect(findOffer(page)).toHaveCount(0);
  };

  await publishBuild({ site: laurel.site, builtPackage: dashboard });
  await expectTabOnBuild(dashboard.build);
  await rollBackArea({ site: laurel.site, area: 'dashboard', to: findBuild('dashboard') });
  await expectTabOnBuild(findBuild('dashboard'));
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('a half-filled form stays, and the offer to reload comes afterwards', async ({ laurel, newPerson }) => {
  const { options } = await makeSignedInContext(laurel, 'admin');
  const { page } = await newPerson(options);
  await page.clock.install();
  await page.goto('/dashboard/admin/contests/new');
  const titleField = page.getByRole('textbox', { name: 'Title' });
  await titleField.fill('Halyard Cup');
  const adminEntry = originalRevision.areas.find((area) => area.name === 'admin');
  await forceBuild(laurel, 'admin', { ...adminEntry, build: 'other' });
  await waitForNextCheck(page);
  await expect(findOffer(page)).toHaveCount(0);
  await expect(titleField).toHaveValue('Halyard Cup');
  await goToLeaderboard(page);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(findHeading(page, 'Leaderboard')).toBeVisible();
  await expect(findOffer(page)).toBeVisible();
});

test('an area built for another version of shared is refused with a message, and Retry finds a fixed build', async ({
  laurel,
  newPerson,
}) => {
  const { options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  const buildBefore = await forceBuild(laurel, 'dashboard', { sharedRange: '^99.0.0' });
  expect(buildBefore).not.toBeNull();
  await hideFallbacks(page);
  await page.goto('/dashboard/coins');
  await expect(page.getByText('This section is out of date')).toBeVisible();
  expect(await listRunScripts(page, 'dashboard'), 'it is not even run').toEqual([]);
  await goToLeaderboard(page);
  await expect(findHeading(page, 'Leaderboard')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This section is out of date')).toBeVisible();
  await forceBuild(laurel, 'dashboard', {
    sharedRange: originalRevision.areas.find(({ name }) => name === 'dashboard')?.sharedRange ?? '',
  });
  await pressRetry(page);
  await expect(findHeading(page, 'Coins')).toBeVisible();
});

test('an area that needs another version of React is refused with a message, and never runs a second React', async ({
  laurel,
  newPerson,
}) => {
  const { options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  const skewedBuild = await rewriteBuild(dashboard, 'skewed', (entry) =>
    entry.replace(/(shareKey:"react",import:null,requiredVersion:)"[^"]*"/, '$1"^99.0.0"'),
  );
  await publishBuild({ site: laurel.site, builtPackage: skewedBuild });
  await hideFallbacks(page);
  await page.goto('/dashboard/coins');
  await expect(page.getByText('This section is out of date')).toBeVisible();
  await goToLeaderboard(page);
  await expect(findHeading(page, 'Leaderboard')).toBeVisible();
  await page.goBack();
  await rollBackArea({ site: laurel.site, area: 'dashboard', to: findBuild('dashboard') });
  await pressRetry(page);
  await expect(findHeading(page, 'Coins')).toBeVisible();
});

test('a disabled area says so, also in a tab that returns to it, and works again once enabled', async ({
  laurel,
  newPerson,
}) => {
  const { options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  await page.clock.install();
  await page.goto('/dashboard/coins');
  await expect(findHeading(page, 'Coins')).toBeVisible();
  await setAreaEnabled({ site: laurel.site, area: 'dashboard' }, false);
  await waitForNextCheck(page);
  await expect(findHeading(page, 'Coins'), 'who is in it is not thrown out').toBeVisible();
  await goToLeaderboard(page);
  await expect(findHeading(page, 'Leaderboard')).toBeVisible();
  await goToCoins(page);
  await expect(page.getByText('This section is closed for now')).toBeVisible();

  const { page: otherTab } = await newPerson(options);
  await otherTab.goto('/dashboard/coins');
  await expect(otherTab.getByText('This section is closed for now')).toBeVisible();
  await setAreaEnabled({ site: laurel.site, area: 'dashboard' }, true);
  for (const tab of [page, otherTab]) {
    await pressRetry(tab);
    await expect(findHeading(tab, 'Coins')).toBeVisible();
  }
});

test('an area whose files have another origin works, including its lazy parts', async ({ laurel, newPerson }) => {
  await publishBuild({ site: laurel.site, builtPackage: publicArea, origin: laurel.filesUrl });
  const { page } = await newPerson();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await waitUntilHydrated(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(findHeading(page, 'Terms')).toBeVisible();
  const areaRequests = requests.filter((url) => url.includes('/areas/public/'));
  expect(areaRequests.length).toBeGreaterThan(3);
  expect(areaRequests.filter((url) => !url.startsWith(laurel.filesUrl))).toEqual([]);
  expect(new Set(areaRequests).size, 'what is preloaded is used').toBe(areaRequests.length);
});

test('two teams can publish at the same time', async ({ laurel, newPerson }) => {
  test.skip(!isFullRun, '`deploy/concurrent.test.ts` publishes with real processes.');
  await Promise.all([
    publishBuild({ site: laurel.site, builtPackage: dashboard }),
    publishBuild({ site: laurel.site, builtPackage: publicArea }),
  ]);
  const { options } = await makeSignedInContext(laurel);
  const { page } = await newPerson(options);
  await page.goto('/leaderboard');
  await expect(findHeading(page, 'Leaderboard')).toBeVisible();
  await goToCoins(page);
  await expect(findHeading(page, 'Coins')).toBeVisible();
  expect(await listRunScripts(page, 'public')).toEqual([publicArea.build]);
  expect(await listRunScripts(page, 'dashboard')).toEqual([dashboard.build]);
  expect((await readLiveRevision(laurel)).revision).toBe(originalRevision.revision + 2);
});
