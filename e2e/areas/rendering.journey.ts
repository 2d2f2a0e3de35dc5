import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rollBackArea } from '../../deploy/live';
import { readNewestRevision } from '../../deploy/revisions';
import { isFullRun } from '../../tools/checks/full-run';
import { scaleToMachine } from '../harness/patience';
import {
  publishChangedBuild,
  type RenderingChanges,
  resolveDescription,
  resolveServerCode,
} from './support/changed-rendering';
import { expect, type PublishingLaurel, test } from './support/own-site';

test.describe.configure({ mode: 'serial' });

async function fetchPage({ url }: PublishingLaurel, address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + address, { headers: { 'Accept-Language': 'en', ...headers } });
  const html = await answer.text();
  return { status: answer.status, html, rendered: html.includes('<html data-rendered') };
}

const expectRenderedPage = (
  laurel: PublishingLaurel,
  address: string,
  text: string,
  headers?: Record<string, string>,
) =>
  expect(async () => {
    const { html, rendered } = await fetchPage(laurel, address, headers);
    expect(rendered).toBe(true);
    expect(html).toContain(text);
  }).toPass({ intervals: [100], timeout: scaleToMachine(30_000) });

let originalBuild = '';
test.beforeAll(async ({ ownSite }) => {
  originalBuild = (await readNewestRevision(ownSite.site))?.areas.find(({ name }) => name === 'public')?.build ?? '';
});
const restoreOriginalBuild = ({ site }: PublishingLaurel) => rollBackArea({ site, area: 'public', to: originalBuild });

const makeAreaCode = (body: string) => (code: string) =>
  `${code}\n;module.exports = { area: { ...module.exports.area, Area: () => { ${body} } } };`;

const brokenServers: Record<string, RenderingChanges['changeServer']> = {
  'throws while it starts': (code) => `throw new Error('no area');\n${code}`,
  'throws while it renders': makeAreaCode("throw new Error('no page')"),
  hangs: makeAreaCode('for (;;);'),
  'takes all memory': makeAreaCode(
    'const all = []; for (;;) all.push(new Array(1e5).fill(all.length + Math.random()));',
  ),
  'is no area': () => 'module.exports = { area: 5 };',
};

async function expectOtherPagesUntouched(laurel: PublishingLaurel): Promise<void> {
  for (const address of ['/dashboard', '/dashboard/admin'])
    expect(await fetchPage(laurel, address)).toMatchObject({ status: 200, rendered: false });
  expect((await fetch(`${laurel.url}/api/v1/public/health`)).status).toBe(200);
}

async function expectSpinner(laurel: PublishingLaurel): Promise<void> {
  const endsAt = Date.now() + 3000;
  do {
    const { status, html, rendered } = await fetchPage(laurel, '/leaderboard');
    expect({ status, rendered }).toEqual({ status: 200, rendered: false });
    expect(html).toContain('class="boot"');
    await expectOtherPagesUntouched(laurel);
    await wait(100);
  } while (Date.now() < endsAt);
}

const testedServers = Object.entries(brokenServers).filter(
  ([faultName]) => isFullRun || faultName === 'throws while it renders',
);

for (const [faultName, changeServer] of testedServers)
  test(`a server build that ${faultName}: visitors get the page with the spinner, and a roll-back restores rendering`, async ({
    laurel,
    newPerson,
  }) => {
    await expectRenderedPage(laurel, '/leaderboard', 'Leaderboard');
    await publishChangedBuild(laurel.site, changeServer ? { changeServer } : {});
    await expectSpinner(laurel);
    const { page } = await newPerson();
    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
    await restoreOriginalBuild(laurel);
    await expectRenderedPage(laurel, '/leaderboard', 'Leaderboard');
  });

test('pages fall back to the spinner if the server build is missing or needs another host', async ({ laurel }) => {
  test.skip(!isFullRun, '`rendering.test.ts` has both builds, and the test above the spinner and the roll-back.');
  await publishChangedBuild(laurel.site, {
    async changeUpload(build) {
      const folder = resolveServerCode(laurel.site, build);
      for (const file of await readdir(folder)) await rm(path.join(folder, file));
    },
  });
  await expectSpinner(laurel);
  await restoreOriginalBuild(laurel);
  await expectRenderedPage(laurel, '/', 'Gaming contests');

  await publishChangedBuild(laurel.site, {
    async changeUpload(build) {
      const descriptionFile = resolveDescription(laurel.site, build);
      const text = await readFile(descriptionFile, 'utf8');
      await writeFile(descriptionFile, text.replace(/"react": "[^"]*"/, '"react": "^99.0.0"'));
    },
  });
  await expectSpinner(laurel);
  await restoreOriginalBuild(laurel);
  await expectRenderedPage(laurel, '/', 'Gaming contests');
});

if (isFullRun)
  test('an area without German texts is rendered in English only', async ({ laurel }) => {
    await publishChangedBuild(laurel.site, {
      changeServer: (code) => {
        const codeWithoutGerman = code.replace(
          /(\.\/src\/routes\.tsx\n[\s\S]*?)Promise\.resolve\(/,
          "$1Promise.reject(new Error('no German texts')",
        );
        if (codeWithoutGerman === code) throw new Error('The German texts were not found in the server build');
        return codeWithoutGerman;
      },
    });
    await expectRenderedPage(laurel, '/leaderboard', 'Leaderboard');
    expect(await fetchPage(laurel, '/leaderboard', { 'Accept-Language': 'de' })).toMatchObject({
      status: 200,
      rendered: false,
    });
    await expectRenderedPage(laurel, '/contests', 'Contests');
    await restoreOriginalBuild(laurel);
  });

test('a publish and a roll-back change the next rendering, in both languages and themes', async ({ laurel }) => {
  const [textBefore, textAfter] = ['Live and upcoming', 'Order of the next build'];
  await expectRenderedPage(laurel, '/', textBefore);
  const changeCode = (code: string) => code.replaceAll(textBefore, textAfter);
  await publishChangedBuild(laurel.site, { changeServer: changeCode, changeBrowser: changeCode });
  expect((await fetchPage(laurel, '/')).html, 'never the old build again').not.toContain(textBefore);
  await expectRenderedPage(laurel, '/', textAfter);
  await restoreOriginalBuild(laurel);
  expect((await fetchPage(laurel, '/')).html).not.toContain(textAfter);
  await expectRenderedPage(laurel, '/', textBefore);

  await expectRenderedPage(laurel, '/', 'lang="de"', { 'Accept-Language': 'de', cookie: 'laurel_theme=light' });
  await expectRenderedPage(laurel, '/', 'data-theme="light"', { cookie: 'laurel_theme=light' });
  await expectRenderedPage(laurel, '/', 'data-theme="dark"', { cookie: 'laurel_theme=dark' });
});
