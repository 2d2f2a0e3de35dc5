import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEvents } from '@laurel/shared/area/site';
import type { StageFigures } from '@laurel/shared/area/stage-figures';
import { listEvents } from './area-events';
import { formatArea, formatAreas } from './list';
import { rollBackArea, setAreaEnabled } from './live';
import { publishBuild } from './publish';
import { publishToStage } from './publish-to-stage';
import { readNewestRevision } from './revisions';
import { promoteStage, stopStage, widenStage } from './stage';
import { readStageFigures, saveStageFigures } from './stage-figures';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';
import { withdrawBuild } from './withdraw';

let workspace: FakeWorkspace;
let site: string;
const area = 'dashboard';

beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  await workspace.goLive();
});
afterEach(() => workspace.remove());

const startStage = async (build: string) =>
  publishToStage(
    { site, builtPackage: await workspace.buildArea(area, build), by: 'ada' },
    { share: 5, steps: { shares: [5, 25, 100], visits: 500 } },
  );
const publishArea = async (name: string, build: string, fields = {}) =>
  publishBuild({ site, builtPackage: await workspace.buildArea(name, build, fields), by: 'ada' });

const toLines = ({ events }: SiteEvents) =>
  events.map(({ kind, build, share, reason, by, endedStage }) =>
    [kind, build, share, reason, by, endedStage && `ends ${endedStage}`]
      .filter((pageOfEvents) => pageOfEvents !== null)
      .join(' '),
  );

test('an area’s events are its own, with the newest first', async () => {
  await startStage('d2');
  await publishArea('public', 'p2', { path: '/' });
  await widenStage({ site, area, build: 'd2', share: 25, by: 'grace' });
  await stopStage({ site, area, build: 'd2', reason: 'Empty charts.', by: 'Laurel' });
  await startStage('d3');
  await promoteStage({ site, area, build: 'd3', by: 'grace' });
  await startStage('d4');
  await publishArea(area, 'd5');
  await rollBackArea({ site, area, to: undefined, by: 'ada' });
  await setAreaEnabled({ site, area, by: 'ada' }, false);
  await withdrawBuild({ site, area, build: 'd5', reason: 'It shows names.', by: 'ada' });
  const allEvents = await listEvents(site, area, { most: 100 });
  expect(toLines(allEvents)).toEqual([
    'withdraw d5 It shows names. ada',
    'disable d3 ada',
    'rollback d3 ada',
    'publish d5 ada ends d4',
    'stage d4 5 ada',
    'promote d3 grace',
    'stage d3 5 ada',
    'stop d2 Empty charts. Laurel',
    'widen d2 25 grace',
    'stage d2 5 ada',
    'assemble d1',
  ]);
  expect(allEvents.before).toBeNull();
});

test('events come in parts, without a gap or a repetition', async () => {
  for (const build of ['d2', 'd3', 'd4', 'd5', 'd6']) await publishArea(area, build);
  const allEvents = await listEvents(site, area, { most: 100 });
  const listedEvents: SiteEvents['events'][number][] = [];
  let beforeRevision: number | undefined;
  do {
    const pageOfEvents: SiteEvents = await listEvents(site, area, { before: beforeRevision, most: 2 });
    listedEvents.push(...pageOfEvents.events);
    beforeRevision = pageOfEvents.before ?? undefined;
  } while (beforeRevision !== undefined);
  expect(listedEvents).toEqual(allEvents.events);
  expect(listedEvents).toHaveLength(6);
});

const makeFigures = ({ startedAt, widenedAt }: { startedAt: string; widenedAt: string }): StageFigures => ({
  ...{ area, build: 'd2', liveBuild: 'd1', startedAt, widenedAt },
  judgedAt: '2026-11-28T10:02:15.000Z',
  verdict: { state: 'tooFew', visits: 37, needed: 60 },
  ...{ visits: { stage: 37, live: 700 }, stepVisits: { stage: 37, live: 700 } },
  figures: { load: { stage: [36, 1], live: [700] } },
});

test('figures are kept for the newest stage, and listed with it', async () => {
  await startStage('d2');
  expect(await readStageFigures(site, area)).toBeNull();
  expect(await formatAreas(site)).toContain('  no worker has judged it yet');
  const [stage] = (await readNewestRevision(site))?.stages ?? [];
  if (!stage) throw new Error('There is no stage');
  const figures = makeFigures(stage);
  await saveStageFigures(site, figures);
  expect(await readStageFigures(site, area)).toEqual(figures);
  const areaText = await formatArea(site, area);
  expect(areaText).toContain('  too few visits to say (37 of 60), 2026-11-28 10:02:15 UTC');
  expect(areaText).toContain(
    '  37 visits of it and 700 of d1 since it began, 37 and 700 with this share, of 500 for the next step',
  );
  await saveStageFigures(site, { ...figures, widenedAt: '2026-11-27T10:02:15.000Z' });
  expect(await formatArea(site, area)).toContain(
    '  37 visits of it and 700 of d1 since it began, 0 and 0 with this share, of 500 for the next step',
  );
  await saveStageFigures(site, { ...figures, startedAt: '2026-11-27T10:02:15.000Z' });
  expect(await formatArea(site, area)).toContain('  no worker has judged it yet');
});

test('figures that can’t be read don’t count, and no name leads out of their folder', async () => {
  await mkdir(path.join(site, 'revisions/figures'), { recursive: true });
  await writeFile(path.join(site, 'revisions/figures/dashboard.json'), '{"area":"dashboard"');
  expect(await readStageFigures(site, area)).toBeNull();
  expect(await readStageFigures(site, '../000001')).toBeNull();
  const figures = { ...makeFigures({ startedAt: '', widenedAt: '' }), area: '../000001' };
  await expect(saveStageFigures(site, figures)).rejects.toThrow('cannot be the name of an area');
});
