import type { AreaEntry } from '@laurel/shared/area/registry';
import type { Page, Route } from '@playwright/test';
import { publishBuild } from '../../deploy/publish';
import { readNewestRevision } from '../../deploy/revisions';
import { isFullRun } from '../../tools/checks/full-run';
import { makeSignedInContext } from '../client/support/sessions';
import { scaleToMachine } from '../harness/patience';
import { waitUntilHydrated } from '../harness/rendered-page';
import { hideFallbacks, listShownBuilds } from './support/open-tab';
import { copyAsOtherBuild, rewriteFirstCode } from './support/other-build';
import { expect, type PublishingLaurel, test } from './support/own-site';

test.describe.configure({ mode: 'serial' });

const readArea = async ({ site }: PublishingLaurel, area: string): Promise<AreaEntry> => {
  const entry = (await readNewestRevision(site))?.areas.find(({ name }) => name === area);
  if (!entry) throw new Error(`The site has no area ${area}`);
  return entry;
};

let entriesBefore: Record<'public' | 'dashboard', AreaEntry>;
let newestEntries: typeof entriesBefore;
test.beforeAll(async ({ ownSite }) => {
  test.setTimeout(scaleToMachine(240_000));
  const readEntries = async () => ({
    public: await readArea(ownSite, 'public'),
    dashboard: await readArea(ownSite, 'dashboard'),
  });
  entriesBefore = await readEntries();
  for (const area of ['public', 'dashboard'])
    await publishBuild({ site: ownSite.site, builtPackage: await copyAsOtherBuild(area) });
  newestEntries = await readEntries();
});

type Fault = (route: Route) => unknown;
const sendNotFound: Fault = (route) => route.fulfill({ status: 404 });
const refuseFile: Fault = (route) => route.abort();
const leaveRequestHanging: Fault = () => {};

const matchPages = (build: AreaEntry) => (url: URL) => {
  const firstUrls = [build.entry, ...build.chunks, ...build.styles].map((asset) => asset.url);
  return url.pathname.includes(`/${build.build}/`) && url.pathname.endsWith('.js') && !firstUrls.includes(url.pathname);
};
const matchAssets = (assets: readonly { url: string }[]) => (url: URL) =>
  assets.some((asset) => asset.url === url.pathname);

const faults: Record<string, { fault: Fault; match: (build: AreaEntry) => (url: URL) => boolean }> = {
  'entry is missing': { fault: sendNotFound, match: ({ entry }) => matchAssets([entry]) },
  'entry hangs': { fault: leaveRequestHanging, match: ({ entry }) => matchAssets([entry]) },
  'first chunk is refused': { fault: refuseFile, match: ({ chunks }) => matchAssets(chunks) },
  'page is refused': { fault: refuseFile, match: matchPages },
  'page hangs': { fault: leaveRequestHanging, match: matchPages },
};

const listFaults = (shortRunFault: string) =>
  Object.entries(faults).filter(([faultName]) => isFullRun || faultName === shortRunFault);

const browserErrorPattern = /404|ERR_FAILED|Failed to (load resource|find a valid digest)/;
const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function expectFallback(page: Page, newPublic: AreaEntry, oldPublic: AreaEntry): Promise<void> {
  let releaseEntry: () => void = () => {};
  const entryRelease = new Promise<void>((resolve) => {
    releaseEntry = resolve;
  });
  await page.route(matchAssets([oldPublic.entry]), async (route) => {
    await entryRelease;
    await route.continue();
  });
  const request = page.waitForRequest((each) => new URL(each.url()).pathname === oldPublic.entry.url);
  await page.goto('/leaderboard', { waitUntil: 'commit' });
  await request;
  await expect(findHeading(page, 'Leaderboard')).toBeVisible();
  await expect(page.locator('html[data-rendered]')).toHaveCount(1);
  releaseEntry();
  await waitUntilHydrated(page);
  await expect(findHeading(page, 'Leaderboard')).toBeVisible();
  await expect.poll(() => listShownBuilds(page, 'public')).toEqual([oldPublic.build]);
  expect(newPublic.build).not.toBe(oldPublic.build);
  await page.getByRole('banner').getByRole('link', { name: 'Contests', exact: true }).click();
  await expect(findHeading(page, 'Contests')).toBeVisible();
}

for (const [faultName, { fault, match }] of listFaults('entry is missing'))
  test(`a rendered page stays if the new build’s ${faultName}, until the previous build replaces it`, async ({
    newPerson,
  }) => {
    const { page, expectError } = await newPerson();
    expectError(browserErrorPattern);
    await page.route(match(newestEntries.public), fault);
    await expectFallback(page, newestEntries.public, entriesBefore.public);
  });

test('typed text stays when the previous build replaces the page', async ({ newPerson }) => {
  const { page, expectError } = await newPerson();
  expectError(browserErrorPattern);
  await page.route(matchAssets([newestEntries.public.entry]), leaveRequestHanging);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(page.locator('html[data-rendered]')).toHaveCount(1);
  const field = page.getByLabel('Username or email');
  await field.pressSequentially('kestrel');
  await waitUntilHydrated(page);
  await expect.poll(() => listShownBuilds(page, 'public')).toEqual([entriesBefore.public.build]);
  await expect(field).toHaveValue('kestrel');
  await expect(field).toBeFocused();
});

for (const [faultName, { fault, match }] of listFaults('page is refused')) {
  test(`a signed-in page shows the previous build if the new build’s ${faultName}`, async ({ laurel, newPerson }) => {
    const { page, expectError } = await newPerson((await makeSignedInContext(laurel)).options);
    expectError(browserErrorPattern);
    await page.route(match(newestEntries.dashboard), fault);
    // A hanging file delays the page's load event.
    await page.goto('/dashboard/coins', { waitUntil: 'commit' });
    await expect(findHeading(page, 'Coins')).toBeVisible();
    await expect.poll(() => listShownBuilds(page, 'dashboard')).toEqual([entriesBefore.dashboard.build]);
    await expect(page.getByText('A new version of Laurel is ready.')).toHaveCount(0);
  });
}

test('without a build that fits, a rendered page stays with a notice, and others say so with a retry', async ({
  laurel,
  newPerson,
}) => {
  const visitor = await newPerson();
  const player = await newPerson((await makeSignedInContext(laurel)).options);
  for (const { page, expectError } of [visitor, player]) {
    expectError(browserErrorPattern);
    await hideFallbacks(page);
    for (const build of [newestEntries.public, newestEntries.dashboard])
      await page.route(matchAssets([build.entry]), sendNotFound);
  }
  await visitor.page.goto('/leaderboard');
  await expect(visitor.page.locator('#start-partly')).toBeVisible();
  await expect(findHeading(visitor.page, 'Leaderboard')).toBeVisible();
  await player.page.goto('/dashboard/coins');
  await expect(player.page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a build that throws at its start is replaced by the previous one', async ({ laurel, newPerson }) => {
  const brokenBuild = await copyAsOtherBuild('public');
  await rewriteFirstCode(brokenBuild, (code) =>
    code.replace(/sharedVersion:("[^"]*")/, 'sharedVersion:(()=>{throw new Error("It does not start.")})()'),
  );
  await publishBuild({ site: laurel.site, builtPackage: brokenBuild });
  const { page } = await newPerson();
  await expectFallback(page, await readArea(laurel, 'public'), newestEntries.public);
});
