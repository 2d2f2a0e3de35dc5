import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveAreaFolder } from './area-build';
import { rollBackArea, setAreaEnabled } from './live';
import { openSite } from './open-site';
import { publishBuild } from './publish';
import { publishToStage } from './publish-to-stage';
import { readRevision, resolveRevisionFile } from './revisions';
import { promoteStage, stopStage } from './stage';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { readGeneratedRegistry } from './testing/site-state';
import { withdrawBuild } from './withdraw';

let workspace: FakeWorkspace;
let site: string;

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  await workspace.goLive();
});
afterEach(() => workspace.remove());

type AreaFields = Parameters<FakeWorkspace['buildArea']>[2];
const publishDashboard = async (build: string, fields?: AreaFields) =>
  publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', build, fields) });

async function readBuilds({ staged = false } = {}) {
  const revision = await (await openSite(site))?.readRevision();
  const registry = await (staged ? revision?.withStages(['dashboard']) : revision)?.readRegistry();
  const entry = registry?.areas.find(({ name }) => name === 'dashboard');
  return [entry?.build, entry?.fallback?.build];
}

test('an area that was published once has no fall-back, then always the build before', async () => {
  expect(await readBuilds()).toEqual(['d1', undefined]);
  await publishDashboard('d2');
  expect(await readBuilds()).toEqual(['d2', 'd1']);
  await publishDashboard('d3');
  expect(await readBuilds()).toEqual(['d3', 'd2']);
});

test('page and registry name the files of a fall-back, each with its integrity, and nothing else of it', async () => {
  await publishDashboard('d2');
  const fallback = {
    build: 'd1',
    sharedRange: '^0.2.0',
    entry: { url: expect.stringContaining('/areas/dashboard/d1/area.'), integrity: expect.stringMatching(/^sha384-/) },
    styles: [{ url: expect.stringContaining('/areas/dashboard/d1/'), integrity: expect.any(String) }],
    chunks: [{ url: expect.stringContaining('/areas/dashboard/d1/'), integrity: expect.any(String) }],
  };
  expect(await readGeneratedRegistry(site)).toMatchObject({ areas: [{ name: 'public' }, { build: 'd2', fallback }] });
  const [, text = ''] =
    /id="laurel-areas">(.*?)<\/script>/.exec((await (await openSite(site))?.renderPage('/')) ?? '') ?? [];
  const [, dashboard] = JSON.parse(text).areas;
  expect(dashboard.fallback).toEqual(fallback);
});

test('a fall-back stays through another publish, a disabling and a host that fits', async () => {
  await publishDashboard('d2');
  await publishBuild({ site, builtPackage: await workspace.buildArea('public', 'p2', { path: '/' }) });
  await setAreaEnabled({ site, area: 'dashboard' }, false);
  await publishBuild({ site, builtPackage: await workspace.buildHost('h2') });
  expect(await readBuilds()).toEqual(['d2', 'd1']);
});

test('a build that was rolled back from is no fall-back: the one before the live build is', async () => {
  for (const build of ['d2', 'd3']) await publishDashboard(build);
  await rollBackArea({ site, area: 'dashboard' });
  expect(await readBuilds()).toEqual(['d2', 'd1']);
});

test('a build that staff left is no fall-back: by a roll-back forwards, or by publishing the one before it again', async () => {
  await publishDashboard('d2');
  await rollBackArea({ site, area: 'dashboard' });
  await rollBackArea({ site, area: 'dashboard', to: 'd2' });
  expect(await readBuilds()).toEqual(['d2', undefined]);
  for (const build of ['d3', 'd2']) await publishDashboard(build);
  expect(await readBuilds()).toEqual(['d2', undefined]);
});

test('a build with a file that the disk can’t give is no fall-back, and stops no command', async () => {
  await publishDashboard('d2');
  const [entryFile = ''] = (await readdir(resolveAreaFolder(site, 'dashboard', 'd2'))).filter((name) =>
    /^area\..*js$/.test(name),
  );
  const file = path.join(resolveAreaFolder(site, 'dashboard', 'd2'), entryFile);
  await rm(file);
  await mkdir(file);
  await publishDashboard('d3');
  expect(await readBuilds()).toEqual(['d3', 'd1']);
});

test('a withdrawn build is no fall-back: an earlier one is, from the next command that isn’t against a fault', async () => {
  for (const build of ['d2', 'd3']) await publishDashboard(build);
  await withdrawBuild({ site, area: 'dashboard', build: 'd2', reason: 'A fault.' });
  expect(await readBuilds()).toEqual(['d3', undefined]);
  await setAreaEnabled({ site, area: 'public' }, false);
  expect(await readBuilds()).toEqual(['d3', undefined]);
  await setAreaEnabled({ site, area: 'public' }, true);
  expect(await readBuilds()).toEqual(['d3', 'd1']);
  await setAreaEnabled({ site, area: 'public' }, false);
  expect(await readBuilds()).toEqual(['d3', 'd1']);
  await withdrawBuild({ site, area: 'dashboard', build: 'd1', reason: 'The same fault.' });
  await setAreaEnabled({ site, area: 'public' }, true);
  expect(await readBuilds()).toEqual(['d3', undefined]);
});

test('a build whose files are gone, or that is for another path, is no fall-back', async () => {
  for (const build of ['d2', 'd3']) await publishDashboard(build);
  await rm(resolveAreaFolder(site, 'dashboard', 'd3'), { recursive: true });
  await publishDashboard('d4');
  expect(await readBuilds()).toEqual(['d4', 'd2']);
  await publishDashboard('d5', { path: '/board' });
  expect(await readBuilds()).toEqual(['d5', undefined]);
});

test('a build that a new host can’t run is no fall-back', async () => {
  await publishDashboard('d2', { requires: { react: '>=19.0.0' } });
  await setAreaEnabled({ site, area: 'public' }, false);
  expect(await readBuilds()).toEqual(['d2', 'd1']);
  const builtPackage = await workspace.buildHost('h2', { react: '20.0.0' });
  await publishBuild({ site, builtPackage, breaksKept: 'React 20.' });
  expect(await readBuilds()).toEqual(['d2', undefined]);
});

describe('a staged build', () => {
  const startStage = async (build: string) =>
    publishToStage({ site, builtPackage: await workspace.buildArea('dashboard', build) }, { share: 5 });

  test('falls back to the live one', async () => {
    await publishDashboard('d2');
    await startStage('d3');
    expect(await readBuilds({ staged: true })).toEqual(['d3', 'd2']);
    expect(await readBuilds()).toEqual(['d2', 'd1']);
  });

  test('that was taken back is no fall-back until it is published again', async () => {
    await startStage('d2');
    await promoteStage({ site, area: 'dashboard', build: 'd2' });
    await publishDashboard('d3');
    await rollBackArea({ site, area: 'dashboard', to: 'd1' });
    await startStage('d3');
    await stopStage({ site, area: 'dashboard', build: 'd3', reason: 'It is worse.' });
    await publishDashboard('d4');
    expect(await readBuilds()).toEqual(['d4', 'd1']);
    await publishDashboard('d3');
    await publishDashboard('d5');
    expect(await readBuilds()).toEqual(['d5', 'd3']);
  });
});

test('a preview has no fall-back', async () => {
  await publishDashboard('d2');
  const registry = await (await openSite(site))?.readRegistry(new Map([['dashboard', 'd1']]));
  expect(registry?.areas.find(({ name }) => name === 'dashboard')).not.toHaveProperty('fallback');
});

test('a revision that names no fall-back, or only an unreadable one, has none', async () => {
  await publishDashboard('d2');
  const file = resolveRevisionFile(site, 2);
  const record = JSON.parse(await readFile(file, 'utf8'));
  for (const fallbacks of [undefined, [{ name: 'dashboard' }]]) {
    await writeFile(file, JSON.stringify({ ...record, fallbacks }));
    expect(await readRevision(site, 2)).toMatchObject({ areas: [{}, { build: 'd2' }], fallbacks: [] });
  }
});
