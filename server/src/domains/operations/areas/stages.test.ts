import type { Site, SiteEvent, SiteStage, StageOutcome } from '@laurel/shared/area/site';
import type { StageFigures } from '@laurel/shared/area/stage-figures';
import { toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import { schemas } from '@laurel/shared/protocol/schemas';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { createTestSite } from '../../../../test/site';
import { makeSource } from '../../../../test/work';
import type { JobEffects } from '../../../jobs/job';
import { pauseKind } from '../../../jobs/store';
import { changeStage, changeStageJob } from './stage.job';

let api: TestApi;
let admin: SignedIn;
let otherAdmin: SignedIn;
let site: Site;
let stage: SiteStage | null;
let figures: StageFigures | null;
let events: SiteEvent[];
let changes: string[];
let nextOutcome: StageOutcome | Error;
let earlierRowCount = 0;

async function makeStageChange(text: string): Promise<StageOutcome> {
  if (nextOutcome instanceof Error) throw nextOutcome;
  if (nextOutcome === 'changed') changes.push(text);
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
    readFigures: async () => figures,
    listEvents: async (_area, { before = 100, most }) => ({
      events: events.filter(({ revision }) => revision < before).slice(0, most),
      before: null,
    }),
    widenStage: ({ build, share, by }) => makeStageChange(`widen ${build} to ${share} by ${by}`),
    promoteStage: ({ build, by }) => makeStageChange(`promote ${build} by ${by}`),
    stopStage: ({ build, reason, by }) => makeStageChange(`stop ${build} by ${by}: ${reason}`),
  };
  api = await createTestApi({ site });
  admin = await signInUser(api, 'the_admin', 'admin');
  otherAdmin = await signInUser(api, 'other_admin', 'admin');
  await pauseKind(api.db, changeStageJob.kind, api.clock.now());
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.db.deleteFrom('stageRequests').execute();
  earlierRowCount += (await readNewAuditRows()).length;
  const startedAt = '2026-11-28T09:00:00.000Z';
  stage = {
    ...{ area: 'dashboard', build: 'd2', liveBuild: 'd1', share: 5, roles: ['editor'], languages: ['de'] },
    ...{ startedAt, widenedAt: startedAt, startedBy: 'ada', mail: 'ada@example.org' },
    steps: { shares: [5, 25, 100], visits: 500 },
  };
  figures = null;
  events = [];
  changes = [];
  nextOutcome = 'changed';
});

const makeFigures = (fields: Partial<StageFigures> = {}): StageFigures => ({
  ...{ area: 'dashboard', build: 'd2', liveBuild: 'd1' },
  ...{ startedAt: '2026-11-28T09:00:00.000Z', widenedAt: '2026-11-28T09:00:00.000Z' },
  judgedAt: '2026-11-28T09:30:00.000Z',
  verdict: { state: 'tooFew', visits: 37, needed: 60 },
  ...{ visits: { stage: 37, live: 700 }, stepVisits: { stage: 37, live: 700 } },
  figures: { load: { stage: [35, 2], live: [700] }, lcp: { stage: [0, 37], live: [600, 100] } },
  ...fields,
});

type Change =
  | { call: 'widenStage'; share?: number }
  | { call: 'promoteStage' }
  | { call: 'stopStage'; reason?: string };
function sendChange(change: Change, as = admin, { area = 'dashboard', build = 'd2' } = {}) {
  switch (change.call) {
    case 'widenStage':
      return sendCall(api, 'widenStage', { as, params: { area }, body: { build, share: change.share ?? 25 } });
    case 'promoteStage':
      return sendCall(api, 'promoteStage', { as, params: { area }, body: { build } });
    case 'stopStage':
      return sendCall(api, 'stopStage', {
        as,
        params: { area },
        body: { build, reason: change.reason ?? 'Empty charts.' },
      });
  }
}

async function changeStageOnce(tries = 1, workerSite = site): Promise<JobEffects> {
  const { id } = await api.db
    .selectFrom('stageRequests')
    .select('id')
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return changeStage.run(makeSource(api, { site: workerSite }), {
    id: 1,
    payload: { id },
    tries,
    now: api.clock.now(),
  });
}
async function runJob(tries?: number): Promise<void> {
  const effects = await changeStageOnce(tries);
  await api.db.transaction().execute(async (tx) => effects?.(tx));
}

async function readArea() {
  const { data } = await sendExpectingSuccess(api, 'getAreas', { as: admin });
  return schemas.getAreas.answer.parse(data).areas.find(({ name }) => name === 'dashboard');
}
const readOutcomes = async () => await api.db.selectFrom('stageRequests').select(['outcome', 'problem']).execute();
const readNewAuditRows = async () =>
  (await api.db.selectFrom('auditLog').selectAll().where('entity', '=', 'area').orderBy('sequence').execute())
    .slice(earlierRowCount)
    .map(({ actorId, action, after, reason }) => ({ actorId, action, after, reason }));

describe('a stage', () => {
  it('shows who gets the build and what comes next, and no mail address', async () => {
    expect((await readArea())?.stage).toEqual({
      ...{ build: 'd2', liveBuild: 'd1', share: 5, roles: ['editor'], languages: ['de'], startedBy: 'ada' },
      ...{ startedAt: '2026-11-28T09:00:00.000Z', widenedAt: '2026-11-28T09:00:00.000Z' },
      steps: { shares: [5, 25, 100], visits: 500, next: 25 },
      judgement: null,
    });
    stage = null;
    expect((await readArea())?.stage).toBeNull();
  });

  it('shows what its own figures say, and never those of an earlier stage', async () => {
    figures = makeFigures();
    expect((await readArea())?.stage?.judgement).toEqual({
      ...{ judgedAt: '2026-11-28T09:30:00.000Z', verdict: { state: 'tooFew', visits: 37, needed: 60 } },
      ...{ visits: { stage: 37, live: 700 }, stepVisits: { stage: 37, live: 700 } },
    });
    figures = makeFigures({ widenedAt: '2026-11-28T08:00:00.000Z' });
    expect((await readArea())?.stage?.judgement).toMatchObject({
      ...{ visits: { stage: 37, live: 700 }, stepVisits: { stage: 0, live: 0 } },
    });
    figures = makeFigures({ startedAt: '2026-11-27T09:00:00.000Z' });
    expect((await readArea())?.stage?.judgement).toBeNull();
  });

  it('has figures of failures and of times', async () => {
    const sentence = '5.4 % of 37 visits failed to load, 0.0 % of 700 with the live build';
    const shares = { stage: { count: 2, visits: 37 }, live: { count: 0, visits: 700 } };
    const finding = { figure: 'load', bound: null, sentence, ...shares };
    figures = makeFigures({ verdict: { state: 'doubtful', finding } });
    const readFigures = () =>
      sendExpectingSuccess(api, 'getStageFigures', { as: admin, params: { area: 'dashboard' } });
    expect((await readFigures()).data.figures).toMatchObject({
      ...{ build: 'd2', liveBuild: 'd1', since: '2026-11-28T09:00:00.000Z' },
      judgement: { verdict: { state: 'doubtful', finding: { figure: 'load', bound: null, ...shares } } },
      failures: [{ figure: 'load', ...shares }],
      times: [{ figure: 'lcp', stage: [0, 37], live: [600, 100] }],
    });
    const verdict = { state: 'doubtful' as const, finding: { ...finding, figure: 'component' } };
    figures = { ...makeFigures({ verdict }), figures: { component: { stage: [35, 2], live: [700, 0] } } };
    expect((await readFigures()).data.figures).toMatchObject({
      judgement: { verdict: { finding: { figure: 'render', component: true, ...shares } } },
      failures: [],
    });
    figures = makeFigures({ verdict: { state: 'doubtful', finding: { ...finding, figure: 'novel' } } });
    expect((await readFigures()).data.figures).toBeNull();
    stage = null;
    expect((await readFigures()).data.figures).toBeNull();
  });
});

describe('an area’s history', () => {
  const makeEvent = (revision: number): SiteEvent => ({
    ...{ revision, at: '2026-11-28T09:00:00.000Z', kind: 'stop', build: 'd2', share: null, by: 'Laurel' },
    ...{ reason: '3.1 % of 480 visits failed to load.', source: null, endedStage: null, withoutChecks: null },
  });

  it('comes in parts', async () => {
    events = [makeEvent(9), makeEvent(8)];
    const params = { area: 'dashboard' };
    const firstPart = await sendExpectingSuccess(api, 'getAreaHistory', { as: admin, params });
    expect(firstPart.data).toEqual({ events, before: null });
    const secondPart = await sendExpectingSuccess(api, 'getAreaHistory', { as: admin, params, query: { before: 9 } });
    expect(secondPart.data.events).toEqual([makeEvent(8)]);
    events = [];
    expectRefusal(await sendCall(api, 'getAreaHistory', { as: admin, params: { area: 'nowhere' } }), 404, 'not_found');
  });
});

describe('a change of a stage', () => {
  it.each([
    [{ call: 'widenStage', share: 25 }, 'widen d2 to 25 by the_admin', 'area.widen', { share: 25 }, null],
    [{ call: 'promoteStage' }, 'promote d2 by the_admin', 'area.promote', {}, null],
    [{ call: 'stopStage', reason: 'No charts.' }, 'stop d2 by the_admin: No charts.', 'area.stop', {}, 'No charts.'],
  ] as const)('%j waits for a worker, which makes and audits it', async (wish, line, action, fields, reason) => {
    const answer = await sendChange(wish);
    expect(answer.statusCode).toBe(200);
    const request = { build: 'd2', by: 'the_admin', state: 'waiting', problem: null, reason };
    expect(answer.json().data.request).toMatchObject(request);
    expect((await readArea())?.request).toMatchObject(request);
    expect([changes, await readNewAuditRows()]).toEqual([[], []]);
    await runJob();
    expect(changes).toEqual([line]);
    expect(await readNewAuditRows()).toEqual([
      { actorId: admin.id, action, after: { area: 'dashboard', build: 'd2', ...fields }, reason },
    ]);
    expect((await readArea())?.request).toBeNull();
    expect(await readOutcomes()).toEqual([{ outcome: 'changed', problem: null }]);
  });

  it('is refused if the build isn’t staged, or the share isn’t larger', async () => {
    expectRefusal(await sendChange({ call: 'promoteStage' }, admin, { area: 'nowhere' }), 404, 'not_found');
    for (const call of ['widenStage', 'promoteStage', 'stopStage'] as const)
      expectRefusal(await sendChange({ call }, admin, { build: 'd3' }), 409, 'conflict');
    for (const share of [5, 4, 0, 101])
      expectRefusal(await sendChange({ call: 'widenStage', share }), 422, 'validation_failed', ['share']);
    expectRefusal(await sendChange({ call: 'stopStage', reason: ' ' }), 422, 'validation_failed', ['reason']);
    stage = null;
    expectRefusal(await sendChange({ call: 'stopStage' }), 409, 'conflict');
    expect(await readOutcomes()).toEqual([]);
  });

  it('requested by two people at once is accepted once, and the other learns who requested it', async () => {
    const answers = await Promise.all([
      sendChange({ call: 'promoteStage' }),
      sendChange({ call: 'stopStage' }, otherAdmin),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409]);
    const firstRequester = answers[0].statusCode === 200 ? 'the_admin' : 'other_admin';
    const refusedAnswer = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusedAnswer?.json().message).toContain(firstRequester);
    await runJob();
    expect((await sendChange({ call: 'stopStage' }, otherAdmin)).statusCode).toBe(200);
  });

  it('that comes too late changes nothing and isn’t audited', async () => {
    await sendChange({ call: 'promoteStage' });
    nextOutcome = 'over';
    await runJob();
    expect([changes, await readNewAuditRows()]).toEqual([[], []]);
    expect(await readOutcomes()).toEqual([{ outcome: 'over', problem: null }]);
  });

  it('is audited once, though its worker was killed after the change', async () => {
    await sendChange({ call: 'stopStage' });
    await changeStageOnce();
    nextOutcome = 'over';
    events = [
      {
        ...{ revision: 8, at: '2026-11-28T09:00:00.000Z', kind: 'stop', build: 'd2', share: null, by: 'the_admin' },
        ...{ reason: 'Empty charts.', source: null, endedStage: null, withoutChecks: null },
      },
    ];
    await runJob(2);
    expect(changes).toHaveLength(1);
    expect((await readNewAuditRows()).map(({ action }) => action)).toEqual(['area.stop']);
  });

  it('is tried again if the site can’t be written, then shown as failed, and another can be requested', async () => {
    await sendChange({ call: 'promoteStage' });
    nextOutcome = new Error('A file of d2 is missing.');
    await expect(changeStageOnce(1)).rejects.toThrow('A file of d2 is missing.');
    expect((await readArea())?.request).toMatchObject({ state: 'waiting' });
    await runJob(changeStageJob.tries);
    expect((await readArea())?.request).toMatchObject({ state: 'failed', problem: 'A file of d2 is missing.' });
    nextOutcome = 'changed';
    api.clock.advance(1000);
    expect((await sendChange({ call: 'stopStage' })).statusCode).toBe(200);
    await runJob();
    expect((await readArea())?.request).toBeNull();
  });
});
