import type { Site, SiteEvent, SiteStage, StageOutcome } from '@laurel/shared/area/site';
import type { StageFigures } from '@laurel/shared/area/stage-figures';
import { toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import pg from 'pg';
import { createTestApi, expectRefusal, sendCall, type TestApi } from '../../../../test/api';
import { createTestSite } from '../../../../test/site';
import { makeSource } from '../../../../test/work';
import { runDueJobs } from '../../../jobs/worker';
import { createRecordingLog } from '../../../log/log';
import { createVisitCounter } from '../../../visits/visit-counter';
import { addUser } from '../../testing';
import { ReleaseJudge } from './judge.worker';
import { recordStageChange } from './record-change.job';
import { addVisitCounts } from './store';
import { saveVisits } from './visits.worker';

let api: TestApi;
let site: Site;
let stage: SiteStage | null;
let changes: string[];
let events: SiteEvent[];
let since: Date;
let nextOutcome: StageOutcome | Error;
let keptFigures: StageFigures | null;

type StageEvent = Pick<SiteEvent, 'kind' | 'build'> & Partial<Pick<SiteEvent, 'share' | 'reason'>> & { by?: string };

const makeEvent = (event: StageEvent): SiteEvent => ({
  ...{ revision: 8 + events.length, at: api.clock.now().toISOString(), share: null, reason: null, by: null },
  ...{ source: null, endedStage: null, withoutChecks: null },
  ...event,
});

async function changeStage(text: string, event: StageEvent): Promise<StageOutcome> {
  if (nextOutcome instanceof Error) throw nextOutcome;
  if (nextOutcome === 'changed') {
    changes.push(text);
    events.unshift(makeEvent(event));
  }
  return nextOutcome;
}

beforeAll(async () => {
  const plainSite = createTestSite();
  site = {
    ...plainSite,
    readRevision: async () => ({
      ...toUnstagedRevision(plainSite),
      stages: new Map(stage ? [[stage.area, stage]] : []),
    }),
    saveFigures: async (figures) => {
      if (nextOutcome instanceof Error) throw nextOutcome;
      keptFigures = figures;
    },
    listEvents: async () => ({ events, before: null }),
    stopStage: ({ build, reason, by = '' }) =>
      changeStage(`stop ${build}: ${reason}`, { kind: 'stop', build, reason, by }),
    widenStage: ({ build, share, by = '' }) =>
      changeStage(`widen ${build} to ${share}`, { kind: 'widen', build, share, by }),
    promoteStage: ({ build, by = '' }) => changeStage(`promote ${build}`, { kind: 'promote', build, by }),
  };
  api = await createTestApi({ site });
});
afterAll(() => api.close());

const second = 1000;

beforeEach(async () => {
  await api.db.deleteFrom('visitCounts').execute();
  await api.db.deleteFrom('jobs').execute();
  since = new Date(api.clock.now().getTime() + 1);
  const startedAt = api.clock.now().toISOString();
  stage = {
    ...{ area: 'public', build: 'p2', liveBuild: 'p1', share: 5, roles: [], languages: [] },
    ...{ startedAt, widenedAt: startedAt },
  };
  changes = [];
  events = [];
  keptFigures = null;
  nextOutcome = 'changed';
  api.clock.advance(15 * second);
});

const makeBody = (build: string, failed: string[] = []) => ({
  area: 'public',
  build,
  failed,
  cold: true,
  times: { lcp: 1300 },
});
let visitCount = 0;
function reportVisit(build: string, failed: string[] = [], process: TestApi = api) {
  visitCount += 1;
  const remoteAddress = `10.0.${Math.floor(visitCount / 250)}.${1 + (visitCount % 250)}`;
  const url = '/api/v1/public/visits';
  return process.server.inject({ method: 'POST', url, payload: makeBody(build, failed), remoteAddress });
}

const readVisitCounts = async () =>
  (await api.db.selectFrom('visitCounts').select(['build', 'figure', 'bin', 'count']).execute())
    .map(({ build, figure, bin, count }) => `${build} ${figure} ${bin}: ${count}`)
    .sort();

async function reportSlot(failing: { stage: number; live: number }, visits = 30): Promise<void> {
  const makeCounts = (build: string, failed: number) => [
    { area: 'public', build, figure: 'visit', bin: 0, count: visits },
    { area: 'public', build, figure: 'load', bin: 0, count: visits - failed },
    { area: 'public', build, figure: 'load', bin: 1, count: failed },
  ];
  const allCounts = [...makeCounts('p2', failing.stage), ...makeCounts('p1', failing.live)];
  await addVisitCounts(
    api.db,
    api.clock.now(),
    allCounts.filter(({ count }) => count > 0),
  );
  api.clock.advance(30 * second);
}

const listAuditRows = () =>
  api.db
    .selectFrom('auditLog')
    .select(['at', 'action', 'actorId', 'before', 'after', 'reason'])
    .where('entity', '=', 'area')
    .where('at', '>=', since)
    .orderBy('sequence')
    .execute();

const makeJudge = (log = createRecordingLog()) => ({ judge: new ReleaseJudge(makeSource(api, { site, log })), log });

async function recordChanges(afterSeconds = 2, source = makeSource(api, { site })): Promise<void> {
  api.clock.advance(afterSeconds * second);
  const { db, clock } = api;
  await runDueJobs({ db, clock, log: source.ports.log, source, handlers: [recordStageChange] });
}
const listWaitingRecords = () =>
  api.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'recordStageChange')
    .where('status', '<>', 'done')
    .execute();

describe('visits', () => {
  it('of several processes add up, each figure once a visit, and nothing else is kept', async () => {
    const otherApi = await createTestApi({ site, clock: api.clock });
    try {
      await reportVisit('p2', ['load', 'load']);
      await reportVisit('p2', [], otherApi);
      await reportVisit('p1', ['error'], otherApi);
      for (const { visits } of [api, otherApi].map((process) => process.ports))
        await saveVisits(makeSource(api, { visits }));
      expect(await readVisitCounts()).toEqual(
        [
          ...[
            'p2 visit 0: 2',
            'p2 load 0: 1',
            'p2 load 1: 1',
            'p2 error 0: 2',
            'p2 render 0: 2',
            'p2 hydration 0: 2',
            'p2 slow 0: 2',
          ],
          ...['p1 visit 0: 1', 'p1 load 0: 1', 'p1 error 1: 1', 'p1 render 0: 1', 'p1 hydration 0: 1', 'p1 slow 0: 1'],
          ...['p2 lcp 22: 2', 'p1 lcp 22: 1'],
        ].sort(),
      );
    } finally {
      await otherApi.close();
    }
  });

  it('count only for the two builds of a stage', async () => {
    for (const build of ['made-up', 'p3']) expect((await reportVisit(build)).statusCode).toBe(200);
    stage = null;
    await reportVisit('p1');
    expect(api.ports.visits.takeAll()).toEqual([]);
  });

  it('of one network count once an hour, whatever their user agents', async () => {
    const sendFrom = (browser: string) =>
      sendCall(api, 'reportVisit', { body: makeBody('p2'), headers: { 'user-agent': browser } });
    const countVisits = () =>
      api.ports.visits.takeAll().reduce((sum, { figure, count }) => sum + (figure === 'visit' ? count : 0), 0);
    await sendFrom('one');
    await sendFrom('one');
    await sendFrom('another');
    expect(countVisits()).toBe(1);
    api.clock.advance(3600 * second);
    await sendFrom('one');
    expect(countVisits()).toBe(1);
  });

  it('of components in other areas’ pages count separately, and don’t use up the network’s visit', async () => {
    const sendFrom = (failed: string[], isComponent: boolean, build = 'p2') =>
      sendCall(api, 'reportVisit', {
        body: { ...makeBody(build, failed), ...(isComponent ? { component: true } : {}) },
      });
    api.clock.advance(3600 * second);
    await sendFrom(['render'], true);
    await sendFrom([], true);
    await sendFrom(['slow'], true, 'p1');
    await sendFrom(['error'], false);
    expect(
      api.ports.visits
        .takeAll()
        .filter(({ figure }) => ['visit', 'component', 'error'].includes(figure))
        .map(({ build, figure, bin, count }) => `${build} ${figure} ${bin}: ${count}`),
    ).toEqual(['p2 component 1: 1', 'p1 component 0: 1', 'p2 visit 0: 1', 'p2 error 1: 1']);
  });

  it('with impossible times or unknown figures are refused', async () => {
    const body = { ...makeBody('p2'), times: { lcp: -1 } };
    expectRefusal(await sendCall(api, 'reportVisit', { body }), 422, 'validation_failed', ['times.lcp']);
    expectRefusal(await sendCall(api, 'reportVisit', { body: makeBody('p2', ['novel']) }), 422, 'validation_failed', [
      'failed.0',
    ]);
  });

  it('that could not be saved are saved the next time', async () => {
    const visits = createVisitCounter();
    visits.add({ area: 'public', build: 'p2', figure: 'visit', bin: 0, count: 3 });
    const brokenSource = makeSource({ db: api.db.withSchema('nowhere'), clock: api.clock }, { visits });
    await expect(saveVisits(brokenSource)).rejects.toThrow();
    await saveVisits(makeSource(api, { visits }));
    expect(await readVisitCounts()).toEqual(['p2 visit 0: 3']);
  });
});

describe('a staged build', () => {
  it('that is worse is taken back once, with a reason in numbers', async () => {
    const [firstJudge, secondJudge] = [makeJudge(), makeJudge()];
    for (let slot = 0; slot < 4; slot += 1) await reportSlot({ stage: 10, live: 0 });
    await firstJudge.judge.judgeStages();
    const at = api.clock.now();
    nextOutcome = 'over';
    await secondJudge.judge.judgeStages();
    expect(changes).toEqual(['stop p2: 33.3 % of 120 visits failed to load, 0.0 % of 120 with the live build.']);
    expect(firstJudge.log.lines.map(({ message }) => message)).toEqual(['A staged build was taken back']);
    expect(secondJudge.log.lines).toEqual([]);
    stage = null;
    await recordChanges();
    await recordChanges();
    expect(await listAuditRows()).toEqual([
      {
        at,
        action: 'area.stop',
        actorId: null,
        before: { area: 'public', build: 'p2', share: 5 },
        after: null,
        reason: '33.3 % of 120 visits failed to load, 0.0 % of 120 with the live build.',
      },
    ]);
  });

  it('is taken back with a mail to its publisher, in their language', async () => {
    const { id } = await addUser(api.db, api.clock, 'ada_moon', 'admin');
    const email = 'Ada.Moon@studio.example';
    await api.db.updateTable('users').set({ locale: 'de', email }).where('id', '=', id).execute();
    for (const mail of ['ada.moon@studio.example', 'ada@studio.example']) {
      if (!stage) throw new Error('There is no stage');
      stage = { ...stage, mail, startedAt: api.clock.now().toISOString() };
      events = [];
      for (let slot = 0; slot < 4; slot += 1) await reportSlot({ stage: 10, live: 0 });
      await makeJudge().judge.judgeStages();
      await recordChanges();
    }
    const mails = await api.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'mail')
      .orderBy('createdAt')
      .execute();
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { to: 'ada.moon@studio.example', subject: 'public p2 wurde zurückgenommen' },
      {
        to: 'ada@studio.example',
        subject: 'public p2 was taken back',
        text: expect.stringContaining('33.3 % of 120 visits failed to load'),
      },
    ]);
  });

  it('is recorded as taken back by another process if the judge’s process ends right after the change', async () => {
    for (let slot = 0; slot < 4; slot += 1) await reportSlot({ stage: 10, live: 0 });
    const endingSite: Site = {
      ...site,
      stopStage: async (change) => {
        await site.stopStage(change);
        throw new Error('The process was killed');
      },
    };
    await new ReleaseJudge(makeSource(api, { site: endingSite })).judgeStages();
    stage = null;
    expect(await listAuditRows()).toEqual([]);
    await recordChanges();
    expect((await listAuditRows()).map(({ action }) => action)).toEqual(['area.stop']);
  });

  it('stays staged until the database has the job that records the change', async () => {
    for (let slot = 0; slot < 4; slot += 1) await reportSlot({ stage: 10, live: 0 });
    const log = createRecordingLog();
    const source = makeSource(api, { site, log });
    const { jobs } = source.ports;
    source.ports.jobs = { ...jobs, add: async () => Promise.reject(new Error('The connection was lost')) };
    const judge = new ReleaseJudge(source);
    await judge.judgeStages();
    expect([changes, log.lines.map(({ message }) => message)]).toEqual([[], ['A stage could not be changed']]);
    source.ports.jobs = jobs;
    await judge.judgeStages();
    expect(changes).toHaveLength(1);
  });

  it('is recorded as taken back only once a later try has changed the site', async () => {
    for (let slot = 0; slot < 4; slot += 1) await reportSlot({ stage: 10, live: 0 });
    const { judge } = makeJudge();
    nextOutcome = new Error('The folder is read-only');
    await judge.judgeStages();
    await recordChanges();
    await judge.judgeStages();
    expect(await listAuditRows()).toEqual([]);
    nextOutcome = 'changed';
    await judge.judgeStages();
    stage = null;
    await recordChanges(15);
    await recordChanges(15);
    expect(await listAuditRows()).toHaveLength(1);
  });

  it('isn’t recorded as taken back if somebody else ended its stage', async () => {
    for (let slot = 0; slot < 4; slot += 1) await reportSlot({ stage: 10, live: 0 });
    nextOutcome = 'over';
    await makeJudge().judge.judgeStages();
    stage = null;
    events = [makeEvent({ kind: 'stop', build: 'p2', reason: 'Empty charts.', by: 'the_admin' })];
    await recordChanges();
    expect([await listAuditRows(), await listWaitingRecords()]).toEqual([[], []]);
  });

  it('is taken back the next time if the site could not be written', async () => {
    const { judge, log } = makeJudge();
    for (let slot = 0; slot < 4; slot += 1) await reportSlot({ stage: 10, live: 0 });
    nextOutcome = new Error('The folder is read-only');
    await judge.judgeStages();
    expect(log.lines).toMatchObject([
      { level: 'warn', message: 'Figures of a stage could not be kept' },
      { level: 'warn', message: 'A stage could not be changed' },
    ]);
    nextOutcome = 'changed';
    await judge.judgeStages();
    expect(changes).toHaveLength(1);
  });

  it('has its figures kept if they could not be announced', async () => {
    const log = createRecordingLog();
    const source = makeSource(api, { site, log });
    const judge = new ReleaseJudge(source);
    for (let slot = 0; slot < 4; slot += 1) await reportSlot({ stage: 0, live: 0 }, 5);
    await judge.judgeStages();
    await reportSlot({ stage: 0, live: 0 }, 5);
    keptFigures = null;
    const { query: sendQuery } = pg.Client.prototype;
    const querySpy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...query: unknown[]
    ) {
      if (JSON.stringify(query[0]).includes('unannounced_changes')) return Promise.reject(new Error('no notice'));
      return Reflect.apply(sendQuery, this, query) as Promise<unknown>;
    } as never);
    await judge.judgeStages();
    querySpy.mockRestore();
    expect(keptFigures).not.toBeNull();
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'Figures of a stage could not be announced' }]);
  });

  it('isn’t judged by slots that have not ended, nor by visits before its stage', async () => {
    const { judge } = makeJudge();
    await addVisitCounts(api.db, new Date(api.clock.now().getTime() - 3600 * second), [
      { area: 'public', build: 'p2', figure: 'load', bin: 1, count: 1000 },
      { area: 'public', build: 'p1', figure: 'load', bin: 0, count: 1000 },
    ]);
    for (let slot = 0; slot < 2; slot += 1) await reportSlot({ stage: 20, live: 0 }, 20);
    await reportSlot({ stage: 20, live: 0 }, 20);
    api.clock.advance(-15 * second);
    await judge.judgeStages();
    expect(changes).toEqual([]);
    api.clock.advance(15 * second);
    await judge.judgeStages();
    expect(changes).toHaveLength(1);
  });

  it('is judged by all visits of its stage, even if the worker starts days later', async () => {
    for (let slot = 0; slot < 2; slot += 1) await reportSlot({ stage: 10, live: 0 });
    api.clock.advance(50 * 3600 * second);
    for (let slot = 0; slot < 2; slot += 1) await reportSlot({ stage: 10, live: 0 });
    await makeJudge().judge.judgeStages();
    expect(changes).toEqual(['stop p2: 33.3 % of 120 visits failed to load, 0.0 % of 120 with the live build.']);
  });

  it('announces its figures once, and again when they change', async () => {
    const { judge } = makeJudge();
    const countAnnouncements = async () => {
      const querySpy = jest.spyOn(pg.Client.prototype, 'query');
      await judge.judgeStages();
      const announcements = querySpy.mock.calls.filter(([query]) =>
        JSON.stringify(query).includes('unannounced_changes'),
      );
      querySpy.mockRestore();
      return announcements.length;
    };
    expect(await countAnnouncements()).toBe(1);
    api.clock.advance(15 * second);
    expect(await countAnnouncements()).toBe(0);
    expect(keptFigures).toMatchObject({ judgedAt: api.clock.now().toISOString() });
    await reportSlot({ stage: 2, live: 0 });
    expect(await countAnnouncements()).toBe(1);
  });

  it('keeps the number of all its visits, and the figures of its present share', async () => {
    const { judge } = makeJudge();
    await judge.judgeStages();
    expect(keptFigures).toMatchObject({
      ...{ area: 'public', build: 'p2', liveBuild: 'p1', judgedAt: api.clock.now().toISOString() },
      ...{ visits: { stage: 0, live: 0 }, stepVisits: { stage: 0, live: 0 }, figures: {} },
      verdict: { state: 'tooFew', visits: 0, needed: 60 },
    });
    await reportSlot({ stage: 2, live: 0 });
    await judge.judgeStages();
    expect(keptFigures).toMatchObject({
      ...{ visits: { stage: 30, live: 30 }, stepVisits: { stage: 30, live: 30 } },
      figures: { load: { stage: [28, 2], live: [30] } },
    });
    if (stage) stage = { ...stage, share: 25, widenedAt: api.clock.now().toISOString() };
    await judge.judgeStages();
    expect(keptFigures).toMatchObject({ visits: { stage: 30 }, stepVisits: { stage: 0, live: 0 }, figures: {} });
    for (let slot = 0; slot < 2; slot += 1) await reportSlot({ stage: 25, live: 0 });
    await judge.judgeStages();
    const sentence = '83.3 % of 60 visits failed to load, 0.0 % of 60 with the live build';
    const finding = { figure: 'load', bound: null, sentence, stage: { count: 50, visits: 60 } };
    expect(keptFigures).toMatchObject({
      ...{ visits: { stage: 90, live: 90 }, stepVisits: { stage: 60, live: 60 } },
      verdict: { state: 'worse', finding },
    });
    expect(changes).toEqual([`stop p2: ${sentence}.`]);
  });

  it('goes to the next share after the set number of visits if it isn’t worse', async () => {
    const { judge } = makeJudge();
    if (!stage) throw new Error('There is no stage');
    stage = { ...stage, steps: { shares: [5, 25, 100], visits: 90 } };
    for (let slot = 0; slot < 2; slot += 1) await reportSlot({ stage: 1, live: 1 });
    await judge.judgeStages();
    expect(changes).toEqual([]);
    await reportSlot({ stage: 1, live: 1 });
    await judge.judgeStages();
    expect(changes).toEqual(['widen p2 to 25']);
    stage = { ...stage, share: 25, widenedAt: api.clock.now().toISOString() };
    await judge.judgeStages();
    for (let slot = 0; slot < 3; slot += 1) await reportSlot({ stage: 1, live: 1 });
    await judge.judgeStages();
    expect(changes).toEqual(['widen p2 to 25', 'promote p2']);
    await recordChanges();
    expect((await listAuditRows()).map(({ action, after }) => [action, after])).toEqual([
      ['area.widen', { area: 'public', build: 'p2', share: 25 }],
      ['area.promote', { area: 'public', build: 'p2', share: 100 }],
    ]);
  });
});
