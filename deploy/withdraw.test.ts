import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { assembleSite } from './assemble';
import { formatArea, formatAreas } from './list';
import { rollBackArea, setAreaEnabled } from './live';
import { openSite } from './open-site';
import { publishBuild, uploadBuild } from './publish';
import { repairSite } from './repair';
import { readNewestRevision } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { readGeneratedRegistry, visitSite } from './testing/site-state';
import { withdrawBuild } from './withdraw';

let workspace: FakeWorkspace;
let site: string;

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  await workspace.goLive();
  for (const build of ['d2', 'd3'])
    await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', build) });
});
afterEach(() => workspace.remove());

const reason = 'It shows names of deleted players.';
const withdrawTestBuild = (build: string, area = 'dashboard') =>
  withdrawBuild({ site, area, build, reason, by: 'ada' });
const listBuildFolders = async () => (await readdir(path.join(site, 'areas/dashboard'))).sort();

test('a live build gives way to the one before it, and its files are gone', async () => {
  expect((await withdrawTestBuild('d3')).state).toBe('dashboard d2 is live.');
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd2', public: 'p1' });
  expect(await listBuildFolders()).toEqual(['d1', 'd2']);
  expect((await readdir(path.join(site, 'maps/areas/dashboard'))).sort()).toEqual(['d1', 'd2']);
  expect(await readNewestRevision(site)).toMatchObject({
    action: { kind: 'withdraw', build: 'd3', reason, by: 'ada' },
  });
  expect(await formatArea(site, 'dashboard')).toContain(`withdraw dashboard d3: ${reason}`);
});

test('control characters are removed from a reason', async () => {
  await withdrawBuild({ site, area: 'dashboard', build: 'd3', reason: 'Red\u001b[31m\nand more.' });
  for (const listText of [await formatArea(site, 'dashboard'), await formatAreas(site)])
    expect(listText).toContain('withdraw dashboard d3: Red [31m and more.');
  await expect(rollBackArea({ site, area: 'dashboard', to: 'd3' })).rejects.toThrow('Red [31m and more.');
});

test('open tabs learn of a withdrawal, also from a static host', async () => {
  await withdrawTestBuild('d3');
  const openedSite = await openSite(site);
  expect(await openedSite?.readRegistry()).toMatchObject({ withdrawn: ['dashboard d3'] });
  expect(await readGeneratedRegistry(site)).toMatchObject({ withdrawn: ['dashboard d3'] });
});

test('nothing brings a withdrawn build back: no roll-back, publish, upload, assembly or preview', async () => {
  await withdrawTestBuild('d2');
  const builtPackage = await workspace.buildArea('dashboard', 'd2');
  await expect(rollBackArea({ site, area: 'dashboard', to: 'd2' })).rejects.toThrow(`was withdrawn: ${reason}`);
  await expect(publishBuild({ site, builtPackage })).rejects.toThrow(`was withdrawn: ${reason}`);
  await expect(uploadBuild({ site, builtPackage })).rejects.toThrow(`was withdrawn: ${reason}`);
  const lines: string[] = [];
  await assembleSite({
    site,
    host: await workspace.buildHost('h1'),
    areas: [await workspace.buildArea('public', 'p1', { path: '/' }), builtPackage],
    onProgress: (line) => lines.push(line),
  });
  expect(lines).toEqual([`dashboard stays at d3 because d2 was withdrawn: ${reason}`]);
  expect(await listBuildFolders()).toEqual(['d1', 'd3']);
  const openedSite = await openSite(site);
  expect(await openedSite?.readRegistry(new Map([['dashboard', 'd2']]))).not.toHaveProperty('preview');
  await rollBackArea({ site, area: 'dashboard' });
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd1' });
});

test('without an earlier build the area is disabled, until a new build is published and it is enabled', async () => {
  for (const build of ['d1', 'd2']) await withdrawTestBuild(build);
  expect((await withdrawTestBuild('d3')).state).toBe(
    'No earlier build of dashboard can take its place, so the area is disabled.',
  );
  const findDashboard = async () => (await readNewestRevision(site))?.areas.find(({ name }) => name === 'dashboard');
  expect(await findDashboard()).toMatchObject({ enabled: false });
  await expect(setAreaEnabled({ site, area: 'dashboard' }, true)).rejects.toThrow('was withdrawn');
  expect((await repairSite({ site })).faults).toEqual([]);
  await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd4') });
  await setAreaEnabled({ site, area: 'dashboard' }, true);
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd4' });
});

test('a host gives way to an earlier one that fits, and is refused if it is the only one', async () => {
  await expect(withdrawTestBuild('h1', 'host')).rejects.toThrow('Publish one without the fault');
  await publishBuild({ site, builtPackage: await workspace.buildHost('h2') });
  expect((await withdrawTestBuild('h2', 'host')).state).toBe('host h1 is live.');
  expect(await visitSite(site)).toMatchObject({ host: 'h1' });
  expect(await readdir(path.join(site, 'hosts'))).toEqual(['h1']);
});

test('an unknown build is refused, and a second run removes what a killed one left', async () => {
  await expect(withdrawTestBuild('d9')).rejects.toThrow('There is no build d9 of dashboard');
  const { revision } = await withdrawTestBuild('d3');
  expect(revision).not.toBeNull();
  const revisionBefore = (await readNewestRevision(site))?.revision;
  expect((await withdrawTestBuild('d3')).revision).toBeNull();
  expect((await readNewestRevision(site))?.revision).toBe(revisionBefore);
});

test('a build that is published while it is withdrawn is not live in the end', async () => {
  const builtPackage = await workspace.buildArea('dashboard', 'd4');
  await uploadBuild({ site, builtPackage });
  await Promise.allSettled([publishBuild({ site, builtPackage }), withdrawTestBuild('d4')]);
  expect((await visitSite(site)).dashboard).toBe('d3');
});
