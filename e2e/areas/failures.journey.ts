import { type AreaEntry, parseRegistry } from '@laurel/shared/area/registry';
import type { Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { makeSignedInContext } from '../client/support/sessions';
import { type Fault, faults } from '../harness/fault-proxy';
import { scaleToMachine } from '../harness/patience';
import { expect, type Laurel, test } from '../harness/test';
import { startRecorder } from './support/recorder';

interface Place {
  role: string;
  path: string;
  heading: string;
  dataPath: string;
  pageOfItsOwn?: true;
  startPage: { path: string; heading: string };
  enter(page: Page): Promise<void>;
  leave(page: Page): Promise<void>;
}

const findLink = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('link', { name });
const goToLeaderboard = (page: Page) => findLink(page, 'Leaderboard').click();
const goToCoins = (page: Page) => findLink(page, /^Coins,/).click();
const leaderboardPage = { path: '/leaderboard', heading: 'Leaderboard' };
const coinsPage = { path: '/dashboard/coins', heading: 'Coins' };

const places: Record<string, Place> = {
  public: {
    role: 'player',
    ...leaderboardPage,
    dataPath: '/api/v1/public/leaderboard',
    pageOfItsOwn: true,
    startPage: coinsPage,
    enter: goToLeaderboard,
    leave: goToCoins,
  },
  dashboard: {
    role: 'player',
    ...coinsPage,
    dataPath: '/api/v1/transactions',
    pageOfItsOwn: true,
    startPage: leaderboardPage,
    enter: goToCoins,
    leave: goToLeaderboard,
  },
  admin: {
    role: 'admin',
    path: '/dashboard/admin',
    heading: 'Overview',
    dataPath: '/api/v1/admin/contests',
    startPage: leaderboardPage,
    async enter(page) {
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('menuitem', { name: 'Staff area' }).click();
    },
    leave: goToLeaderboard,
  },
};

const failureParts = ['entry', 'chunk', 'style', 'page', 'data'] as const;
type FailurePart = (typeof failureParts)[number];

const findPart = (fault: Fault): FailurePart | undefined => failureParts[faults.indexOf(fault) % failureParts.length];

const readPath = ({ url }: { url: string }) => new URL(url, 'http://site').pathname;

async function fetchArea(laurel: Laurel, name: string): Promise<AreaEntry> {
  const { registry } = parseRegistry(await (await fetch(`${laurel.url}/areas.json`)).text());
  const area = registry.areas.find((each) => each.name === name);
  if (!area) throw new Error(`The site has no area ${name}`);
  return area;
}

function makePartTest(part: FailurePart, area: AreaEntry, { dataPath }: Place): (path: string) => boolean {
  const builds = area.fallback ? [area, area.fallback] : [area];
  const entries = builds.map(({ entry }) => readPath(entry));
  const chunks = builds.flatMap((build) => build.chunks.map(readPath));
  const styles = builds.flatMap((build) => build.styles.map(readPath));
  const folders = entries.map((entry) => entry.replace(/[^/]+$/, ''));
  const firstFiles = [...entries, ...chunks, ...styles];
  switch (part) {
    case 'entry':
      return (path) => entries.includes(path);
    case 'chunk':
      return (path) => chunks.includes(path);
    case 'style':
      return (path) => styles.includes(path);
    case 'page':
      return (path) => folders.some((folder) => path.startsWith(folder)) && !firstFiles.includes(path);
    case 'data':
      return (path) => path === dataPath;
  }
}

const browserErrorPattern =
  /^(Failed to load resource:|Failed to find a valid digest|Refused to (execute script|apply style))/;

const entrances = ['opened', 'entered'] as const;

test.describe.configure({ mode: 'parallel' });

for (const [name, place] of Object.entries(places))
  for (const part of failureParts)
    for (const fault of faults) {
      if (part === 'page' && !place.pageOfItsOwn) continue;
      const inShortRun = name === 'dashboard' && part === findPart(fault);
      if (!isFullRun && !inShortRun) continue;
      const turn = (faults.indexOf(fault) + failureParts.indexOf(part)) % 2;
      const testedEntrances =
        part === 'data' ? entrances.slice(0, 1) : isFullRun ? entrances : entrances.slice(turn, turn + 1);
      test(`${name}: ${fault} for its ${part}`, async ({ laurel, newProxy, newPerson }) => {
        const area = await fetchArea(laurel, name);

        const testEntrance = async (entrance: (typeof entrances)[number]) => {
          const proxy = await newProxy();
          const { options } = await makeSignedInContext({ ...laurel, url: proxy.url }, place.role);
          const { page, expectError } = await newPerson({ ...options, baseURL: proxy.url });
          expectError({
            test: (text) => browserErrorPattern.test(text) && proxy.failedPaths.some((path) => text.includes(path)),
          });
          const recorder = await startRecorder(page, { heading: place.heading, styles: area.styles.map(readPath) });
          const findHeading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
          const main = page.getByRole('main');
          const retryButton = main.getByRole('button', { name: 'Try again' });
          const expectMessage = async () => {
            await expect(retryButton).toBeVisible({ timeout: scaleToMachine(30_000) });
            await recorder.expectSaidInTime();
          };
          const visitAnotherArea = async () => {
            await place.leave(page);
            await expect(findHeading(place.startPage.heading), 'the other areas go on').toBeVisible();
            await page.goBack({ waitUntil: 'commit' });
          };

          if (entrance === 'entered') {
            await page.goto(place.startPage.path);
            await expect(findHeading(place.startPage.heading)).toBeVisible();
          }
          proxy.fail(makePartTest(part, area, place), fault);
          if (entrance === 'entered') await place.enter(page);
          else await page.goto(place.path, { waitUntil: 'commit' });

          if (part !== 'data' && part !== 'page') await expectMessage();
          await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
          await visitAnotherArea();
          await expectMessage();
          expect(proxy.failedPaths, 'requests that failed').not.toHaveLength(0);

          // Checks the button first, because the page can recover by itself before the click.
          await retryButton.click({ trial: true });
          const button = await retryButton.elementHandle();
          proxy.heal();
          await button?.evaluate((element) => (element as HTMLElement).click());
          await expect(findHeading(place.heading)).toBeVisible();
          await expect(main.getByText(/^Loading/)).toHaveCount(0);
          await expect(retryButton).toHaveCount(0);
          await recorder.expectAlwaysStyled();
        };
        await Promise.all(testedEntrances.map((entrance) => test.step(entrance, () => testEntrance(entrance))));
      });
    }

const germanOptions = { locale: 'de-DE' };

for (const fault of isFullRun ? faults : (['status 404'] as const))
  test(`${fault} for an area's German texts: the message is in German, and a retry recovers`, async ({
    laurel,
    newProxy,
    newPerson,
  }) => {
    const proxy = await newProxy();
    const { options } = await makeSignedInContext({ ...laurel, url: proxy.url });
    const { page, expectError } = await newPerson({ ...options, ...germanOptions, baseURL: proxy.url });
    expectError(browserErrorPattern);
    const retryButton = page.getByRole('main').getByRole('button', { name: 'Noch einmal' });
    proxy.fail((path) => /^\/areas\/dashboard\/\w+\/messages-de\./.test(path), fault);
    await page.goto(coinsPage.path, { waitUntil: 'commit' });
    await expect(retryButton.or(page.getByRole('button', { name: 'Neu laden' }))).toBeVisible({
      timeout: scaleToMachine(30_000),
    });
    await expect(page.getByRole('heading', { level: 1, name: coinsPage.heading, exact: true })).toHaveCount(0);
    expect(proxy.failedPaths).not.toHaveLength(0);
    proxy.heal();
    await retryButton.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coins', exact: true })).toBeVisible();
    await expect(page.getByText('Verfügbar', { exact: false }).first()).toBeVisible();
  });

test('the shell says in English that its German texts failed, and a retry loads them', async ({
  newProxy,
  newPerson,
}) => {
  const proxy = await newProxy();
  const { page, expectError } = await newPerson({ ...germanOptions, baseURL: proxy.url });
  expectError(browserErrorPattern);
  proxy.fail((path) => /^\/messages-de\./.test(path), 'status 404');
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { level: 1, name: leaderboardPage.heading })).toBeVisible();
  const notice = page.locator('.Toastify__toast');
  await expect(notice).toContainText(/stays in English/);
  proxy.heal();
  await notice.getByRole('button', { name: /try again|retry/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rangliste' })).toBeVisible();
});

test('a hanging read can be stopped, and loads again on a press', async ({ laurel, newProxy, newPerson }) => {
  const proxy = await newProxy();
  const { options } = await makeSignedInContext({ ...laurel, url: proxy.url });
  const { page } = await newPerson({ ...options, baseURL: proxy.url });
  const main = page.getByRole('main');
  proxy.fail((path) => path === places.dashboard?.dataPath, 'no answer');
  await page.goto(coinsPage.path);
  await expect(main.getByText('Still loading your transactions.')).toBeVisible();
  const stoppedRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/v1/transactions'),
  );
  await main.getByRole('button', { name: 'Cancel' }).click();
  await stoppedRequest;
  await expect(main.getByText('Couldn’t load your transactions. Loading was cancelled.')).toBeVisible();
  await expect(main.getByText('Available to spend'), 'the rest stays').toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);

  proxy.heal();
  await main.getByRole('button', { name: 'Load now' }).click();
  await expect(main.getByText('Loading was cancelled.')).toHaveCount(0);
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
