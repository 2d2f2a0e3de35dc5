import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { BuiltPackage } from '../../deploy/built-package';
import { checkSite } from '../../deploy/doctor';
import { pruneSite } from '../../deploy/prune';
import { publishBuild, uploadBuild } from '../../deploy/publish';
import { publishToStage } from '../../deploy/publish-to-stage';
import { readHistory, readNewestRevision } from '../../deploy/revisions';
import { promoteStage } from '../../deploy/stage';
import { startMailServer, type TestMailServer } from '../../server/test/mail-server';
import { isFullRun } from '../../tools/checks/full-run';
import { makeSignedInContext } from '../client/support/sessions';
import { startLaurel } from '../harness/laurel';
import { readMailTo } from '../harness/mail-test';
import { scaleToMachine } from '../harness/patience';
import { readSampleDatabase } from '../harness/run-variables';
import { siteFolder } from '../harness/site';
import { expect, findDemoAccount, type Laurel, test as shared } from '../harness/test';
import { setBuildAge, setRevisionAge } from './support/aged-site';
import { listShownBuilds, waitForNextCheck } from './support/open-tab';
import { copyAsOtherBuild, rewriteFirstCode } from './support/other-build';
import { findVisitor } from './support/visitors';

interface TeamsLaurel extends Laurel {
  site: string;
  mail: TestMailServer;
  advance(minutes: number): Promise<void>;
}

const test = shared.extend<{ laurel: TeamsLaurel; teams: TeamsLaurel }>({
  teams: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await mkdtemp(path.join(tmpdir(), 'laurel-site-'));
      await cp(siteFolder, site, { recursive: true });
      const mail = await startMailServer();
      const { url, advance, stop } = await startLaurel({
        site,
        template: readSampleDatabase(),
        environment: { SMTP_URL: mail.url, TRUST_PROXY: 'loopback' },
        visitsRestMs: 500,
      });
      await use({ url, advance, site, mail, findAccount: findDemoAccount });
      await stop();
      await mail.stop();
      await rm(site, { recursive: true, force: true });
    },
    { scope: 'test', timeout: scaleToMachine(120_000) },
  ],
  laurel: ({ teams }, use) => use(teams),
});

const authorEmail = 'ada@studio.example';
const share = 50;
const failure = 'This build knows no German.';

async function buildAreaFailingForGermans(area: string): Promise<BuiltPackage> {
  const builtPackage = await copyAsOtherBuild(area);
  const fault = `if (document.documentElement.lang === "de") throw new Error("${failure}")`;
  await rewriteFirstCode(builtPackage, (code) =>
    code.replace(/sharedVersion:("[^"]*")/, `sharedVersion:(()=>{${fault};return $1})()`),
  );
  return builtPackage;
}

const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const followLink = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('link', { name }).click();

const findLiveBuild = async (site: string, area: string): Promise<string> => {
  const build = (await readNewestRevision(site))?.areas.find(({ name }) => name === area)?.build;
  if (build === undefined) throw new Error(`The site has no area ${area}`);
  return build;
};

async function openTab(page: Page, laurel: Laurel): Promise<{ allowFiles: () => void }> {
  const { areas } = await (await fetch(`${laurel.url}/areas.json`)).json();
  const { entry, chunks, styles } = areas.find(({ name }: { name: string }) => name === 'dashboard');
  const firstUrls = [entry, ...chunks, ...styles].map(({ url }) => url);
  let holdsBack = true;
  await page.route(/\/areas\/dashboard\//, (route) =>
    holdsBack && !firstUrls.includes(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
  );
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    allowFiles: () => {
      holdsBack = false;
    },
  };
}

async function reportVisit(
  { url }: Laurel,
  networkNumber: number,
  build: string,
  failedParts: string[],
): Promise<void> {
  const answer = await fetch(`${url}/api/v1/public/visits`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.1.${networkNumber >> 8}.${networkNumber & 255}`,
    },
    body: JSON.stringify({ area: 'public', build, failed: failedParts, cold: true, times: {} }),
  });
  expect(answer.status).toBe(200);
}

async function hideAndShowPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'hidden');
  });
}

test.skip(!isFullRun, 'It copies and publishes eight builds.');

test('a build that fails for Germans is taken back by itself, another team promotes, and no open tab breaks', async ({
  laurel,
  newPerson,
}) => {
  test.setTimeout(scaleToMachine(180_000));
  const { site, url } = laurel;
  const { options } = await makeSignedInContext(laurel);

  const firstLiveBuild = await findLiveBuild(site, 'dashboard');
  const firstRevision = (await readNewestRevision(site))?.revision ?? 0;
  const oldTabPerson = await newPerson(options);
  oldTabPerson.expectError(/ERR_FAILED/);
  const oldTab = await openTab(oldTabPerson.page, laurel);

  const builds = await Promise.all(Array.from({ length: 7 }, () => copyAsOtherBuild('dashboard')));
  const [forgottenBuild, ...otherBuilds] = builds;
  const [stagedBuild] = otherBuilds.splice(-1);
  if (!forgottenBuild || !stagedBuild) throw new Error('There are too few builds');
  await uploadBuild({ site, builtPackage: forgottenBuild });
  for (const [index, builtPackage] of otherBuilds.entries()) {
    const revision = await publishBuild({ site, builtPackage });
    const daysAgo = 29 - 5 * index;
    await setRevisionAge(site, revision?.revision ?? 0, daysAgo);
    await setBuildAge(site, 'dashboard', builtPackage.build, daysAgo);
  }
  for (let revision = firstRevision; revision > 0; revision -= 1) await setRevisionAge(site, revision, 40);
  for (const build of [firstLiveBuild, forgottenBuild.build]) await setBuildAge(site, 'dashboard', build, 40);
  expect(await pruneSite({ site })).toEqual([{ area: 'dashboard', build: forgottenBuild.build }]);

  const tabPerson = await newPerson(options);
  tabPerson.expectError(/ERR_FAILED/);
  const tabBefore = await openTab(tabPerson.page, laurel);
  expect(await listShownBuilds(tabPerson.page, 'dashboard')).toEqual([otherBuilds.at(-1)?.build]);

  const liveBuild = await findLiveBuild(site, 'public');
  const failingPackage = await buildAreaFailingForGermans('public');
  const failingBuild = failingPackage.build;
  await publishToStage({ site, builtPackage: failingPackage, by: 'ada' }, { share, mail: authorEmail });
  await publishToStage({ site, builtPackage: stagedBuild, by: 'grace' }, { share: 25 });

  const domain = new URL(url).hostname;
  const openLeaderboard = async (locale: string, isIn: boolean) => {
    const person = await newPerson({ locale });
    const visitor = findVisitor({ area: 'public', build: failingBuild, share }, isIn);
    await person.page.context().addCookies([{ name: 'laurel_visitor', value: visitor, domain, path: '/' }]);
    await person.page.goto('/leaderboard');
    await expect(findHeading(person.page, locale === 'de-DE' ? 'Rangliste' : 'Leaderboard')).toBeVisible();
    return person.page;
  };
  const germanPage = await openLeaderboard('de-DE', true);
  await expect.poll(() => listShownBuilds(germanPage, 'public')).toEqual([liveBuild]);
  const englishPage = await openLeaderboard('en-GB', true);
  await expect.poll(() => listShownBuilds(englishPage, 'public')).toEqual([failingBuild]);
  const visitRequest = germanPage.waitForRequest(/\/public\/visits$/);
  await germanPage.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/visits\./.test(name)),
  );
  await germanPage.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect((await visitRequest).postDataJSON()).toMatchObject({ area: 'public', build: failingBuild, failed: ['load'] });

  let firstNetworkNumber = 0;
  await expect(async () => {
    await Promise.all(
      Array.from({ length: 90 }, async (_, index) => {
        const networkNumber = firstNetworkNumber + index;
        await reportVisit(laurel, networkNumber, failingBuild, networkNumber % 3 === 0 ? ['load'] : []);
        await reportVisit(laurel, 10_000 + networkNumber, liveBuild, []);
      }),
    );
    firstNetworkNumber += 90;
    await laurel.advance(1);
    expect((await readNewestRevision(site))?.stages.map(({ area }) => area)).toEqual(['dashboard']);
  }).toPass({ intervals: [1000], timeout: scaleToMachine(60_000) });

  // How many visits the server judged depends on the machine's speed.
  const reason = /^[2-4]\d(\.\d)? % of \d+ visits failed to load, 0(\.0)? % of \d+ with the live build\.$/;
  expect((await readHistory(site)).at(-1)?.action).toEqual({
    kind: 'stop',
    area: 'public',
    build: failingBuild,
    by: 'Laurel',
    reason: expect.stringMatching(reason),
  });
  const mail = await readMailTo(laurel.mail, authorEmail);
  expect(mail.headers.get('subject')).toContain(`public ${failingBuild} was taken back`);
  expect(mail.text).toContain('failed to load');
  const staff = await newPerson((await makeSignedInContext(laurel, 'admin')).options);
  await staff.page.goto('/dashboard/admin/areas/public');
  await expect(staff.page.getByText(/[2-4]\d(\.\d)? % of \d+ visits failed to load/).first()).toBeVisible();
  await staff.page.goto('/dashboard/admin/audit');
  await expect(staff.page.getByText(/visits failed to load/).first()).toBeVisible();
  const nextGermanPage = await openLeaderboard('de-DE', true);
  await expect.poll(() => listShownBuilds(nextGermanPage, 'public')).toEqual([liveBuild]);

  const promotion = await promoteStage({ site, area: 'dashboard', build: stagedBuild.build, by: 'grace' });
  expect(promotion).toMatchObject({ outcome: 'changed' });
  expect(await findLiveBuild(site, 'public')).toBe(liveBuild);

  for (const { page, build, allowFiles } of [
    { ...tabPerson, ...tabBefore, build: otherBuilds.at(-1)?.build },
    { ...oldTabPerson, ...oldTab, build: firstLiveBuild },
  ]) {
    allowFiles();
    const fileResponse = page.waitForResponse(new RegExp(`/areas/dashboard/${build}/.*\\.js$`));
    await followLink(page, /^Coins,/);
    await expect(findHeading(page, 'Coins')).toBeVisible();
    expect((await fileResponse).status()).toBe(200);
    expect(await listShownBuilds(page, 'dashboard')).toEqual([build]);
    await followLink(page, 'Leaderboard');
    await expect(findHeading(page, 'Leaderboard')).toBeVisible();
    await waitForNextCheck(page);
    await expect(page.locator(`link[media="not all"][href*="/${stagedBuild.build}/"]`)).not.toHaveCount(0);
    // A build takes over only at a navigation after it's ready, and nothing on the page shows when that is.
    await expect(async () => {
      await followLink(page, 'Leaderboard');
      await expect(findHeading(page, 'Leaderboard')).toBeVisible();
      await followLink(page, /^Coins,/);
      await expect(findHeading(page, 'Coins')).toBeVisible();
      expect(await listShownBuilds(page, 'dashboard')).toEqual([stagedBuild.build]);
    }).toPass();
  }

  // The code that counts visits loads after the page, and nothing on the page shows when it has loaded.
  await expect(async () => {
    await hideAndShowPage(oldTabPerson.page);
    const { table } = await checkSite(site);
    expect(table).toMatch(
      new RegExp(`dashboard +${firstLiveBuild} +in open tabs +\\S+ +\\d+(\\.\\d)? % of \\d+ visits`),
    );
  }).toPass();
});
