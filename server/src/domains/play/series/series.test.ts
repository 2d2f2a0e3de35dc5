import type { ContestStaff, SeriesView } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { buildContestFields, expectSoundLedger, hour, openContest, readEscrow, type TestApp } from '../../testing';
import { openWebhook } from '../discord/address.rules';
import { addSeriesContestJob } from './add.job';

const day = 24 * hour;

let api: TestApi;
let app: TestApp;
let staff: SignedIn;

beforeEach(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  staff = await signInUser(api, 'steward', 'admin');
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const readFirstSeries = (data: unknown) => (data as { series: [SeriesView] }).series[0];
const readSeries = async () => readFirstSeries((await sendExpectingSuccess(api, 'getSeries', { as: staff })).data);

async function startSeries(terms: Parameters<typeof openContest>[1] = {}, fields: object = {}): Promise<SeriesView> {
  const { id } = await openContest(app, { title: 'Evening Duel 2', ...terms });
  const body = {
    ...{ contestId: id, title: 'Evening Duel', weekdays: [1, 2, 3, 4, 5] },
    ...{ time: '18:00', timeZone: 'Europe/Berlin', daysAhead: 1, firstNumber: 3, ...fields },
  };
  return readFirstSeries((await sendExpectingSuccess(api, 'createSeries', { as: staff, body })).data);
}

const listHeldContests = () =>
  api.db
    .selectFrom('contests')
    .select([
      'id',
      'title',
      'startsAt',
      'checkInOpensAt',
      'seriesNumber',
      'status',
      'displayStatus',
      'openedAt',
      'phase',
    ])
    .where('seriesId', 'is not', null)
    .orderBy('startsAt')
    .execute();

async function runJobsAt(moment: string): Promise<void> {
  api.clock.set(new Date(Math.max(Date.parse(moment), api.clock.now().getTime())));
  await api.runJobs();
}

test('a worker opens each date’s contest once, numbered, and leaves out the dates that staff skip', async () => {
  const { id, dates } = await startSeries();
  const [firstDate, secondDate, thirdDate] = dates;
  if (!firstDate || !secondDate || !thirdDate) throw new Error('A date is missing');
  expect(dates.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
  expect(Date.parse(firstDate.startsAt) - Date.parse(firstDate.opensAt)).toBe(day);
  const skipDate = (date: string, skipped: boolean) =>
    sendCall(api, 'skipSeriesDate', { as: staff, params: { id }, body: { date, skipped } });
  expect((await skipDate(thirdDate.startsAt, true)).statusCode).toBe(200);
  expect((await skipDate(thirdDate.startsAt, false)).statusCode).toBe(200);
  expect(
    readFirstSeries((await skipDate(secondDate.startsAt, true)).json().data).dates.map(({ number }) => number),
  ).toEqual([3, null, 4, 5]);
  await runJobsAt(firstDate.opensAt);
  const contests = await listHeldContests();
  expect(contests).toMatchObject([
    {
      ...{ title: 'Evening Duel 3', seriesNumber: 3, status: 'active', displayStatus: 'visible' },
      ...{ startsAt: new Date(firstDate.startsAt), openedAt: api.clock.now() },
    },
  ]);
  expect(await readEscrow(app, contests[0]?.id ?? '')).toBe('100');
  await makeWork(app).ports.jobs.add(
    api.db,
    addSeriesContestJob,
    { seriesId: id, date: firstDate.startsAt },
    { key: 'again' },
  );
  await api.runJobs();
  expect(await listHeldContests()).toHaveLength(1);
  expectRefusal(await skipDate(firstDate.startsAt, true), 409, 'contest_closed');
  await runJobsAt(secondDate.opensAt);
  expect(await listHeldContests()).toHaveLength(1);
  await runJobsAt(thirdDate.opensAt);
  expect((await listHeldContests()).map(({ title, startsAt }) => [title, startsAt.toISOString()])).toEqual([
    ['Evening Duel 3', firstDate.startsAt],
    ['Evening Duel 4', thirdDate.startsAt],
  ]);
  expect(await readSeries()).toMatchObject({ latest: { title: 'Evening Duel 4' } });
  const stopSeries = () => sendCall(api, 'stopSeries', { as: staff, params: { id } });
  expect((await stopSeries()).statusCode).toBe(200);
  expectRefusal(await stopSeries(), 409, 'contest_closed');
  expect(await readSeries()).toMatchObject({ stopped: { why: 'staff' }, dates: [] });
  await runJobsAt(new Date(Date.parse(thirdDate.startsAt) + 5 * day).toISOString());
  expect(await listHeldContests()).toHaveLength(2);
});

test('the first date is after the copied contest’s own start, also at its weekday and time', async () => {
  const { id } = await openContest(app);
  const { startsAt } = await api.db
    .selectFrom('contests')
    .select('startsAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = {
    ...{ contestId: id, title: 'Evening Duel', weekdays: [1, 2, 3, 4, 5, 6, 7], daysAhead: 1, firstNumber: 2 },
    ...{ time: startsAt.toISOString().slice(11, 16), timeZone: 'UTC' },
  };
  const { data } = await sendExpectingSuccess(api, 'createSeries', { as: staff, body });
  const [firstDate] = readFirstSeries(data).dates;
  expect(Date.parse(firstDate?.startsAt ?? '')).toBeGreaterThan(startsAt.getTime());
});

test('dates that passed while no worker ran are left out, and take no number', async () => {
  const { dates } = await startSeries();
  const lateTime = new Date(Date.parse(dates[0]?.startsAt ?? '') + 9 * day + hour);
  await runJobsAt(lateTime.toISOString());
  const contests = await listHeldContests();
  expect(contests.map(({ title }) => title)).toEqual(['Evening Duel 3']);
  expect(contests.every(({ checkInOpensAt }) => checkInOpensAt > lateTime)).toBe(true);
});

test('beyond its owner’s limit a contest waits for a second person, and without the owner’s role the series stops', async () => {
  await api.db.deleteFrom('staffBudgets').where('userId', '=', staff.id).execute();
  const { dates } = await startSeries({ prizePool: '300' });
  const opensAt = dates[0]?.opensAt ?? '';
  api.clock.set(new Date(Date.parse(opensAt) - hour));
  const body = buildContestFields(api.clock, { title: 'Their Own Cup', prizePool: '300' });
  const { data } = await sendExpectingSuccess(api, 'createContest', { as: staff, body });
  const params = { id: (data as { id: string }).id };
  await sendExpectingSuccess(api, 'toggleContestStatus', { as: staff, params });
  await runJobsAt(opensAt);
  expect(await listHeldContests()).toMatchObject([{ phase: 'draft', openedAt: null, displayStatus: 'visible' }]);
  const waitingRows = await api.db.selectFrom('approvals').select(['request', 'requestedBy']).execute();
  expect(waitingRows).toMatchObject([{ request: { kind: 'contest', title: 'Evening Duel 3' }, requestedBy: staff.id }]);
  await api.db.updateTable('users').set({ role: 'player' }).where('id', '=', staff.id).execute();
  await runJobsAt(dates[1]?.opensAt ?? '');
  expect(await listHeldContests()).toHaveLength(1);
  staff = await signInUser(api, 'umpire', 'moderator');
  expect(await readSeries()).toMatchObject({ stopped: { why: 'owner' } });
});

test('nobody else can raise what a series promises in its owner’s name', async () => {
  const fields = buildContestFields(api.clock, { title: 'A Draft' });
  const draft = (await sendExpectingSuccess(api, 'createContest', { as: staff, body: fields })).data as { id: string };
  const rule = { title: 'Evening Duel', weekdays: [5], time: '18:00', timeZone: 'UTC', daysAhead: 1, firstNumber: 1 };
  const body = { contestId: draft.id, ...rule };
  expectRefusal(await sendCall(api, 'createSeries', { as: staff, body }), 409, 'contest_closed');

  await api.db.deleteFrom('staffBudgets').where('userId', '=', staff.id).execute();
  const { dates } = await startSeries({ prizePool: '300' });
  api.clock.set(new Date(Date.parse(dates[0]?.opensAt ?? '') - hour));
  const ownContestFields = buildContestFields(api.clock, { title: 'Their Own Cup', prizePool: '300' });
  const { id } = (await sendExpectingSuccess(api, 'createContest', { as: staff, body: ownContestFields })).data as {
    id: string;
  };
  await sendExpectingSuccess(api, 'toggleContestStatus', { as: staff, params: { id } });
  await runJobsAt(dates[0]?.opensAt ?? '');
  const [contest] = await listHeldContests();
  expect(contest).toMatchObject({ openedAt: null });
  await api.db.deleteFrom('approvals').execute();
  await api.db
    .updateTable('contests')
    .set({ editedBy: app.admin.id })
    .where('id', '=', contest?.id ?? '')
    .execute();
  await runJobsAt(new Date(api.clock.now().getTime() + hour).toISOString());
  expect(await listHeldContests()).toMatchObject([{ openedAt: null }]);
  expect(await api.db.selectFrom('approvals').selectAll().execute()).toEqual([]);
});

test('a rule needs a weekday, a time and a zone that exist, and contest staff', async () => {
  const { id } = await openContest(app);
  const body = { contestId: id, title: 'Evening Duel', weekdays: [5], time: '18:00', timeZone: 'Europe/Berlin' };
  const sendSeries = (change: object, as = staff) =>
    sendCall(api, 'createSeries', { as, body: { ...body, daysAhead: 2, firstNumber: 1, ...change } });
  expectRefusal(await sendSeries({ weekdays: [] }), 422, 'validation_failed', ['weekdays']);
  expectRefusal(await sendSeries({ time: '24:00' }), 422, 'validation_failed', ['time']);
  expectRefusal(await sendSeries({ timeZone: 'Europe/Nowhere' }), 422, 'validation_failed', ['timeZone']);
  const { id: longContestId } = await openContest(app, { title: 'Long Check-in' });
  await api.db
    .updateTable('contests')
    .set({ checkInOpensAt: sql`starts_at - interval '2 days'` })
    .where('id', '=', longContestId)
    .execute();
  expectRefusal(await sendSeries({ contestId: longContestId }), 422, 'validation_failed', ['daysAhead']);
  expectRefusal(await sendSeries({}, await signInUser(api, 'kestrel_09')), 403, 'forbidden');
  expectRefusal(await sendSeries({ contestId: '0c3a1d54-0f0e-4c39-9a5e-2f5a7b1c9d10' }), 404, 'not_found');
});

test('each contest has the Discord webhook of the one before it, until that is removed or stops', async () => {
  const { templateId, dates } = await startSeries();
  const [firstOpening, secondOpening, thirdOpening] = dates.map(({ opensAt }) => opensAt);
  if (!firstOpening || !secondOpening || !thirdOpening) throw new Error('A date is missing');
  const setWebhook = (id: string, token: string) =>
    sendExpectingSuccess(api, 'setContestWebhook', {
      ...{ as: staff, params: { id } },
      body: { address: `https://discord.com/api/webhooks/123456789012345678/${token.repeat(68)}`, language: 'de' },
    });
  const readToken = async (contestId: string) => {
    const row = await api.db
      .selectFrom('contestWebhooks')
      .selectAll()
      .where('contestId', '=', contestId)
      .executeTakeFirst();
    return row && [openWebhook(api.config, row)?.token[0], row.locale];
  };
  const findHeldContest = async (number: number) => {
    const contest = (await listHeldContests()).find(({ seriesNumber }) => seriesNumber === number);
    if (!contest) throw new Error(`There is no contest ${number}`);
    return contest.id;
  };
  await setWebhook(templateId, 'a');
  await runJobsAt(firstOpening);
  expect(await readToken(await findHeldContest(3))).toEqual(['a', 'de']);
  await setWebhook(await findHeldContest(3), 'b');
  await runJobsAt(secondOpening);
  expect(await readToken(await findHeldContest(4))).toEqual(['b', 'de']);
  await api.db
    .updateTable('contestWebhooks')
    .set({ stopped: true })
    .where('contestId', '=', await findHeldContest(4))
    .execute();
  await runJobsAt(thirdOpening);
  expect(await readToken(await findHeldContest(5))).toBeUndefined();
});

test('each contest has the organisers of the one before it', async () => {
  const { templateId, dates } = await startSeries();
  const [firstOpening, secondOpening] = dates.map(({ opensAt }) => opensAt);
  if (!firstOpening || !secondOpening) throw new Error('A date is missing');
  const addedOrganiser = await signInUser(api, 'umpire', 'moderator');
  const sendOrganiser = (contestId: string) =>
    sendExpectingSuccess(api, 'addOrganiser', {
      as: staff,
      params: { id: contestId },
      body: { userId: addedOrganiser.id },
    });
  const listOrganisersOf = async (number: number) => {
    const contest = (await listHeldContests()).find(({ seriesNumber }) => seriesNumber === number);
    const params = { id: contest?.id ?? '' };
    const { data } = await sendExpectingSuccess(api, 'getContestStaff', { as: staff, params });
    return (data as ContestStaff).organisers.map(({ id }) => id);
  };
  await sendOrganiser(templateId);
  await runJobsAt(firstOpening);
  expect(await listOrganisersOf(3)).toEqual([staff.id, app.admin.id, addedOrganiser.id]);
  await runJobsAt(secondOpening);
  expect(await listOrganisersOf(4)).toEqual([staff.id, app.admin.id, addedOrganiser.id]);
});
