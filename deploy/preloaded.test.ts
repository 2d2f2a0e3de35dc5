import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assembleSite } from './assemble';
import { rollBackArea, setAreaEnabled } from './live';
import { openSite } from './open-site';
import { publishBuild } from './publish';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';

let workspace: FakeWorkspace;
let site: string;

const declaredPages = { '/dashboard': [{ name: 'getUser', request: { params: { id: ':user' } } }] };
const buildDashboard = (build: string, preloadedReads?: unknown) =>
  workspace.buildArea('dashboard', build, { access: 'session', preloaded: preloadedReads });

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  const areas = [await workspace.buildArea('public', 'p1', { path: '/' }), await buildDashboard('d1', declaredPages)];
  await assembleSite({ site, host: await workspace.buildHost('h1'), areas });
});
afterEach(() => workspace.remove());

async function openTestSite() {
  const foundSite = await openSite(site);
  if (!foundSite) throw new Error('The folder has no site');
  return foundSite;
}

test('the live build of an area names the first reads of its pages, outside page and registry', async () => {
  const site = await openTestSite();
  expect(await site.findPreloaded('/dashboard/matches')).toMatchObject({
    entry: { build: 'd1' },
    pages: declaredPages,
  });
  expect(await site.findPreloaded('/')).toBeNull();
  expect(JSON.stringify([await site.readRegistry(), await site.renderPage('/dashboard')])).not.toContain(':user');
});

test('a build without a declaration, a roll-back and a disabled area change the first reads with the next request', async () => {
  const foundSite = await openTestSite();
  await publishBuild({ site, builtPackage: await buildDashboard('d2') });
  expect(await foundSite.findPreloaded('/dashboard')).toBeNull();
  await rollBackArea({ site, area: 'dashboard' });
  expect(await foundSite.findPreloaded('/dashboard')).toMatchObject({ pages: declaredPages });
  await setAreaEnabled({ site, area: 'dashboard' }, false);
  expect(await foundSite.findPreloaded('/dashboard')).toBeNull();
});

test('a declaration that this version cannot read disables nothing else of the build', async () => {
  const file = path.join(site, 'areas/dashboard/d1/area.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"name": "getUser"', '"named": "getUser"'));
  const foundSite = await openTestSite();
  expect(await foundSite.findPreloaded('/dashboard')).toBeNull();
  expect((await foundSite.listBuilds()).map(({ build }) => build)).toContain('d1');
});

test.each([
  ['something else', { '/dashboard': 'getUser' }, /isn't a list of reads by path/],
  [
    'a call that nobody knows',
    { '/dashboard': [{ name: 'nothing', request: {} }] },
    /"nothing", which isn't a call that only reads/,
  ],
  ['a command', { '/dashboard': [{ name: 'checkIn', request: {} }] }, /"checkIn", which isn't a call that only reads/],
  ['what signs its reader out', { '/dashboard': [{ name: 'logout', request: {} }] }, /"logout", which isn't a call/],
  ['what asks a platform', { '/dashboard': [{ name: 'checkPlatform', request: {} }] }, /"checkPlatform", which isn't/],
  [
    'more reads than a page is sent',
    { '/dashboard': Array(13).fill({ name: 'getSettings', request: {} }) },
    /13 reads for \/dashboard. A page can have 12 at most/,
  ],
])('an area that declares %s is refused', async (_, preloadedReads, sentence) => {
  const builtDashboard = await buildDashboard('d2', preloadedReads);
  await expect(publishBuild({ site, builtPackage: builtDashboard })).rejects.toThrow(sentence);
});
