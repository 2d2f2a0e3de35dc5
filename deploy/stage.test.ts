import { stat } from 'node:fs/promises';
import path from 'node:path';
import { assembleSite } from './assemble';
import { formatArea, formatAreas } from './list';
import { rollBackArea, setAreaEnabled } from './live';
import { openSite } from './open-site';
import { pruneSite } from './prune';
import { publishBuild } from './publish';
import { publishToStage, type StageAudience } from './publish-to-stage';
import { readNewestRevision } from './revisions';
import { promoteStage, stopStage, widenStage } from './stage';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { readGeneratedRegistry, visitSite } from './testing/site-state';
import { withdrawBuild } from './withdraw';

let workspace: FakeWorkspace;
let site: string;

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  await workspace.goLive();
});
afterEach(() => workspace.remove());

const startStage = async (build = 'd2', audience: StageAudience = { share: 5 }, by = 'ada') =>
  publishToStage({ site, builtPackage: await workspace.buildArea('dashboard', build), by }, audience);
const publishDashboard = async (build: string) =>
  publishBuild({ site, builtPackage: await workspace.buildArea('dashboard', build) });
const readStages = async () =>
  (await readNewestRevision(site))?.stages.map(({ area, build, share }) => `${area} ${build} ${share}`);

async function openExistingSite() {
  const openedSite = await openSite(site);
  if (!openedSite) throw new Error('The folder has no site');
  return openedSite;
}

test('a staged build is for its visitors alone; all others, and static hosts, keep the live one', async () => {
  await startStage();
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd1', public: 'p1' });
  expect(JSON.stringify(await readGeneratedRegistry(site))).not.toContain('d2');
  const revision = await (await openExistingSite()).readRevision();
  expect([...revision.stages.values()]).toMatchObject([
    { area: 'dashboard', build: 'd2', liveBuild: 'd1', share: 5, roles: [], languages: [], startedBy: 'ada' },
  ]);
  const stagedRevision = revision.withStages(['dashboard']);
  expect(revision.withStages(['dashboard'])).toBe(stagedRevision);
  expect(stagedRevision.withStages([])).toBe(revision);
  const { areas, stagedAreas } = await stagedRevision.readRegistry();
  // Visitors of both builds are counted, but previews aren't.
  expect([stagedAreas, (await revision.readRegistry()).stagedAreas]).toEqual([['dashboard'], ['dashboard']]);
  expect(await revision.readRegistry(new Map([['dashboard', 'd2']]))).not.toHaveProperty('stagedAreas');
  expect(areas.map(({ name, build }) => `${name} ${build}`)).toEqual(['public p1', 'dashboard d2']);
  expect(await stagedRevision.renderPage('/dashboard')).toContain('/areas/dashboard/d2/');
  expect(await revision.renderPage('/dashboard')).not.toContain('/areas/dashboard/d2/');
});

test('staging the same build again widens its stage, and never narrows it', async () => {
  await startStage();
  expect(await startStage()).toBeNull();
  await startStage('d2', { share: 25 }, 'grace');
  expect(await readStages()).toEqual(['dashboard d2 25']);
  expect((await readNewestRevision(site))?.stages).toMatchObject([{ startedBy: 'ada' }]);
  const widenedAt = (await readNewestRevision(site))?.stages[0]?.widenedAt;
  // A new mail address doesn't change the share, so the count of its step's visits continues.
  await startStage('d2', { share: 25, mail: 'ada@laurel.example' });
  expect((await readNewestRevision(site))?.stages).toMatchObject([{ widenedAt }]);
  for (const narrowerAudience of [{ share: 5 }, { share: 25, languages: ['de'] as const }])
    await expect(startStage('d2', narrowerAudience)).rejects.toThrow(
      'Some visitors have dashboard d2 already and would lose it',
    );
  expect(await formatAreas(site)).toMatch(/Staged: dashboard d2 for 25% of visitors, since .* by ada/);
});

test('roles add to the share, languages limit it, and steps begin with the first', async () => {
  await startStage('d2', { roles: ['admin'] });
  expect(await readStages()).toEqual(['dashboard d2 0']);
  await expect(startStage('d2', { roles: ['editor'] })).rejects.toThrow('would lose it');
  await startStage('d3', { languages: ['de'], roles: ['admin'], steps: { shares: [5, 100], visits: 300 } });
  expect((await readNewestRevision(site))?.stages).toMatchObject([{ build: 'd3', share: 5, languages: ['de'] }]);
  expect(await formatArea(site, 'dashboard')).toContain('5% of readers in de and admin');
  expect(await formatArea(site, 'dashboard')).toContain('next 100% after 300 visits');
  expect(await formatArea(site, 'dashboard')).toContain('this ended the stage of d2');
  await startStage('d2', { steps: { shares: [5, 100], visits: 10 } });
  expect(await formatArea(site, 'dashboard')).toContain('next 100% after 60 visits');
});

test('everybody gets a promoted build, and a roll-back leads to the build before', async () => {
  await startStage();
  expect((await promoteStage({ site, area: 'dashboard', build: 'd2', by: 'ada' })).outcome).toBe('changed');
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd2' });
  expect(await readStages()).toEqual([]);
  await rollBackArea({ site, area: 'dashboard' });
  expect(await visitSite(site)).toMatchObject({ dashboard: 'd1' });
});

test('nobody gets a build whose stage was stopped, and the history says why', async () => {
  await startStage();
  const reason = '3.1% of 480 visits failed.';
  expect((await stopStage({ site, area: 'dashboard', build: 'd2', reason })).outcome).toBe('changed');
  expect(await readStages()).toEqual([]);
  expect(await formatArea(site, 'dashboard')).toContain(`stop the stage of dashboard d2: ${reason}`);
  expect((await stopStage({ site, area: 'dashboard', build: 'd2', reason })).outcome).toBe('over');
});

describe('a stage ends', () => {
  beforeEach(async () => {
    await publishDashboard('d2');
    await startStage('d3');
  });
  test.each<[string, () => Promise<unknown>, string]>([
    ['with a publish', () => publishDashboard('d4'), 'd4'],
    ['with a publish of its own build', () => publishDashboard('d3'), 'd3'],
    ['with a roll-back', () => rollBackArea({ site, area: 'dashboard' }), 'd1'],
    ['while the area is disabled', () => setAreaEnabled({ site, area: 'dashboard' }, false), 'd2'],
    ['with its withdrawal', () => withdrawBuild({ site, area: 'dashboard', build: 'd3', reason: 'Unsafe.' }), 'd2'],
    ['with the live one’s', () => withdrawBuild({ site, area: 'dashboard', build: 'd2', reason: 'Unsafe.' }), 'd1'],
    [
      'with a host that can’t run it',
      async () => {
        await publishToStage(
          { site, builtPackage: await workspace.buildArea('dashboard', 'd5', { requires: { react: '19.3.1' } }) },
          { share: 5 },
        );
        const builtPackage = await workspace.buildHost('h2', { react: '19.3.2' });
        await publishBuild({ site, builtPackage, breaksKept: 'React 19.3.2' });
      },
      'd2',
    ],
  ])('%s', async (_what, change, live) => {
    await change();
    expect(await readStages()).toEqual([]);
    expect(await visitSite(site)).toMatchObject({ dashboard: live });
  });

  test('but not with changes of other areas, or with a host that fits', async () => {
    await publishBuild({ site, builtPackage: await workspace.buildArea('public', 'p2', { path: '/' }) });
    await publishBuild({ site, builtPackage: await workspace.buildHost('h2') });
    expect(await readStages()).toEqual(['dashboard d3 5']);
  });
});

test('what can’t be staged is refused and leaves no stage', async () => {
  await expect(startStage('d1')).rejects.toThrow('already live');
  await expect(startStage('d2', {})).rejects.toThrow('Say who gets the build');
  const areaElsewhere = await workspace.buildArea('dashboard', 'd3', { path: '/other' });
  await expect(publishToStage({ site, builtPackage: areaElsewhere }, { share: 5 })).rejects.toThrow('without --to');
  const host = await workspace.buildHost('h2');
  await expect(publishToStage({ site, builtPackage: host }, { share: 5 })).rejects.toThrow('The host has no stages');
  await setAreaEnabled({ site, area: 'dashboard' }, false);
  await expect(startStage('d2')).rejects.toThrow('is disabled');
  expect(await readStages()).toEqual([]);
});

test('a staged build is never pruned', async () => {
  for (const build of ['d2', 'd3', 'd4', 'd5']) await publishDashboard(build);
  await startStage('d1');
  const inAYear = Date.now() + 365 * 86_400_000;
  const removedBuilds = await pruneSite({ site, now: inAYear });
  expect(removedBuilds).toEqual([{ area: 'dashboard', build: 'd2' }]);
  await expect(stat(path.join(site, 'areas/dashboard/d1'))).resolves.toBeDefined();
  expect(await readStages()).toEqual(['dashboard d1 5']);
});

test('a stage stays when the workspace is assembled with the same live builds', async () => {
  await startStage();
  const areas = [
    await workspace.buildArea('public', 'p2', { path: '/' }),
    await workspace.buildArea('dashboard', 'd1'),
  ];
  await assembleSite({ site, host: await workspace.buildHost('h1'), areas });
  expect(await readStages()).toEqual(['dashboard d2 5']);
});

test('of many judges at once exactly one makes a change', async () => {
  await startStage();
  const judges = await Promise.all(Array.from({ length: 6 }, openExistingSite));
  const change = { area: 'dashboard', build: 'd2', by: 'Laurel' };
  const widenedStages = await Promise.all(judges.map((each) => each.widenStage({ ...change, share: 25 })));
  expect(widenedStages.sort()).toEqual(['changed', ...Array.from({ length: 5 }, () => 'unchanged')]);
  const stoppedStages = await Promise.all(judges.map((each) => each.stopStage({ ...change, reason: 'It is worse.' })));
  expect(stoppedStages.sort()).toEqual(['changed', ...Array.from({ length: 5 }, () => 'over')]);
  const [judge] = judges;
  expect(await judge?.promoteStage(change)).toBe('over');
  expect(await judge?.widenStage({ ...change, share: 50 })).toBe('over');
});

test('a share that isn’t larger changes nothing', async () => {
  await startStage();
  const revisionBefore = (await readNewestRevision(site))?.revision;
  for (const share of [5, 1, 0, -3, 101, Number.NaN])
    expect((await widenStage({ site, area: 'dashboard', build: 'd2', share })).outcome).toBe('unchanged');
  expect((await readNewestRevision(site))?.revision).toBe(revisionBefore);
});
