import { readdir } from 'node:fs/promises';
import type { SiteRendering } from '@laurel/shared/area/site';
import { assembleSite } from './assemble';
import { setEnabled } from './live';
import { checkPublishing, publish } from './publish';
import { readNewest } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';

let work: FakeWorkspace;
let site: string;
let tried: SiteRendering[];

const buildArea = (build: string, rendering: string | undefined = build) =>
  work.area('public', build, { path: '/', ...(rendering === '' ? {} : { rendering }) });

/** Tries a build like a server. If its code contains "broken", it can't render a page. */
async function tryRendering(rendering: SiteRendering): Promise<string[]> {
  tried.push(rendering);
  const code = await rendering.code();
  return `${code.host} ${code.area}`.includes('broken') ? ['The page /one of public is broken.'] : [];
}

beforeEach(async () => {
  tried = [];
  work = await createFakeWorkspace();
  site = work.site;
  const host = await work.host('h1', {}, 'the host renders');
  await assembleSite({ site, host, areas: [await buildArea('p1'), await work.area('dashboard', 'd1')] });
});
afterEach(() => work.remove());

const readLiveBuilds = async () => {
  const newest = await readNewest(site);
  return [newest?.host.build, ...(newest?.areas.map(({ build }) => build) ?? [])];
};

test.each([
  ['check', checkPublishing],
  ['publish', publish],
])('%s starts the server build once, in the live host, before anything is uploaded', async (_, command) => {
  await command({ site, built: await buildArea('p2'), tryRendering });
  expect(tried).toHaveLength(1);
  expect(tried[0]).toMatchObject({ host: 'h1', entry: { name: 'public', path: '/', build: 'p2' } });
  expect([...(tried[0]?.pages.keys() ?? [])]).toEqual(['one']);
  expect(await tried[0]?.code()).toEqual({ host: 'the host renders', area: 'p2' });
});

test.each([
  ['check', checkPublishing],
  ['publish', publish],
])('%s refuses a build that cannot render a page, names the page, and leaves no files', async (_, command) => {
  const before = await readdir(site, { recursive: true });
  const broken = command({ site, built: await buildArea('p2', 'broken'), tryRendering });
  await expect(broken).rejects.toThrow('The page /one of public is broken.');
  expect(await readdir(site, { recursive: true })).toEqual(before);
});

test('a host is refused if it could not render a live area', async () => {
  const broken = publish({ site, built: await work.host('h2', {}, 'broken'), tryRendering });
  await expect(broken).rejects.toThrow('The page /one of public is broken.');
  expect(await readLiveBuilds()).toEqual(['h1', 'p1', 'd1']);
  await setEnabled({ site, area: 'public' }, false);
  await publish({ site, built: await work.host('h2', {}, 'broken'), tryRendering });
  expect(await readLiveBuilds()).toEqual(['h2', 'p1', 'd1']);
});

test('a package without a server build has nothing to render', async () => {
  await publish({ site, built: await work.area('dashboard', 'd2'), tryRendering });
  await publish({ site, built: await buildArea('p2', ''), tryRendering });
  expect(tried).toEqual([]);
});

test('a host that goes live meanwhile is tried as well', async () => {
  const built = await buildArea('p2');
  let others = 0;
  const publishMeanwhile = async (rendering: SiteRendering) => {
    others += 1;
    if (others === 1) await publish({ site, built: await work.host('h2', {}, 'another host renders') });
    return tryRendering(rendering);
  };
  await publish({ site, built, tryRendering: publishMeanwhile });
  expect(tried.map(({ host }) => host)).toEqual(['h1', 'h2']);
  expect(await readLiveBuilds()).toEqual(['h2', 'p2', 'd1']);
});
