import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readArea } from './area-build';
import { readBuildSource as readSource } from './build-source';
import { readHost } from './host-build';
import { formatArea, formatAreas } from './list';
import { openSite } from './open-site';
import { publishBuild } from './publish';
import { publishToStage } from './publish-to-stage';
import { readNewestRevision } from './revisions';
import { createFakeWorkspace } from './testing/fake-builds';

const runCommand = promisify(execFile);

let root: string;
const readBuildSource = (folder: string, [name = '', ...otherParts]: readonly string[]) =>
  readSource(folder, [name, ...otherParts], (lock) => lock.split('\n').filter((line) => line.startsWith(`${name} `)));
const runGit = async (...args: string[]) => (await runCommand('git', args, { cwd: root })).stdout.trim();
const saveFile = (file: string, text: string) => writeFile(path.join(root, file), text);
async function commitFiles(subject: string): Promise<string> {
  await runGit('add', '.');
  await runGit('-c', 'user.name=Ada Moon', '-c', 'user.email=ada@example.org', 'commit', '-q', '-m', subject);
  return runGit('rev-parse', 'HEAD');
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laurel-source-'));
  await mkdir(path.join(root, 'area/testing'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('the source of a build', () => {
  it('is the newest commit that changed what it is built from', async () => {
    await runGit('init', '-q');
    await saveFile('area/page.tsx', 'one');
    const firstCommit = await commitFiles('Show the rewards');
    const source = { commit: firstCommit, author: 'Ada Moon', subject: 'Show the rewards', uncommitted: false };
    expect(await readBuildSource(root, ['area'])).toEqual(source);
    await saveFile('other.ts', 'elsewhere');
    await saveFile('area/page.test.tsx', 'a test');
    await saveFile('area/testing/rewards.ts', 'a sample');
    await commitFiles('Try the rewards');
    expect(await readBuildSource(root, ['area'])).toEqual(source);
  });

  it('is a newer commit that gave it other libraries, though its sources stayed', async () => {
    await runGit('init', '-q');
    await saveFile('area/page.tsx', 'one');
    await saveFile('pnpm-lock.yaml', 'area react@1\nother vite@1\n');
    const firstCommit = await commitFiles('Show the rewards');
    await saveFile('pnpm-lock.yaml', 'area react@1\nother vite@2\n');
    await commitFiles('Take a newer vite elsewhere');
    expect(await readBuildSource(root, ['area'])).toMatchObject({ commit: firstCommit });
    await saveFile('pnpm-lock.yaml', 'area react@2\nother vite@2\n');
    const secondCommit = await commitFiles('Take a newer React');
    await saveFile('pnpm-lock.yaml', 'area react@2\nother vite@3\n');
    await commitFiles('Take the newest vite elsewhere');
    expect(await readBuildSource(root, ['area'])).toEqual({
      ...{ commit: secondCommit, author: 'Ada Moon', subject: 'Take a newer React', uncommitted: false },
    });
    await saveFile('area/page.tsx', 'two');
    const thirdCommit = await commitFiles('Show fewer rewards');
    expect(await readBuildSource(root, ['area'])).toMatchObject({ commit: thirdCommit });
  });

  it('is the commit of its sources if its libraries came back to what they were', async () => {
    await runGit('init', '-q');
    await saveFile('area/page.tsx', 'one');
    await saveFile('pnpm-lock.yaml', 'area react@1\n');
    const firstCommit = await commitFiles('Show the rewards');
    await saveFile('pnpm-lock.yaml', 'area react@2\n');
    await commitFiles('Take a newer React');
    await saveFile('pnpm-lock.yaml', 'area react@1\n');
    await commitFiles('Go back to the React before');
    expect(await readBuildSource(root, ['area'])).toMatchObject({ commit: firstCommit });
  });

  it('says that there are changes without a commit, in sources and libraries alone', async () => {
    await runGit('init', '-q');
    await saveFile('area/page.tsx', 'one');
    await saveFile('pnpm-lock.yaml', 'one');
    await commitFiles('Show the rewards');
    await saveFile('other.ts', 'elsewhere');
    await saveFile('area/page.test.tsx', 'a test');
    expect(await readBuildSource(root, ['area'])).toMatchObject({ uncommitted: false });
    await saveFile('pnpm-lock.yaml', 'two');
    expect(await readBuildSource(root, ['area'])).toMatchObject({ uncommitted: true });
    await runGit('checkout', '-q', 'pnpm-lock.yaml');
    await saveFile('area/new-page.tsx', 'two');
    expect(await readBuildSource(root, ['area'])).toMatchObject({ uncommitted: true });
  });

  it('is unknown outside of a repository, and for files without a commit', async () => {
    await saveFile('area/page.tsx', 'one');
    expect(await readBuildSource(root, ['area'])).toBeUndefined();
    await runGit('init', '-q');
    expect(await readBuildSource(root, ['area'])).toBeUndefined();
  });

  it('is unknown in a shallow clone, whose only commit is of all files', async () => {
    await runGit('init', '-q');
    await saveFile('area/page.tsx', 'one');
    await commitFiles('Show the rewards');
    await saveFile('other.ts', 'elsewhere');
    await commitFiles('Say something elsewhere');
    await runGit('clone', '-q', '--depth', '1', `file://${root}`, 'shallow');
    expect(await readBuildSource(path.join(root, 'shallow'), ['area'])).toBeUndefined();
  });

  it('removes control characters from a subject and shortens it', async () => {
    await runGit('init', '-q');
    await saveFile('area/page.tsx', 'one');
    await commitFiles(`Turn \u001b[31mred ${'x'.repeat(300)}`);
    const source = await readBuildSource(root, ['area']);
    expect(source?.subject).toMatch(/^Turn +\[31mred x+$/);
    expect(source?.subject).toHaveLength(200);
  });
});

describe('a site', () => {
  const source = { commit: 'a3f09b17c0ffee', author: 'Ada Moon', subject: 'Show the rewards', uncommitted: true };

  it('keeps the source with the build and with its history, and lists it', async () => {
    const workspace = await createFakeWorkspace();
    try {
      await workspace.goLive();
      const { site } = workspace;
      expect(await formatAreas(site)).not.toContain('Commit');
      expect(await formatArea(site, 'dashboard')).not.toContain('Commit');
      const nextPackage = { ...(await workspace.buildArea('dashboard', 'd2')), source };
      await publishToStage({ site, builtPackage: nextPackage }, { share: 5 });
      expect((await readNewestRevision(site))?.action).toMatchObject({ kind: 'stage', source });
      await publishBuild({ site, builtPackage: nextPackage });
      expect((await readNewestRevision(site))?.action).toMatchObject({ kind: 'publish', source });
      expect((await readArea(site, 'dashboard', 'd2'))?.source).toEqual(source);
      const openedSite = await openSite(site);
      expect((await openedSite?.listBuilds())?.map(({ build, ...each }) => [build, each.source])).toEqual([
        ['d2', source],
        ['d1', undefined],
        ['p1', undefined],
      ]);
      const line = /d2 .*a3f09b17 and uncommitted changes\s+Ada Moon\s+Show the rewards$/m;
      expect(await formatArea(site, 'dashboard')).toMatch(line);
      expect(await formatAreas(site)).toMatch(line);
      const cleanSource = { ...source, uncommitted: false };
      for (const each of [cleanSource, source]) {
        await publishBuild({ site, builtPackage: { ...nextPackage, source: each } });
        expect((await readArea(site, 'dashboard', 'd2'))?.source).toEqual(cleanSource);
      }
      await publishBuild({ site, builtPackage: { ...(await workspace.buildHost('h2')), source } });
      expect((await readHost(site, 'h2'))?.source).toEqual(source);
    } finally {
      await workspace.remove();
    }
  });
});
