import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assembleSite } from './assemble';
import { formatAreas } from './list';
import { rollBackArea } from './live';
import { openSite } from './open-site';
import { publishBuild } from './publish';
import { resolveRevisionFile } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { readGeneratedRegistry, visitSite } from './testing/site-state';

let workspace: FakeWorkspace;
let site: string;

async function renameToContract(...files: string[]) {
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(/"shared(Version|Range)"/);
    await writeFile(file, text.replace(/"shared(Version|Range)"/g, '"contract"'));
  }
}

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  await assembleSite({
    site,
    host: await workspace.buildHost('h1'),
    areas: [await workspace.buildArea('dashboard', 'd1')],
  });
  await renameToContract(
    resolveRevisionFile(site, 1),
    path.join(site, 'hosts/h1/host.json'),
    path.join(site, 'areas/dashboard/d1/area.json'),
  );
});
afterEach(() => workspace.remove());

test('serves a site that says "contract", and uses the new name in its registry', async () => {
  const registry = await (await openSite(site))?.readRegistry();
  expect(registry?.areas).toEqual([expect.objectContaining({ name: 'dashboard', sharedRange: '^0.2.0' })]);
  expect(JSON.stringify(registry)).not.toContain('contract');
});

test('builds that say "contract" can be published over, rolled back to and checked', async () => {
  await publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', 'd2') });
  await rollBackArea({ site, area: 'dashboard' });
  expect(await visitSite(site)).toEqual({ host: 'h1', dashboard: 'd1' });
  await publishBuild({ site, builtPackage: await workspace.buildHost('h2') });
  await rollBackArea({ site, area: 'host' });
  expect(await visitSite(site)).toEqual({ host: 'h1', dashboard: 'd1' });
  expect(await formatAreas(site)).not.toContain('cannot be read');
  expect(JSON.stringify(await readGeneratedRegistry(site))).not.toContain('contract');
  const newerArea = await workspace.buildArea('dashboard', 'd3', { requires: { '@laurel/shared/area': '^0.3.0' } });
  await expect(publishBuild({ site, builtPackage: newerArea })).rejects.toThrow('the live host has 0.2.0');
});
