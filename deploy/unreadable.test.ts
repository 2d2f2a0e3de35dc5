import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveAreaFolder } from './area-build';
import { runCommand } from './command';
import { setAreaEnabled } from './live';
import { openSite } from './open-site';
import { publishBuild } from './publish';
import { resolveRevisionFile } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { readGeneratedRegistry, visitSite } from './testing/site-state';

let workspace: FakeWorkspace;
let site: string;

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  await workspace.goLive();
  await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd2') });
  await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd3') });
});
afterEach(() => workspace.remove());

async function runAreasCommand(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const printLine = (line: string) => void lines.push(line);
  return {
    code: await runCommand([...args, '--site', site], {
      say: printLine,
      complain: printLine,
      tryRendering: async () => [],
    }),
    output: lines.join('\n'),
  };
}

const waysToSpoil: [string, (file: string) => Promise<void>][] = [
  ['cut short', (file) => truncate(file, 40)],
  ['emptied', (file) => truncate(file, 0)],
  ['of another shape', (file) => writeFile(file, '{"revision":3}')],
];

describe.each(waysToSpoil)('the newest revision %s', (_, spoilFile) => {
  test('leaves the previous one live, in a running and in a starting server, and is reported once', async () => {
    const problems: string[] = [];
    const runningSite = await openSite(site, { onProblem: (line) => void problems.push(line) });
    await spoilFile(resolveRevisionFile(site, 3));
    expect(await runningSite?.readRegistry()).toMatchObject({ revision: 2 });
    expect(await runningSite?.renderPage('/dashboard')).toContain('/areas/dashboard/d2/');
    expect(await visitSite(site)).toEqual({ host: 'h1', public: 'p1', dashboard: 'd2' });
    expect(problems).toEqual([expect.stringMatching(/^Revision 3 is ignored: its file cannot be read\./)]);
    expect(await runningSite?.readHealth()).toEqual({ revision: 2, problems });
  });

  test('stops no command, and its number is not reused', async () => {
    await spoilFile(resolveRevisionFile(site, 3));
    const listRun = await runAreasCommand('list');
    expect(listRun).toEqual({ code: 0, output: expect.stringMatching(/^Revision 3 cannot be read and is ignored/m) });
    expect(await runAreasCommand('disable', 'dashboard')).toEqual({
      code: 0,
      output: 'dashboard is disabled (revision 4)',
    });
    expect(await runAreasCommand('enable', 'dashboard')).toMatchObject({ code: 0 });
    expect(await runAreasCommand('rollback', 'dashboard')).toMatchObject({ code: 0 });
    await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd4') });
    expect(await visitSite(site)).toMatchObject({ dashboard: 'd4' });
    expect(await readGeneratedRegistry(site)).toMatchObject({ revision: 7 });
  });

  test('is set aside by repair, which commits the previous one as a new revision', async () => {
    await spoilFile(resolveRevisionFile(site, 3));
    const runningSite = await openSite(site);
    const { code, output } = await runAreasCommand('repair', '--by', 'ada');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^Revision 3 was unreadable, so its file was set aside\nRevision 4 is live\./),
    });
    expect(await readdir(path.join(site, 'revisions'))).toContain('000003.json.unreadable');
    expect(await runningSite?.readHealth()).toEqual({ revision: 4, problems: [] });
    expect(await readGeneratedRegistry(site)).toEqual(await runningSite?.readRegistry());
    expect(await runAreasCommand('list')).toEqual({ code: 0, output: expect.stringContaining('Revision 4: repair') });
    expect((await runAreasCommand('repair')).output).toMatch(/^Revision 4 is live\./);
  });
});

test('an old truncated revision only loses its line in the history', async () => {
  await truncate(resolveRevisionFile(site, 2), 40);
  expect(await runAreasCommand('disable', 'dashboard')).toEqual({
    code: 0,
    output: 'dashboard is disabled (revision 4)',
  });
  expect((await runAreasCommand('list', 'dashboard')).output).not.toMatch(/^2 /m);
  expect(await runAreasCommand('repair')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Revision 2 was unreadable/),
  });
  expect(await runAreasCommand('list', 'dashboard')).toMatchObject({ code: 0 });
});

test('the server ignores a revision whose host page is missing until the page is back', async () => {
  await publishBuild({ site, builtPackage: await workspace.buildHost('h2') });
  const page = path.join(site, 'hosts/h2/index.html');
  const pageText = await readFile(page);
  await rm(page);
  const startedSite = await openSite(site);
  expect(await startedSite?.renderPage('/')).toContain('<body>h1</body>');
  expect(await startedSite?.readHealth()).toMatchObject({
    revision: 3,
    problems: [expect.stringContaining('h2 is missing')],
  });
  await writeFile(page, pageText);
  await setAreaEnabled({ site, area: 'dashboard' }, false);
  expect(await startedSite?.renderPage('/')).toContain('<body>h2</body>');
});

test('without a readable revision a running server keeps serving, and commands and a start are refused', async () => {
  const problems: string[] = [];
  const runningSite = await openSite(site, { onProblem: (line) => void problems.push(line) });
  for (const revision of [1, 2, 3]) await truncate(resolveRevisionFile(site, revision), 5);
  expect(await runningSite?.readRegistry()).toMatchObject({ revision: 3 });
  expect(await runningSite?.readRegistry()).toMatchObject({ revision: 3 });
  expect(problems).toHaveLength(1);
  await expect(openSite(site)).rejects.toThrow(/has no revision that can be shown/);
  for (const command of [['list'], ['disable', 'dashboard'], ['repair']])
    expect(await runAreasCommand(...command)).toEqual({
      code: 1,
      output: expect.stringMatching(/^None of the revisions in /),
    });
});

test('an uploaded build with a truncated area.json does not count, and is uploaded again', async () => {
  const builtArea = await workspace.buildArea('dashboard', 'd3');
  await truncate(path.join(resolveAreaFolder(site, 'dashboard', 'd3'), 'area.json'), 10);
  const runningSite = await openSite(site);
  expect((await runningSite?.listBuilds())?.map(({ build }) => build)).toEqual(['d2', 'd1', 'p1']);
  expect(await runAreasCommand('list')).toMatchObject({ code: 0 });
  expect(await publishBuild({ site, builtPackage: builtArea })).toBeNull();
  expect(await runAreasCommand('disable', 'dashboard')).toMatchObject({ code: 0 });
  expect(await runAreasCommand('enable', 'dashboard')).toMatchObject({ code: 0 });
});

test('a command that commits but cannot write the files for static hosts exits with 3', async () => {
  await rm(path.join(site, 'areas.json'));
  await rm(path.join(site, 'dashboard'), { recursive: true });
  await writeFile(path.join(site, 'dashboard'), 'a file where a folder belongs');
  const { code, output } = await runAreasCommand('disable', 'dashboard');
  expect({ code, output }).toEqual({
    code: 3,
    output: expect.stringMatching(/^The change is live on the server, but .* npm run areas -- repair$/s),
  });
  expect((await (await openSite(site))?.readRegistry())?.areas).toContainEqual(
    expect.objectContaining({ name: 'dashboard', enabled: false }),
  );
});
