import { type AreaEntry, parseRegistry } from '@laurel/shared/area/registry';
import type { Page } from '@playwright/test';
import type { BuiltPackage } from '../../deploy/built-package';
import { publishBuild } from '../../deploy/publish';
import { isFullRun } from '../../tools/checks/full-run';
import { makeSignedInContext } from '../client/support/sessions';
import { type Fault, faults } from '../harness/fault-proxy';
import { scaleToMachine } from '../harness/patience';
import type { Laurel } from '../harness/test';
import { copyAsOtherBuild, rewriteExtension } from './support/other-build';
import { expect, test } from './support/own-site';

test.skip(!isFullRun, 'It fails each file of a component in each way.');

const readPath = ({ url }: { url: string }) => new URL(url, 'http://site').pathname;

async function fetchAdminArea({ url }: Laurel): Promise<AreaEntry> {
  const { registry } = parseRegistry(await (await fetch(`${url}/areas.json`)).text());
  const area = registry.areas.find(({ name }) => name === 'admin');
  if (!area) throw new Error('The site has no staff area');
  return area;
}

function findPanel({ extensions = [] }: AreaEntry) {
  const panel = extensions.find(({ point }) => point === 'matchRoom.panel');
  if (!panel || !('chunks' in panel)) throw new Error('The staff area has no component in match rooms');
  return panel;
}

async function findRoomPath({ url, findAccount }: Laurel): Promise<string> {
  const { username: login, password } = findAccount('player');
  const sendRequest = async (path: string, options: RequestInit) =>
    (await (await fetch(`${url}/api/v1${path}`, options)).json()).data;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ login, password });
  const { access_token } = await sendRequest('/auth/login', { method: 'POST', headers, body });
  const matches = await sendRequest('/registerContest/user_matches?perPage=100', {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  return `/dashboard/matches/${matches[0].id}`;
}

const findLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'View staff page' });
const findRoomHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function expectNoExtension(page: Page): Promise<void> {
  await expect(findRoomHeading(page)).toBeVisible();
  await expect(page.locator('[data-extension]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

const linkTimeoutMs = 8000;
const browserErrorPattern =
  /^(Failed to load resource:|Failed to find a valid digest|Refused to (execute script|apply style))/;

const blockedParts = {
  entry: ({ entry }: AreaEntry) => [readPath(entry)],
  code: (area: AreaEntry) => findPanel(area).chunks.map(readPath),
};

for (const part of Object.keys(blockedParts) as (keyof typeof blockedParts)[])
  for (const fault of faults as readonly Fault[])
    test(`${fault} for the ${part} of a component: the match room is whole without it`, async ({
      laurel,
      newProxy,
      newPerson,
    }) => {
      const files = blockedParts[part](await fetchAdminArea(laurel));
      expect(files).not.toHaveLength(0);
      const path = await findRoomPath(laurel);
      const proxy = await newProxy();
      const { options } = await makeSignedInContext({ ...laurel, url: proxy.url }, 'admin');
      const { page, expectError } = await newPerson({ ...options, baseURL: proxy.url });
      expectError({ test: (text) => browserErrorPattern.test(text) && files.some((file) => text.includes(file)) });
      await page.clock.install();
      const leftOutMessage = page.waitForEvent('console', {
        predicate: (message) => message.text().startsWith('The extension "room-link" of admin is left out'),
        timeout: scaleToMachine(60_000),
      });
      proxy.fail((each) => files.includes(each), fault);
      // A file that hangs holds up the page's load event.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(findRoomHeading(page)).toBeVisible();
      await findRoomHeading(page).evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => proxy.failedPaths.length).toBeGreaterThan(0);
      await page.clock.fastForward(linkTimeoutMs + 500);
      await leftOutMessage;
      await expectNoExtension(page);
      proxy.heal();
      await page.reload();
      await expect(findRoomHeading(page)).toBeVisible();
      await expect(findLink(page)).toBeVisible();
    });

const rewrites: Record<string, { rewrite: (code: string) => string; showsLink: boolean }> = {
  'throws as it loads': {
    rewrite: (code) => code.replace('"matchRoom.panel"', '(()=>{throw new Error("Broken on purpose")})()'),
    showsLink: false,
  },
  'throws as it renders': {
    rewrite: (code) =>
      code.replace('"matchRoom.panel",', '"matchRoom.panel",()=>{throw new Error("Broken on purpose")},'),
    showsLink: false,
  },
  'is for another point': {
    rewrite: (code) => code.replace('"matchRoom.panel"', '"home.card"'),
    showsLink: false,
  },
  'works as before': { rewrite: (code) => `${code};`, showsLink: true },
};

for (const [faultName, { rewrite, showsLink }] of Object.entries(rewrites))
  test(`a published build whose component ${faultName} ${showsLink ? 'shows it' : 'leaves nothing'}`, async ({
    laurel,
    newPerson,
  }) => {
    const builtPackage: BuiltPackage = await copyAsOtherBuild('admin');
    await rewriteExtension(builtPackage, 'room-link', rewrite);
    await publishBuild({ site: laurel.site, builtPackage });
    const { options } = await makeSignedInContext(laurel, 'admin');
    const { page, expectError } = await newPerson(options);
    expectError(/Broken on purpose/);
    const messageTexts: string[] = [];
    page.on('console', (message) => messageTexts.push(message.text()));
    await page.goto(await findRoomPath(laurel));
    await expect(findRoomHeading(page)).toBeVisible();
    if (showsLink) await expect(findLink(page)).toBeVisible();
    else {
      await expect
        .poll(() => messageTexts.filter((text) => /is left out|Broken on purpose/.test(text)))
        .not.toEqual([]);
      await expectNoExtension(page);
    }
  });
