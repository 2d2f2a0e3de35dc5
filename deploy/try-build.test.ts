import { readdir } from 'node:fs/promises';
import type { SiteRendering } from '@laurel/shared/area/site';
import { assembleSite } from './assemble';
import { setAreaEnabled } from './live';
import { checkPublishing, publishBuild } from './publish';
import { readNewestRevision } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';

let workspace: FakeWorkspace;
let site: string;
let triedRenderings: SiteRendering[];

const buildArea = (build: string, rendering: string | undefined = build) =>
  workspace.buildArea('public', build, { path: '/', ...(rendering === '' ? {} : { rendering }) });

async function tryRendering(rendering: SiteRendering): Promise<string[]> {
  triedRenderings.push(rendering);
  const code = await rendering.readCode();
  return `${code.host} ${code.area}`.includes('broken') ? ['The page /one of public is broken.'] : [];
}

beforeEach(async () => {
  triedRenderings = [];
  workspace = await createFakeWorkspace();
  site = workspace.site;
  const host = await workspace.buildHost('h1', {}, 'the host renders');
  await assembleSite({ site, host, areas: [await buildArea('p1'), await workspace.buildArea('dashboard', 'd1')] });
});
afterEach(() => workspace.remove());

const readLiveBuilds = async () => {
  const newestRevision = await readNewestRevision(site);
  return [newestRevision?.host.build, ...(newestRevision?.areas.map(({ build }) => build) ?? [])];
};

test.each([
  ['check', checkPublishing],
  ['publish', publishBuild],
])('%s starts the server build once, in the live host, before anything is uploaded', async (_, command) => {
  await command({ site, builtPackage: await buildArea('p2'), tryRendering });
  expect(triedRenderings).toHaveLength(1);
  expect(triedRenderings[0]).toMatchObject({ host: 'h1', entry: { name: 'public', path: '/', build: 'p2' } });
  expect([...(triedRenderings[0]?.pages.keys() ?? [])]).toEqual(['one']);
  expect(await triedRenderings[0]?.readCode()).toEqual({ host: 'the host renders', area: 'p2' });
});

test.each([
  ['check', checkPublishing],
  ['publish', publishBuild],
])('%s refuses a build that cannot render a page, names the page, and leaves no files', async (_, command) => {
  const filesBefore = await readdir(site, { recursive: true });
  const brokenPublish = command({ site, builtPackage: await buildArea('p2', 'broken'), tryRendering });
  await expect(brokenPublish).rejects.toThrow('The page /one of public is broken.');
  expect(await readdir(site, { recursive: true })).toEqual(filesBefore);
});

test('a host is refused if it could not render a live area', async () => {
  const brokenBuild = publishBuild({ site, builtPackage: await workspace.buildHost('h2', {}, 'broken'), tryRendering });
  await expect(brokenBuild).rejects.toThrow('The page /one of public is broken.');
  expect(await readLiveBuilds()).toEqual(['h1', 'p1', 'd1']);
  await setAreaEnabled({ site, area: 'public' }, false);
  await publishBuild({ site, builtPackage: await workspace.buildHost('h2', {}, 'broken'), tryRendering });
  expect(await readLiveBuilds()).toEqual(['h2', 'p1', 'd1']);
});

test('a package without a server build has nothing to render', async () => {
  await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd2'), tryRendering });
  await publishBuild({ site, builtPackage: await buildArea('p2', ''), tryRendering });
  expect(triedRenderings).toEqual([]);
});

test('a host that goes live meanwhile is tried as well', async () => {
  const builtArea = await buildArea('p2');
  let tryCount = 0;
  const publishMeanwhile = async (rendering: SiteRendering) => {
    tryCount += 1;
    if (tryCount === 1)
      await publishBuild({ site, builtPackage: await workspace.buildHost('h2', {}, 'another host renders') });
    return tryRendering(rendering);
  };
  await publishBuild({ site, builtPackage: builtArea, tryRendering: publishMeanwhile });
  expect(triedRenderings.map(({ host }) => host)).toEqual(['h1', 'h2']);
  expect(await readLiveBuilds()).toEqual(['h2', 'p2', 'd1']);
});
