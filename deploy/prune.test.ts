import { createHash } from 'node:crypto';
import { readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveAreaFolder } from './area-build';
import { rollBackArea } from './live';
import { pruneSite } from './prune';
import { publishBuild, uploadBuild } from './publish';
import { readNewestRevision } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { visitSite } from './testing/site-state';

const dayMs = 24 * 60 * 60 * 1000;
const makeNowAfter = (days: number) => ({ now: Date.now() + days * dayMs });

let workspace: FakeWorkspace;
let site: string;

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  await workspace.goLive();
  for (const build of ['d2', 'd3', 'd4', 'd5'])
    await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', build) });
});
afterEach(() => workspace.remove());

const listBuilds = async (area: string) => (await readdir(path.join(site, 'areas', area))).sort();

test('builds that were live within the given days stay, for tabs that run them', async () => {
  expect(await pruneSite({ site, ...makeNowAfter(29) })).toEqual([]);
  expect(await listBuilds('dashboard')).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
  expect(await readNewestRevision(site)).toMatchObject({ revision: 5 });
});

test('older builds are deleted with their source maps, except the live one and two rollbacks', async () => {
  expect(await pruneSite({ site, ...makeNowAfter(31), by: 'ada' })).toEqual([
    { area: 'dashboard', build: 'd2' },
    { area: 'dashboard', build: 'd1' },
  ]);
  expect(await listBuilds('dashboard')).toEqual(['d3', 'd4', 'd5']);
  expect(await listBuilds('public')).toEqual(['p1']);
  expect((await readdir(path.join(site, 'maps/areas/dashboard'))).sort()).toEqual(['d3', 'd4', 'd5']);
  expect(await readNewestRevision(site)).toMatchObject({ revision: 6, action: { kind: 'prune', by: 'ada' } });
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd5', public: 'p1' });
  await rollBackArea({ site, area: 'dashboard' });
  await rollBackArea({ site, area: 'dashboard' });
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd3' });
  await expect(rollBackArea({ site, area: 'dashboard' })).rejects.toThrow('no build d2 of dashboard');
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd3' });
});

test("the host's forms are deleted with the need for their builds, and its files stay", async () => {
  const publishHost = async (number: number) => {
    const builtPackage = await workspace.buildHost(`h${number + 1}`);
    const text = `${'page();\n'.repeat(100)}${createHash('sha512').update('page').digest('hex').repeat(9)}${number}`;
    await writeFile(path.join(builtPackage.dist, `page.0000000${number}.js`), text);
    await publishBuild({ site, builtPackage });
  };
  for (const number of [1, 2, 3, 4, 5]) await publishHost(number);
  const listHostFiles = async (ending: string) => {
    const names = (await readdir(site)).filter((name) => name.startsWith('page.') && name.endsWith(ending));
    return [...new Set(names.map((name) => name.slice(5, 13)))];
  };
  expect(await listHostFiles('.dcz')).toEqual(['00000002', '00000003', '00000004', '00000005']);
  await pruneSite({ site, ...makeNowAfter(29) });
  expect(await listHostFiles('.dcz')).toEqual(['00000002', '00000003', '00000004', '00000005']);
  await pruneSite({ site, ...makeNowAfter(31) });
  expect(await listHostFiles('.dcz')).toEqual(['00000003', '00000004', '00000005']);
  expect(await listHostFiles('.js')).toEqual(['00000001', '00000002', '00000003', '00000004', '00000005']);
});

test("a build's age counts from when it was last live, or from its upload", async () => {
  await rollBackArea({ site, area: 'dashboard', to: 'd1' });
  await uploadBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'seen') });
  expect((await pruneSite({ site, ...makeNowAfter(31) })).map(({ build }) => build).sort()).toEqual([
    'd2',
    'd3',
    'd4',
    'd5',
    'seen',
  ]);
  expect(await listBuilds('dashboard')).toEqual(['d1']);
});

test('a build can be published again after it was removed', async () => {
  await pruneSite({ site, ...makeNowAfter(31) });
  await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd1') });
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd1' });
});

test('simultaneous rollbacks never lead to a deleted build', async () => {
  for (const build of ['d1', 'd2', 'd1', 'd2']) {
    const [rollBackOutcomes] = await Promise.allSettled([
      rollBackArea({ site, area: 'dashboard', to: build }),
      pruneSite({ site, ...makeNowAfter(31) }),
    ]);
    const { dashboard } = await visitSite(site);
    if (rollBackOutcomes.status === 'fulfilled') expect(dashboard).toBe(build);
    await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', build) });
    await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd5') });
    for (const laterBuild of ['d3', 'd4', 'd5'])
      await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', laterBuild) });
  }
});

test('an interrupted prune is undone, and its builds are judged again', async () => {
  const prunedFolder = path.join(site, 'areas/dashboard/.d4.pruned');
  await rename(resolveAreaFolder(site, 'dashboard', 'd4'), prunedFolder);
  expect(await pruneSite({ site })).toEqual([]);
  expect(await listBuilds('dashboard')).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
});
