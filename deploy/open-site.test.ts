import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assembleSite } from './assemble';
import { resolveHostFolder } from './host-build';
import { openSite } from './open-site';
import { publishBuild, uploadBuild } from './publish';
import { resolveRevisionFile } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';

let workspace: FakeWorkspace;
let site: string;

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
});
afterEach(() => workspace.remove());

const assembleTestSite = async (host = 'h1') =>
  assembleSite({
    site,
    host: await workspace.buildHost(host),
    areas: [await workspace.buildArea('public', 'p1', { path: '/' }), await workspace.buildArea('dashboard', 'd1')],
  });

async function openTestSite(problems: string[] = []) {
  const foundSite = await openSite(site, { onProblem: (line) => void problems.push(line) });
  if (!foundSite) throw new Error('The folder has no site');
  return foundSite;
}

test('a folder without revisions is not a site', async () => {
  expect(await openSite(site)).toBeNull();
});

test('the next request shows a publish, however many follow quickly', async () => {
  await assembleTestSite();
  const foundSite = await openTestSite();
  for (let index = 2; index < 12; index += 1) {
    await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', `d${index}`) });
    expect(await foundSite.renderPage('/dashboard/x')).toContain(`/areas/dashboard/d${index}/`);
    expect(await foundSite.readRegistry()).toMatchObject({ revision: index });
  }
  await publishBuild({ site, builtPackage: await workspace.buildHost('h2') });
  expect(await foundSite.renderPage('/')).toContain('<body>h2</body>');
});

test('the server ignores the files for static hosts', async () => {
  await assembleTestSite();
  const foundSite = await openTestSite();
  await writeFile(path.join(site, 'areas.json'), '{"revision":99,"host":"x","areas":[]}');
  await writeFile(path.join(site, 'index.html'), 'stale');
  expect(await foundSite.readRegistry()).toMatchObject({ revision: 1, host: 'h1' });
  expect(await foundSite.renderPage('/')).toContain('<body>h1</body>');
});

test('a page is in the requested language, and in English if the build does not have it', async () => {
  await assembleTestSite();
  const readPage = async () => (await openTestSite()).renderPage('/dashboard', { locale: 'de' });
  expect(await readPage()).toMatch(/<html lang="de">.*dashboard\/d1\/.*<body>h1 auf Deutsch</);
  await rm(path.join(resolveHostFolder(site, 'h1'), 'index.de.html'));
  expect(await readPage()).toMatch(/<html lang="en">.*dashboard\/d1\/.*<body>h1</);
});

test('a replaced folder is read again', async () => {
  await assembleTestSite();
  await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd2') });
  const foundSite = await openTestSite();
  await rm(site, { recursive: true });
  await assembleTestSite('h7');
  expect(await foundSite.readRegistry()).toMatchObject({ revision: 1, host: 'h7' });
});

test('a malformed entry disables only its area, and is reported', async () => {
  await assembleTestSite();
  const file = resolveRevisionFile(site, 1);
  const record = JSON.parse(await readFile(file, 'utf8'));
  record.areas[1].entry = null;
  await writeFile(file, JSON.stringify(record));
  const problems: string[] = [];
  const foundSite = await openTestSite(problems);
  expect((await foundSite.readRegistry()).areas.map(({ name }) => name)).toEqual(['public']);
  expect(problems).toEqual(['Revision 1 has an entry that cannot be read, "dashboard": it is ignored.']);
  await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd2') });
  expect((await foundSite.readRegistry()).areas.map(({ name, build }) => [name, build])).toEqual([
    ['public', 'p1'],
    ['dashboard', 'd2'],
  ]);
});

describe('a preview', () => {
  beforeEach(assembleTestSite.bind(null, 'h1'));

  test('shows the uploaded build only to requests that name it', async () => {
    await uploadBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd2') });
    const foundSite = await openTestSite();
    const preview = new Map([['dashboard', 'd2']]);
    const page = await foundSite.renderPage('/dashboard', { preview });
    expect(page).toContain('/areas/dashboard/d2/');
    expect(page).toContain('"preview":["dashboard"]');
    const registry = await foundSite.readRegistry(preview);
    expect(registry.preview).toEqual(['dashboard']);
    expect(registry.areas.map(({ name, build }) => `${name} ${build}`).sort()).toEqual(['dashboard d2', 'public p1']);
    expect(await foundSite.renderPage('/dashboard')).not.toContain('d2');
    expect(await foundSite.readRegistry()).not.toHaveProperty('preview');
  });

  test.each([
    ['a build that does not exist', 'dashboard', 'gone'],
    ['a path instead of a name', '../areas/dashboard', 'd1'],
    ['a path instead of a build', 'dashboard', '../dashboard/d1'],
  ])('of %s is ignored', async (_, area, build) => {
    const site = await openTestSite();
    expect(await site.readRegistry(new Map([[area, build]]))).toEqual(await site.readRegistry());
  });

  test('does not take the path of another area', async () => {
    const foundSite = await openTestSite();
    // The path that is stored with this build changes below, as if `/paper` had been free when the build was uploaded.
    await uploadBuild({ site, builtPackage: await workspace.buildArea('news', 'n1') });
    await publishBuild({ site, builtPackage: await workspace.buildArea('paper', 'q1', { path: '/paper' }) });
    const file = path.join(site, 'areas/news/n1/area.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"/news"', '"/paper"'));
    expect(await foundSite.readRegistry(new Map([['news', 'n1']]))).toEqual(await foundSite.readRegistry());
  });

  test('lists every uploaded build and which ones are live', async () => {
    await uploadBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd2') });
    const builds = await (await openTestSite()).listBuilds();
    expect(builds.map(({ area, build, live }) => [area, build, live])).toEqual([
      ['dashboard', 'd2', false],
      ['dashboard', 'd1', true],
      ['public', 'p1', true],
    ]);
    for (const { uploadedAt } of builds) expect(Date.parse(uploadedAt)).not.toBeNaN();
  });
});
