import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assembleSite } from './assemble';
import { rollBackArea, setAreaEnabled } from './live';
import { openSite } from './open-site';
import { pruneSite } from './prune';
import { publishBuild } from './publish';
import { repairSite } from './repair';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';

let workspace: FakeWorkspace;
let site: string;

const buildArea = (
  build: string,
  fields: { rendering?: string; requires?: Record<string, string> } = { rendering: build },
) => workspace.buildArea('public', build, { path: '/', ...fields });

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  const host = await workspace.buildHost('h1', {}, 'the host renders');
  await assembleSite({ site, host, areas: [await buildArea('p1'), await workspace.buildArea('dashboard', 'd1')] });
});
afterEach(() => workspace.remove());

async function openTestSite() {
  const foundSite = await openSite(site);
  if (!foundSite) throw new Error('The folder has no site');
  return foundSite;
}

test('the live build of an area is rendered by its own code in the host’s', async () => {
  const rendering = await (await openTestSite()).findRendering('/one');
  expect(rendering).toMatchObject({ host: 'h1', entry: { name: 'public', build: 'p1' } });
  expect(await rendering?.readCode()).toEqual({ host: 'the host renders', area: 'p1' });
});

test('a build names its redirects', async () => {
  expect(await (await openTestSite()).findRendering('/')).toMatchObject({ moved: new Map([['former', '/one']]) });
});

test('each page names its files, with the integrity of chunks that load later', async () => {
  const rendering = await (await openTestSite()).findRendering('/');
  expect(rendering?.pages.get('one')).toEqual({
    chunks: [
      {
        url: expect.stringMatching(/^\/areas\/public\/p1\/expose\..*js$/),
        integrity: expect.stringMatching(/^sha256-/),
      },
    ],
    styles: [{ url: expect.stringMatching(/css$/), integrity: expect.stringMatching(/^sha256-/) }],
  });
});

test('an area without a server build, or a disabled one, is not rendered', async () => {
  const foundSite = await openTestSite();
  expect(await foundSite.findRendering('/dashboard')).toBeNull();
  expect((await foundSite.listRenderings()).map(({ entry }) => entry.name)).toEqual(['public']);
  await setAreaEnabled({ site, area: 'public' }, false);
  expect(await foundSite.findRendering('/')).toBeNull();
  expect(await foundSite.listRenderings()).toEqual([]);
});

test('a publish and a rollback change the rendering with the next request', async () => {
  const foundSite = await openTestSite();
  const firstRendering = await foundSite.findRendering('/');
  expect(await foundSite.findRendering('/')).toBe(firstRendering);
  await publishBuild({ site, builtPackage: await buildArea('p2') });
  expect(await (await foundSite.findRendering('/'))?.readCode()).toMatchObject({ area: 'p2' });
  await rollBackArea({ site, area: 'public' });
  expect(await (await foundSite.findRendering('/'))?.readCode()).toMatchObject({ area: 'p1' });
});

test('a rendering keeps its revision, whatever is published meanwhile', async () => {
  const foundSite = await openTestSite();
  const revision = await foundSite.readRevision();
  await publishBuild({ site, builtPackage: await buildArea('p2') });
  expect((await revision.readRegistry()).areas.map(({ build }) => build)).toEqual(['p1', 'd1']);
  expect(await revision.renderPage('/')).toContain('/areas/public/p1/');
  expect(await revision.findRendering('/')).toMatchObject({ entry: { build: 'p1' } });
  expect(await (await foundSite.readRevision()).findRendering('/')).toMatchObject({ entry: { build: 'p2' } });
});

test('an area that needs another version than the host provides is not rendered, and the reason is reported', async () => {
  const foundSite = await openTestSite();
  const host = path.join(site, 'hosts/h1/host.json');
  await writeFile(host, (await readFile(host, 'utf8')).replaceAll('19.3.1', '18.0.0'));
  await expect(foundSite.findRendering('/')).rejects.toThrow(
    'public p1 needs react ^19.3.0, but the host h1 has 18.0.0.',
  );
});

test.each(['hosts/h1', 'areas/public/p1'])(
  'code that was modified in %s is not run, and repair names it',
  async (place) => {
    const folder = path.join(site, 'server', place);
    const [file = ''] = await readdir(folder);
    const rendering = await (await openTestSite()).findRendering('/');
    await writeFile(path.join(folder, file), 'something else');
    await expect(rendering?.readCode()).rejects.toThrow(`server/${place}/${file} differs from the built file.`);
    expect((await repairSite({ site })).faults).toEqual([`server/${place}/${file} differs from the built file.`]);
  },
);

test('browsers can’t load a server build, and pruning deletes it with its build', async () => {
  expect((await readdir(path.join(site, 'areas/public/p1'))).filter((name) => /cjs|server|pages/.test(name))).toEqual(
    [],
  );
  for (const build of ['p2', 'p3', 'p4']) await publishBuild({ site, builtPackage: await buildArea(build) });
  await pruneSite({ site, now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
  expect((await readdir(path.join(site, 'server/areas/public'))).sort()).toEqual(['p2', 'p3', 'p4']);
});
