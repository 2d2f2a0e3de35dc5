import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishBuild } from './publish';
import { repairSite } from './repair';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { readGeneratedRegistry } from './testing/site-state';

let workspace: FakeWorkspace;
let site: string;

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  await workspace.goLive();
});
afterEach(() => workspace.remove());

const readPageFile = (file: string) => readFile(path.join(site, file), 'utf8');

describe('source maps', () => {
  const listMaps = async (folder: string) =>
    (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.map')).sort();

  it('are stored outside the served files, by the paths of their files', async () => {
    await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd2') });
    const maps = await listMaps(site);
    expect(maps).toHaveLength(4);
    for (const map of maps) {
      expect(map).toMatch(/^maps\//);
      const [script = ''] = /(?<=^maps\/).*(?=\.map$)/.exec(map) ?? [];
      expect(await readPageFile(script)).toMatch(/^\/\/ /);
    }
    expect(await readPageFile(maps.find((map) => map.includes('/d2/')) ?? '')).toContain('dashboard d2');
  });

  it('that older versions stored beside their files are moved there by repair', async () => {
    const [script = ''] = (await readdir(path.join(site, 'areas/public/p1'))).filter((file) => file.endsWith('.js'));
    await writeFile(path.join(site, 'areas/public/p1', `${script}.map`), '{"sources":["before"]}');
    await writeFile(path.join(site, 'main.00000000.js.map'), '{"sources":["host before"]}');
    expect(await repairSite({ site })).toMatchObject({ movedMapCount: 2, faults: [] });
    expect((await listMaps(site)).filter((file) => !file.startsWith('maps/'))).toEqual([]);
    expect(await readPageFile(`maps/areas/public/p1/${script}.map`)).toContain('before');
    expect(await readPageFile('maps/main.00000000.js.map')).toContain('host before');
    expect(await repairSite({ site })).toMatchObject({ movedMapCount: 0 });
  });
});

describe('repair', () => {
  it('rewrites generated files, removes old leftovers and names missing files', async () => {
    await writeFile(path.join(site, 'areas.json'), '{');
    const leftover = path.join(site, 'areas/public/.area.js.1.unfinished');
    await writeFile(leftover, 'ha');
    expect(await repairSite({ site })).toEqual({
      revision: 1,
      setAsideRevisions: [],
      movedMapCount: 0,
      removedCount: 0,
      faults: [],
    });
    const laterTime = Date.now() + 2 * 60 * 60 * 1000;
    expect(await repairSite({ site, now: laterTime })).toEqual({
      revision: 1,
      setAsideRevisions: [],
      movedMapCount: 0,
      removedCount: 1,
      faults: [],
    });
    expect(await readGeneratedRegistry(site)).toMatchObject({ revision: 1, host: 'h1' });
    await rm(path.join(site, 'areas/public/p1'), { recursive: true });
    const { faults } = await repairSite({ site });
    expect(faults).toHaveLength(3);
    expect(faults[0]).toMatch(/^\/areas\/public\/p1\/area\.\w+\.js is not in the site\.$/);
  });
});
