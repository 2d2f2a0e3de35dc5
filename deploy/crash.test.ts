import { AsyncLocalStorage } from 'node:async_hooks';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { assembleSite } from './assemble';
import { rollBackArea } from './live';
import { openSite } from './open-site';
import { publishBuild } from './publish';
import { repairSite } from './repair';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { readGeneratedRegistry, visitSite } from './testing/site-state';

// Kills every command before each of its writes in turn. Code within `mockLife` fails once its steps are used up:
// nothing more is written, and the current file stays incomplete, as after a kill.

const mockLife = new AsyncLocalStorage<{ steps: number }>();

jest.mock('node:fs/promises', () => {
  const realModule = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  const spendStep = () => {
    const life = mockLife.getStore();
    if (!life) return false;
    life.steps -= 1;
    return life.steps < 0;
  };
  const throwKilledError = () => {
    throw new Error('killed');
  };
  return {
    ...realModule,
    mkdir: async (...args: Parameters<typeof realModule.mkdir>) =>
      spendStep() ? throwKilledError() : realModule.mkdir(...args),
    rename: async (...args: Parameters<typeof realModule.rename>) =>
      spendStep() ? throwKilledError() : realModule.rename(...args),
    link: async (...args: Parameters<typeof realModule.link>) =>
      spendStep() ? throwKilledError() : realModule.link(...args),
    rm: async (...args: Parameters<typeof realModule.rm>) =>
      spendStep() ? throwKilledError() : realModule.rm(...args),
    open: async (...args: Parameters<typeof realModule.open>) => {
      if (spendStep()) throwKilledError();
      const fileHandle = await realModule.open(...args);
      const writeContent = fileHandle.writeFile.bind(fileHandle);
      // A kill loses no written data, so syncing isn't needed. This test doesn't cover power cuts.
      fileHandle.sync = async () => {};
      fileHandle.writeFile = async (content) => {
        if (!spendStep()) return writeContent(content);
        await writeContent(String(content).slice(0, 10));
        throwKilledError();
      };
      return fileHandle;
    },
  };
});

let workspace: FakeWorkspace;
let wholeSite: string;
beforeAll(async () => {
  workspace = await createFakeWorkspace();
  wholeSite = path.join(workspace.folder, 'whole');
  await assembleSite({
    site: wholeSite,
    host: await workspace.buildHost('h1'),
    areas: [await workspace.buildArea('public', 'p1', { path: '/' }), await workspace.buildArea('dashboard', 'd1')],
  });
  await publishBuild({ site: wholeSite, builtPackage: await workspace.buildArea('dashboard', 'd2') });
});
afterAll(() => workspace.remove());

const commands: [string, (site: string) => Promise<unknown>, Record<string, string>][] = [
  [
    'publishing an area',
    async (site) => publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd3') }),
    { host: 'h1', public: 'p1', dashboard: 'd3' },
  ],
  [
    'publishing the host',
    async (site) => publishBuild({ site, builtPackage: await workspace.buildHost('h2') }),
    { host: 'h2', public: 'p1', dashboard: 'd2' },
  ],
  ['rolling back', (site) => rollBackArea({ site, area: 'dashboard' }), { host: 'h1', public: 'p1', dashboard: 'd1' }],
];

test.each(commands)(
  'a kill while %s leaves either the old state or the new one',
  async (name, command, stateAfter) => {
    const siteBefore = await visitSite(wholeSite);
    const visits = { old: 0, new: 0 };
    for (let steps = 0; ; steps += 1) {
      const site = path.join(workspace.folder, `${name} ${steps}`);
      await cp(wholeSite, site, { recursive: true });
      const remainingLife = { steps };
      const wasKilled = await mockLife
        .run(remainingLife, () => command(site))
        .then(
          () => false,
          (error: unknown) => {
            expect(error).toHaveProperty('message', expect.stringContaining('killed'));
            return true;
          },
        );
      const siteAfter = await visitSite(site);
      // A server started now must serve the whole old or the whole new state. The files for static hosts may be one revision behind.
      const isNew = JSON.stringify(siteAfter) === JSON.stringify(stateAfter);
      expect(siteAfter).toEqual(isNew ? stateAfter : siteBefore);
      visits[isNew ? 'new' : 'old'] += 1;
      expect([2, 3]).toContain(((await readGeneratedRegistry(site)) as { revision: number }).revision);

      // Repair rewrites the generated files, and the command can be run again.
      await repairSite({ site });
      expect(await readGeneratedRegistry(site)).toEqual(await (await openSite(site))?.readRegistry());
      if (!isNew) await command(site);
      expect(await visitSite(site)).toEqual(stateAfter);
      await rm(site, { recursive: true });
      if (!wasKilled) break;
    }
    expect(visits.old).toBeGreaterThan(3);
    expect(visits.new).toBeGreaterThan(3);
  },
  120_000,
);
