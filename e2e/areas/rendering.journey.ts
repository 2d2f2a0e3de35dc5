import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rollBackArea } from '../../deploy/live';
import { readNewest } from '../../deploy/revisions';
import { scaleToMachine } from '../harness/patience';
import {
  publishChangedBuild,
  type RenderingChanges,
  resolveDescription,
  resolveServerCode,
} from './support/changed-rendering';
import { expect, type PublishingLaurel, test } from './support/own-site';

test.describe.configure({ mode: 'serial' });

async function openAddress({ url }: PublishingLaurel, address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + address, { headers: { 'Accept-Language': 'en', ...headers } });
  const html = await answer.text();
  return { status: answer.status, html, rendered: html.includes('<html data-rendered') };
}

const expectRendered = (laurel: PublishingLaurel, address: string, text: string, headers?: Record<string, string>) =>
  expect(async () => {
    const { html, rendered } = await openAddress(laurel, address, headers);
    expect(rendered).toBe(true);
    expect(html).toContain(text);
  }).toPass({ intervals: [100], timeout: scaleToMachine(30_000) });

let original = '';
test.beforeAll(async ({ ownSite }) => {
  original = (await readNewest(ownSite.site))?.areas.find(({ name }) => name === 'public')?.build ?? '';
});
const restoreOriginal = ({ site }: PublishingLaurel) => rollBackArea({ site, area: 'public', to: original });

const makeAreaCode = (body: string) => (code: string) =>
  `${code}\n;module.exports = { area: { ...module.exports.area, Area: () => { ${body} } } };`;

const broken: Record<string, RenderingChanges['changeServer']> = {
  'throws while it starts': (code) => `throw new Error('no area');\n${code}`,
  'throws while it renders': makeAreaCode("throw new Error('no page')"),
  hangs: makeAreaCode('for (;;);'),
  'takes all memory': makeAreaCode(
    'const all = []; for (;;) all.push(new Array(1e5).fill(all.length + Math.random()));',
  ),
  'is no area': () => 'module.exports = { area: 5 };',
};

async function expectRestUntouched(laurel: PublishingLaurel): Promise<void> {
  for (const address of ['/dashboard', '/dashboard/admin'])
    expect(await openAddress(laurel, address)).toMatchObject({ status: 200, rendered: false });
  expect((await fetch(`${laurel.url}/api/v1/public/health`)).status).toBe(200);
}

async function expectSpinner(laurel: PublishingLaurel): Promise<void> {
  const until = Date.now() + 3000;
  do {
    const { status, html, rendered } = await openAddress(laurel, '/leaderboard');
    expect({ status, rendered }).toEqual({ status: 200, rendered: false });
    expect(html).toContain('class="boot"');
    await expectRestUntouched(laurel);
    await wait(100);
  } while (Date.now() < until);
}

const full = process.env.LAUREL_TEST_FULL === '1';
const cases = Object.entries(broken).filter(([how]) => full || how === 'hangs');

for (const [how, server] of cases)
  test(`a server build that ${how}: visitors get the page with the spinner, and a roll-back restores rendering`, async ({
    laurel,
    newPerson,
  }) => {
    await expectRendered(laurel, '/leaderboard', 'Leaderboard');
    await publishChangedBuild(laurel.site, server ? { changeServer: server } : {});
    await expectSpinner(laurel);
    const { page } = await newPerson();
    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
    await restoreOriginal(laurel);
    await expectRendered(laurel, '/leaderboard', 'Leaderboard');
  });

test('pages fall back to the spinner if the server build is missing or needs another host', async ({ laurel }) => {
  test.skip(!full, '`rendering.test.ts` has both builds, and the test above the spinner and the roll-back.');
  await publishChangedBuild(laurel.site, {
    async changeUpload(build) {
      const folder = resolveServerCode(laurel.site, build);
      for (const file of await readdir(folder)) await rm(path.join(folder, file));
    },
  });
  await expectSpinner(laurel);
  await restoreOriginal(laurel);
  await expectRendered(laurel, '/', 'Gaming contests');

  await publishChangedBuild(laurel.site, {
    async changeUpload(build) {
      const description = resolveDescription(laurel.site, build);
      const text = await readFile(description, 'utf8');
      await writeFile(description, text.replace(/"react": "[^"]*"/, '"react": "^99.0.0"'));
    },
  });
  await expectSpinner(laurel);
  await restoreOriginal(laurel);
  await expectRendered(laurel, '/', 'Gaming contests');
});

test('an area without German texts is rendered in English only', async ({ laurel }) => {
  await publishChangedBuild(laurel.site, {
    changeServer: (code) => {
      const gone = code.replace(
        /(\.\/src\/routes\.tsx\n[\s\S]*?)Promise\.resolve\(/,
        "$1Promise.reject(new Error('no German texts')",
      );
      if (gone === code) throw new Error('The German texts were not found in the server build');
      return gone;
    },
  });
  await expectRendered(laurel, '/leaderboard', 'Leaderboard');
  expect(await openAddress(laurel, '/leaderboard', { 'Accept-Language': 'de' })).toMatchObject({
    status: 200,
    rendered: false,
  });
  await expectRendered(laurel, '/contests', 'Contests');
  await restoreOriginal(laurel);
});

test('a publish and a roll-back change the next rendering, in both languages and themes', async ({ laurel }) => {
  const [before, after] = ['Live and upcoming', 'Order of the next build'];
  await expectRendered(laurel, '/', before);
  const changeCode = (code: string) => code.replaceAll(before, after);
  await publishChangedBuild(laurel.site, { changeServer: changeCode, changeBrowser: changeCode });
  expect((await openAddress(laurel, '/')).html, 'never the old build again').not.toContain(before);
  await expectRendered(laurel, '/', after);
  await restoreOriginal(laurel);
  expect((await openAddress(laurel, '/')).html).not.toContain(after);
  await expectRendered(laurel, '/', before);

  await expectRendered(laurel, '/', 'lang="de"', { 'Accept-Language': 'de', cookie: 'laurel_theme=light' });
  await expectRendered(laurel, '/', 'data-theme="light"', { cookie: 'laurel_theme=light' });
  await expectRendered(laurel, '/', 'data-theme="dark"', { cookie: 'laurel_theme=dark' });
});
