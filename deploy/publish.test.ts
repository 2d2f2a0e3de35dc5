import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { listEvents } from './area-events';
import { assembleSite } from './assemble';
import { formatArea, formatAreas } from './list';
import { rollBackArea, setAreaEnabled } from './live';
import { openSite } from './open-site';
import { checkPublishing, publishBuild, uploadBuild } from './publish';
import { Refusal } from './refusal';
import { listRevisionNumbers, readHistory } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { readGeneratedRegistry, visitSite } from './testing/site-state';

let workspace: FakeWorkspace;
let site: string;

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  await workspace.goLive();
});
afterEach(() => workspace.remove());

const publishArea = async (name: string, build: string, fields: Parameters<FakeWorkspace['buildArea']>[2] = {}) =>
  publishBuild({ site, builtPackage: await workspace.buildArea(name, build, fields), by: 'ada' });
const readPageFile = (file: string) => readFile(path.join(site, file), 'utf8');

async function expectRefusal(command: Promise<unknown>, words: string | RegExp) {
  const revisionNumbersBefore = await listRevisionNumbers(site);
  const siteBefore = await visitSite(site);
  await expect(command).rejects.toThrow(Refusal);
  await expect(command).rejects.toThrow(words);
  expect(await listRevisionNumbers(site)).toEqual(revisionNumbersBefore);
  expect(await visitSite(site)).toEqual(siteBefore);
}

describe('publishing', () => {
  it('makes one area live and changes no other', async () => {
    const pageFileBefore = await readPageFile('areas/public/p1/area.json');
    expect(await publishArea('dashboard', 'd2')).toMatchObject({
      revision: 2,
      action: { kind: 'publish', area: 'dashboard', build: 'd2', by: 'ada' },
    });
    expect(await visitSite(site)).toEqual({ host: 'h1', public: 'p1', dashboard: 'd2' });
    expect(await readPageFile('areas/public/p1/area.json')).toBe(pageFileBefore);
    expect(await readdir(path.join(site, 'areas/dashboard'))).toEqual(expect.arrayContaining(['d1', 'd2']));
  });

  it('writes pages for static hosts, each with the preloads of its own area and the whole registry', async () => {
    await publishArea('dashboard', 'd2');
    const page = await readPageFile('dashboard/index.html');
    expect(page).toMatch(/rel="preload"[^>]*href="\/areas\/dashboard\/d2\/area/);
    expect(page).not.toMatch(/rel="preload"[^>]*href="\/areas\/public/);
    expect(page).toContain('"revision":2');
    expect(await readPageFile('index.html')).toMatch(/rel="preload"[^>]*href="\/areas\/public\/p1\/area/);
    expect(await readGeneratedRegistry(site)).toEqual(await (await openSite(site))?.readRegistry());
  });

  it('adds a new area', async () => {
    await publishArea('news', 'n1');
    expect(await visitSite(site)).toEqual({ host: 'h1', public: 'p1', dashboard: 'd1', news: 'n1' });
    expect(await readPageFile('news/index.html')).toContain('/areas/news/n1/');
  });

  it('keeps in its history why the code of a build wasn’t checked', async () => {
    const builtPackage = await workspace.buildArea('dashboard', 'd2');
    await publishBuild({ site, builtPackage, withoutChecks: 'The test of clocks hangs.' });
    expect(await formatArea(site, 'dashboard')).toContain(
      'publish dashboard d2; its code wasn’t checked: The test of clocks hangs.',
    );
    const [event] = (await listEvents(site, 'dashboard', { most: 1 })).events;
    expect(event).toMatchObject({ build: 'd2', withoutChecks: 'The test of clocks hangs.' });
  });

  it('does nothing if the build is already live', async () => {
    expect(await publishArea('dashboard', 'd1')).toBeNull();
    expect(await listRevisionNumbers(site)).toEqual([1]);
  });

  it('compresses files that are large enough', async () => {
    const files = await readdir(path.join(site, 'areas/public/p1'));
    expect(files.filter((file) => /^area\..*\.js\.(br|gz)$/.test(file))).toHaveLength(2);
    expect(files.filter((file) => /^expose\..*\.(br|gz)$/.test(file))).toEqual([]);
  });

  it('removes the page of a path that its area no longer has', async () => {
    await publishArea('dashboard', 'd2', { path: '/home' });
    expect(await readPageFile('home/index.html')).toContain('/areas/dashboard/d2/');
    await expect(readPageFile('dashboard/index.html')).rejects.toThrow('ENOENT');
  });

  it('of the host changes its page and its files without a hash, but no area', async () => {
    expect(await readPageFile('art/icon.svg')).toContain('h1');
    await publishBuild({ site, builtPackage: await workspace.buildHost('h2') });
    expect(await visitSite(site)).toEqual({ host: 'h2', public: 'p1', dashboard: 'd1' });
    expect(await readPageFile('art/icon.svg')).toContain('h2');
    await rollBackArea({ site, area: 'host' });
    expect(await visitSite(site)).toMatchObject({ host: 'h1' });
    expect(await readPageFile('art/icon.svg')).toContain('h1');
  });

  it('needs a host first', async () => {
    await rm(site, { recursive: true });
    await expect(publishArea('dashboard', 'd1')).rejects.toThrow('The site has no host yet');
  });
});

describe('a build that is not compatible', () => {
  const buildDashboard = async (requires: Record<string, string>) => ({
    site,
    builtPackage: await workspace.buildArea('dashboard', 'd2', { requires }),
  });

  it('is refused for a shared module that the host has in another version', async () => {
    const skewedDashboard = await buildDashboard({ react: '^19.9.0' });
    const words = 'remote-dashboard needs react ^19.9.0, but the live host has 19.3.1.';
    await expectRefusal(checkPublishing(skewedDashboard), words);
    await expectRefusal(uploadBuild(skewedDashboard), words);
    await expectRefusal(publishBuild(skewedDashboard), words);
    expect(await readdir(path.join(site, 'areas/dashboard'))).toEqual(['d1']);
  });

  it('is refused for a module that the host does not provide', async () => {
    await expectRefusal(
      publishBuild(await buildDashboard({ lodash: '^4.17.0' })),
      'needs lodash ^4.17.0, but the live host does not provide it',
    );
  });

  it('is refused once if it needs another version of shared', async () => {
    const newerDashboard = await buildDashboard({ '@laurel/shared/area': '^0.3.0', '@laurel/shared/router': '^0.3.0' });
    await expectRefusal(
      publishBuild(newerDashboard),
      /^remote-dashboard needs @laurel\/shared \^0\.3\.0, but the live host has 0\.2\.0\.$/,
    );
  });

  it.each([
    ['a path that is taken', { path: '/' }, 'which the live area public has'],
    ['a path of the server', { path: '/api/x' }, 'asks for the path "/api/x"'],
    ['the path of players’ files', { path: '/files' }, 'the server itself answers at /files'],
    ['a path among source maps', { path: '/maps/x' }, 'the server itself answers at /maps'],
    ['the path of the artwork', { path: '/art' }, 'the server itself answers at /art'],
    ['a path that leaves the site', { path: '/../x' }, 'asks for the path "/../x"'],
    ['a capability that there is not', { access: 'sesion' }, 'has the access "sesion"'],
  ])('is refused for %s', async (_, fields, words) => {
    await expectRefusal(publishArea('dashboard', 'd2', fields), words);
  });

  it('of the host is refused for every live area that could not run in it', async () => {
    const hostPublishing = { site, builtPackage: await workspace.buildHost('h2', { react: '20.0.0' }) };
    await expectRefusal(
      publishBuild(hostPublishing),
      /^The live area public needs react \^19\.3\.0, but this host has 20\.0\.0\.\nThe live area dash/,
    );
    await setAreaEnabled({ site, area: 'public' }, false);
    await setAreaEnabled({ site, area: 'dashboard' }, false);
    await publishBuild(hostPublishing);
    expect(await visitSite(site)).toMatchObject({ host: 'h2' });
    await expectRefusal(
      setAreaEnabled({ site, area: 'public' }, true),
      'public p1 needs react ^19.3.0, but the live host has 20.0.0',
    );
  });
});

describe('rolling back', () => {
  it('goes back two publishes if repeated, but not beyond the first', async () => {
    await publishArea('dashboard', 'd2');
    await publishArea('public', 'p2', { path: '/' });
    await publishArea('dashboard', 'd3');
    await rollBackArea({ site, area: 'dashboard' });
    expect(await visitSite(site)).toMatchObject({ dashboard: 'd2', public: 'p2' });
    await rollBackArea({ site, area: 'dashboard' });
    expect(await visitSite(site)).toMatchObject({ dashboard: 'd1', public: 'p2' });
    await expectRefusal(
      rollBackArea({ site, area: 'dashboard' }),
      'No build of dashboard was published before the current one, d1.',
    );
  });

  it('can name any build that was live, and none that was only uploaded', async () => {
    for (const build of ['d2', 'd3']) await publishArea('dashboard', build);
    await rollBackArea({ site, area: 'dashboard', to: 'd1' });
    expect(await visitSite(site)).toMatchObject({ dashboard: 'd1' });
    expect(await rollBackArea({ site, area: 'dashboard', to: 'd1' })).toBeNull();
    await uploadBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd9') });
    await uploadBuild({ site, builtPackage: await workspace.buildHost('h9') });
    for (const [area, targetBuild] of [
      ['dashboard', 'd9'],
      ['host', 'h9'],
    ] as const)
      await expectRefusal(
        rollBackArea({ site, area, to: targetBuild }),
        `${area} ${targetBuild} was never live: publish it, so that it is checked.`,
      );
    expect(await visitSite(site)).toMatchObject({ dashboard: 'd1' });
  });

  it('is refused if the build is missing, damaged or no longer compatible', async () => {
    await expectRefusal(
      rollBackArea({ site, area: 'dashboard', to: 'gone' }),
      'dashboard gone was never live: publish it, so that it is checked.',
    );
    await expectRefusal(
      rollBackArea({ site, area: 'nothing' }),
      'There is no area "nothing". There are: public, dashboard.',
    );
    await publishArea('dashboard', 'd2');
    const files = await readdir(path.join(site, 'areas/dashboard/d1'));
    const styleFile = files.find((file) => file.endsWith('.css')) ?? '';
    await writeFile(path.join(site, 'areas/dashboard/d1', styleFile), 'short');
    await expectRefusal(rollBackArea({ site, area: 'dashboard' }), /\.css differs from the built file/);
    await publishArea('dashboard', 'd3', { requires: { react: '>=19' } });
    await publishArea('public', 'p2', { path: '/', requires: { react: '>=19' } });
    const builtPackage = await workspace.buildHost('h2', { react: '20.0.0' });
    await publishBuild({ site, builtPackage, breaksKept: 'React 20' });
    await expectRefusal(
      rollBackArea({ site, area: 'dashboard' }),
      'dashboard d2 needs react ^19.3.0, but the live host has 20.0.0',
    );
  });
});

describe('disabling an area', () => {
  it('shows in the registry and lasts through publishes and rollbacks until it is enabled', async () => {
    const isDashboardEnabled = async () =>
      (await (await openSite(site))?.readRegistry())?.areas.find(({ name }) => name === 'dashboard')?.enabled;
    await setAreaEnabled({ site, area: 'dashboard' }, false);
    expect(await isDashboardEnabled()).toBe(false);
    expect(await setAreaEnabled({ site, area: 'dashboard' }, false)).toBeNull();
    await publishArea('dashboard', 'd2');
    await rollBackArea({ site, area: 'dashboard' });
    expect(await isDashboardEnabled()).toBe(false);
    expect(await readPageFile('dashboard/index.html')).not.toContain('rel="preload"');
    await setAreaEnabled({ site, area: 'dashboard' }, true);
    expect(await isDashboardEnabled()).toBe(true);
    await expectRefusal(setAreaEnabled({ site, area: 'nothing' }, true), 'There is no area "nothing"');
  });
});

describe('assembling the workspace', () => {
  const assembleTestSite = async (dashboard: string) =>
    assembleSite({
      site,
      host: await workspace.buildHost('h1'),
      areas: [
        await workspace.buildArea('public', 'p1', { path: '/' }),
        await workspace.buildArea('dashboard', dashboard),
      ],
    });

  it('commits nothing if nothing is new', async () => {
    await assembleTestSite('d1');
    expect(await listRevisionNumbers(site)).toEqual([1]);
  });

  it('follows the sources back and forth', async () => {
    for (const build of ['d2', 'd1', 'd2']) {
      await assembleTestSite(build);
      expect(await visitSite(site)).toMatchObject({ dashboard: build });
    }
  });

  it('keeps a rollback until there is a new build, and keeps a disabled area disabled', async () => {
    await assembleTestSite('d2');
    await rollBackArea({ site, area: 'dashboard' });
    await setAreaEnabled({ site, area: 'dashboard' }, false);
    await assembleTestSite('d2');
    expect(await visitSite(site)).toMatchObject({ dashboard: 'd1' });
    await assembleTestSite('d3');
    expect((await readHistory(site)).at(-1)?.areas).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'dashboard', build: 'd3', enabled: false })]),
    );
  });
});

describe('files on another origin', () => {
  it('are accepted only if that origin serves them unchanged', async () => {
    let isServing = false;
    const server = createServer(async (request, response) => {
      if (!isServing) return void response.writeHead(404).end();
      return void response.end(await readFile(path.join(site, request.url ?? '')));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    try {
      const builtArea = await workspace.buildArea('dashboard', 'd2');
      await expectRefusal(
        publishBuild({ site, builtPackage: builtArea, origin }),
        /\/areas\/dashboard\/d2\/area\.\w+\.js answers 404/,
      );
      isServing = true;
      await publishBuild({ site, builtPackage: builtArea, origin });
      const registry = await (await openSite(site))?.readRegistry();
      const entry = registry?.areas.find(({ name }) => name === 'dashboard');
      for (const { url } of [entry?.entry, ...(entry?.styles ?? []), ...(entry?.chunks ?? [])].filter((each) => !!each))
        expect(url.startsWith(`${origin}/areas/dashboard/d2/`)).toBe(true);
      // Moving a build's files back to our own origin is also a change. A rollback uses the origin that its build had last.
      await publishBuild({ site, builtPackage: builtArea });
      await publishArea('dashboard', 'd3');
      await rollBackArea({ site, area: 'dashboard' });
      expect((await readHistory(site)).at(-1)?.areas[1]?.entry.url).toMatch(/^\/areas\/dashboard\/d2\//);
      isServing = false;
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe('listing', () => {
  it('shows what is live, since when, by whom, and the other builds', async () => {
    await publishArea('dashboard', 'd2');
    await setAreaEnabled({ site, area: 'dashboard' }, false);
    await uploadBuild({ site, builtPackage: await workspace.buildArea('news', 'n1') });
    const lines = (await formatAreas(site)).split('\n');
    expect(lines.find((line) => line.startsWith('host'))).toMatch(/–\s+h1\s/);
    expect(lines.find((line) => line.startsWith('dashboard'))).toMatch(
      /\/dashboard\s+d2\s+\S+ \S+\s+ada\s+disabled\s+d1$/,
    );
    expect(lines).toContain('Uploaded, never published: news');
    expect(lines.find((line) => line.startsWith('Revision'))).toMatch(/^Revision 3: disable dashboard/);
  });

  it("shows an area's builds and history, and nothing about other areas", async () => {
    await publishArea('dashboard', 'd2');
    await publishArea('public', 'p2', { path: '/' });
    await rollBackArea({ site, area: 'dashboard' });
    const text = await formatArea(site, 'dashboard');
    expect(text).toMatch(/d1\s.*live$/m);
    expect(text).toMatch(/d2\s.*was live$/m);
    expect(text).toMatch(/2\s.*publish dashboard d2$/m);
    expect(text).toMatch(/4\s.*rollback dashboard to d1$/m);
    expect(text).not.toContain('p2');
    await expect(formatArea(site, 'nothing')).rejects.toThrow(
      'There is no area "nothing". There are: host, public, dashboard.',
    );
  });
});
