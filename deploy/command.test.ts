import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { assembleSite } from './assemble';
import { runCommand } from './command';
import { publishBuild } from './publish';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { visitSite } from './testing/site-state';

const runProcess = promisify(execFile);

let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await createFakeWorkspace();
  const areas = [
    await workspace.buildArea('public', 'p1', { path: '/' }),
    await workspace.buildArea('dashboard', 'd1'),
  ];
  await assembleSite({ site: workspace.site, host: await workspace.buildHost('h1'), areas });
  await publishBuild({ site: workspace.site, builtPackage: await workspace.buildArea('dashboard', 'd2') });
});
afterAll(() => workspace.remove());

async function runAreasCommand(...args: string[]): Promise<{ code: number; printedText: string; errorOutput: string }> {
  const printedLines: string[] = [];
  const errorLines: string[] = [];
  const code = await runCommand(args, {
    say: (line) => void printedLines.push(line),
    complain: (line) => void errorLines.push(line),
    tryRendering: async () => [],
  });
  return { code, printedText: printedLines.join('\n'), errorOutput: errorLines.join('\n') };
}

test('commands report what they did, accept both names of an area, and refuse with a sentence', async () => {
  const { site } = workspace;
  expect(await runAreasCommand('rollback', 'remote-dashboard', '--site', site, '--by', 'ada')).toEqual({
    code: 0,
    printedText: 'dashboard is back at d1 (revision 3)',
    errorOutput: '',
  });
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd1' });
  expect(await runAreasCommand('rollback', 'dashboard', '--site', site)).toEqual({
    code: 1,
    printedText: '',
    errorOutput: 'No build of dashboard was published before the current one, d1.',
  });
  const { printedText } = await runAreasCommand('list', '--site', site);
  expect(printedText).toMatch(/^dashboard\s+\/dashboard\s+d1\s.*\sada\s+enabled\s+d2$/m);
});

test.each([
  [['--help'], 0, /^npm run areas -- <command>/m],
  [['sail'], 2, /Unknown command "sail"/],
  [['constructor'], 2, /Unknown command "constructor"/],
  [['publish', 'nothing'], 2, /There is no package "nothing"\. The packages are: host, /],
  [['rollback'], 2, /Name an area\./],
  [['list', '--sight', 'x'], 2, /--sight/],
  [['disable', 'dashboard', '--to', 'd1'], 2, /disable does not take --to/],
  [['prune', '--days', '0'], 2, /--days takes a whole number above 0/],
  [['list', '--days', '9'], 2, /list does not take --days/],
  [['list', '--site', '/nowhere/at/all'], 1, /There is no site in \/nowhere\/at\/all yet/],
])('%j exits with %i and says why', async (args, code, words) => {
  const { code: exitCode, printedText, errorOutput } = await runAreasCommand(...args);
  expect(`${printedText}${errorOutput}`).toMatch(words);
  expect(exitCode).toBe(code);
});

test('the process ends with the exit code', async () => {
  const file = path.join(__dirname, '../server/bin/areas.ts');
  const command = runProcess(process.execPath, [
    '--import',
    'tsx',
    file,
    'disable',
    'nothing',
    '--site',
    workspace.site,
  ]);
  await expect(command).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no area "nothing"/),
  });
});
