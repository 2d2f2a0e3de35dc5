import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { assembleSite } from './assemble';
import type { BuiltPackage } from './built-package';
import { isUnfinished } from './files';
import { setAreaEnabled } from './live';
import { openSite } from './open-site';
import { publishBuild } from './publish';
import { listRevisionNumbers, readHistory } from './revisions';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { readGeneratedRegistry, visitSite } from './testing/site-state';

const runProcess = promisify(execFile);

let workspace: FakeWorkspace;
let site: string;
const areaNames = ['a', 'b', 'c', 'd'];

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  const areas = await Promise.all(areaNames.map((name) => workspace.buildArea(name, `${name}0`)));
  await assembleSite({ site, host: await workspace.buildHost('h1'), areas });
});
afterEach(() => workspace.remove());

async function expectNoRevisionLost(publishCount: number) {
  expect(await listRevisionNumbers(site)).toEqual(Array.from({ length: publishCount + 1 }, (_, index) => index + 1));
  const history = await readHistory(site);
  for (const [index, revision] of history.entries()) {
    const historyBefore = history[index - 1];
    const { action } = revision;
    if (!historyBefore || action.kind !== 'publish') continue;
    for (const area of revision.areas)
      expect(area.build).toBe(
        area.name === action.area ? action.build : historyBefore.areas.find(({ name }) => name === area.name)?.build,
      );
  }
  expect(await readGeneratedRegistry(site)).toEqual(await (await openSite(site))?.readRegistry());
  const files = await readdir(site, { recursive: true });
  expect(files.filter((file) => isUnfinished(path.basename(file)))).toEqual([]);
}

test('concurrent publishes in one process all succeed', async () => {
  const builtAreas = await Promise.all(
    areaNames.flatMap((name) => [1, 2, 3].map((index) => workspace.buildArea(name, `${name}${index}`))),
  );
  await Promise.all(builtAreas.map((each) => publishBuild({ site, builtPackage: each })));
  await expectNoRevisionLost(builtAreas.length);
});

test('checks a publish against a host that is published at the same time', async () => {
  const newArea = await workspace.buildArea('a', 'a1', { requires: { react: '^19.3.0' } });
  for (const name of areaNames.slice(1)) await setAreaEnabled({ site, area: name }, false);
  const outcomes = await Promise.allSettled([
    publishBuild({ site, builtPackage: newArea }),
    setAreaEnabled({ site, area: 'a' }, false),
    workspace.buildHost('h2', { react: '20.0.0' }).then((hostBuild) => publishBuild({ site, builtPackage: hostBuild })),
  ]);
  const history = await readHistory(site);
  // No revision may have an enabled area with an incompatible host.
  for (const { host, areas } of history)
    expect(host.build === 'h2' && areas.some(({ enabled }) => enabled)).toBe(false);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toHaveProperty('name', 'Refusal');
  const committedOutcomeCount = outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
  expect(history).toHaveLength(1 + areaNames.length - 1 + committedOutcomeCount);
});

test('concurrent publishes in separate processes all succeed, and the site has every area', async () => {
  const publisher = path.join(__dirname, 'testing/publisher.ts');
  const buildsByArea: BuiltPackage[][] = await Promise.all(
    areaNames.map((name) => Promise.all([1, 2, 3, 4].map((index) => workspace.buildArea(name, `${name}${index}`)))),
  );
  await Promise.all(
    buildsByArea.map((builds) =>
      runProcess(process.execPath, ['--import', 'tsx', publisher, site, JSON.stringify(builds)]),
    ),
  );
  await expectNoRevisionLost(areaNames.length * 4);
  expect(await visitSite(site)).toEqual({ host: 'h1', a: 'a4', b: 'b4', c: 'c4', d: 'd4' });
});
