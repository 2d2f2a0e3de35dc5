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
import {
  addPlayers,
  addUser,
  buildContestFields,
  editContest,
  expectSoundLedger,
  hour,
  minute,
  openContest,
  readContest,
  type TestApp,
} from '../../testing';
import { enterContest } from './entry.commands';
import { toggleContestStatus } from './staff.commands';

let api: TestApi;
let app: TestApp;
let staff: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  staff = await signInUser(api, 'the_staff', 'admin');
});
afterAll(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const sendNewContest = (change: object) =>
  sendCall(api, 'createContest', { as: staff, body: { ...buildContestFields(api.clock), ...change } });
const countDrafts = async () => (await api.db.selectFrom('contests').select('id').execute()).length;

describe('dates far from now', () => {
  const addYears = (offset: number) => new Date(api.clock.now().getTime() + offset * 365 * 24 * hour).toISOString();

  it.each([
    ['startsAt', '9999-12-31T23:59:59Z'],
    ['startsAt', () => addYears(2.01)],
    ['registrationOpensAt', '0000-01-01T00:00:00Z'],
    ['registrationOpensAt', () => addYears(-1.01)],
  ])('are refused for a new contest: %s', async (field, makeTime) => {
    const draftCountBefore = await countDrafts();
    expectRefusal(
      await sendNewContest({ [field]: typeof makeTime === 'string' ? makeTime : makeTime() }),
      422,
      'validation_failed',
      [field],
    );
    expect(await countDrafts()).toBe(draftCountBefore);
    expect((await sendCall(api, 'listContests', { as: staff })).statusCode).toBe(200);
  });

  it('are refused in an edit, but existing ones are kept', async () => {
    const contest = await openContest(app, { title: 'Far Cup' });
    const fields = buildContestFields(api.clock, { title: 'Far Cup' });
    const { id, version } = contest;
    const sendUpdate = (change: object) =>
      sendCall(api, 'updateContest', { as: staff, params: { id }, body: { ...fields, version, ...change } });
    expectRefusal(await sendUpdate({ startsAt: '9999-12-31T23:59:59Z' }), 422, 'validation_failed', ['startsAt']);
    await api.db
      .updateTable('contests')
      .set({ registrationOpensAt: new Date('2020-01-01T00:00:00Z') })
      .where('id', '=', contest.id)
      .execute();
    expect((await sendUpdate({ registrationOpensAt: '2020-01-01T00:00:00Z', title: 'Near Cup' })).statusCode).toBe(200);
  });

  it('are accepted up to two years ahead', async () => {
    expect((await sendNewContest({ startsAt: addYears(1.99) })).statusCode).toBe(200);
  });
});

describe('times set during a pause', () => {
  const addTime = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds);

  it('are kept, and the others shift by the pause', async () => {
    const contest = await openContest(app, { title: 'Pause Cup' });
    const fields = buildContestFields(api.clock, { title: 'Pause Cup' });
    const start = addTime(26 * hour);
    const pausedAnswer = await sendExpectingSuccess(api, 'toggleContestStatus', {
      as: staff,
      params: { id: contest.id },
    });
    expect(pausedAnswer.data).toMatchObject({ status: 'paused' });
    api.clock.advance(20 * minute);
    await editContest(app, contest.id, { ...fields, startsAt: start.toISOString() });
    api.clock.advance(40 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    const resumedContest = await readContest(app, contest.id);
    expect(resumedContest.startsAt).toEqual(start);
    expect(resumedContest.checkInOpensAt.getTime()).toBe(contest.checkInOpensAt.getTime() + hour);
    expect(resumedContest.checkInClosesAt.getTime()).toBe(contest.checkInClosesAt.getTime() + hour);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    api.clock.advance(hour);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    expect((await readContest(app, contest.id)).startsAt.getTime()).toBe(start.getTime() + hour);
  });

  it('can replace one that passed during the pause', async () => {
    const contest = await openContest(app, { title: 'Late Cup' });
    const fields = buildContestFields(api.clock, { title: 'Late Cup' });
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    api.clock.set(new Date(contest.checkInOpensAt.getTime() + 10 * minute));
    const [opensAt, closesAt, startsAt] = [addTime(hour), addTime(2 * hour), addTime(3 * hour)].map((time) =>
      time.toISOString(),
    );
    await editContest(app, contest.id, {
      ...fields,
      checkInOpensAt: opensAt ?? '',
      checkInClosesAt: closesAt ?? '',
      startsAt: startsAt ?? '',
    });
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    expect((await readContest(app, contest.id)).checkInOpensAt.toISOString()).toBe(opensAt);
  });

  it('must be set again if they have passed, or if the others would pass them', async () => {
    const contest = await openContest(app, { title: 'Passed Cup' });
    const fields = buildContestFields(api.clock, { title: 'Passed Cup' });
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    const soonTime = addTime(10 * minute).toISOString();
    await editContest(app, contest.id, { ...fields, checkInOpensAt: soonTime });
    api.clock.advance(11 * minute);
    const resumeContest = () => sendCall(api, 'toggleContestStatus', { as: staff, params: { id: contest.id } });
    expectRefusal(await resumeContest(), 422, 'validation_failed', ['checkInOpensAt']);
    await editContest(app, contest.id, {
      ...fields,
      checkInOpensAt: addTime(20 * minute).toISOString(),
      startsAt: new Date(contest.checkInClosesAt.getTime() + minute).toISOString(),
    });
    expectRefusal(await resumeContest(), 422, 'validation_failed', ['startsAt']);
  });
});

describe('changed times', () => {
  it('are mailed once to everyone still in the contest, in their language', async () => {
    const contest = await openContest(app, { title: 'Moved Cup', entryFee: '0' });
    const fields = buildContestFields(api.clock, { title: 'Moved Cup', entryFee: '0' });
    const [stayingPlayer, readingPlayer, leavingPlayer] = await addPlayers(app, 3, '0');
    for (const player of [stayingPlayer, readingPlayer, leavingPlayer])
      if (player)
        await enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion });
    await api.db
      .updateTable('users')
      .set({ locale: 'de' })
      .where('id', '=', readingPlayer?.id ?? '')
      .execute();
    await api.db
      .updateTable('entrants')
      .set({ status: 'withdrawn' })
      .where('userId', '=', leavingPlayer?.id ?? '')
      .execute();
    const isAboutContest = ({ subject }: { subject: string }) => subject.startsWith('Moved Cup');
    const listMails = () => api.mails.filter(isAboutContest);

    await editContest(app, contest.id, { ...fields, description: 'Another text.' });
    await api.runJobs();
    expect(listMails()).toEqual([]);

    const laterTime = new Date(contest.startsAt.getTime() + hour).toISOString();
    await editContest(app, contest.id, { ...fields, description: 'Another text.', startsAt: laterTime });
    api.clock.advance(minute);
    const lateUser = await addUser(api.db, api.clock, 'latecomer');
    const { termsVersion } = await readContest(app, contest.id);
    await enterContest(makeWork(app, lateUser), { contestId: contest.id, termsVersion });
    await api.runJobs();
    api.clock.advance(10 * minute);
    await api.runJobs();
    await api.runJobs();
    const subjects = Object.fromEntries(listMails().map(({ to, subject }) => [to, subject]));
    expect(listMails()).toHaveLength(2);
    expect(subjects[`${stayingPlayer?.username}@example.org`]).toMatch(/^Moved Cup starts /);
    expect(subjects[`${readingPlayer?.username}@example.org`]).toMatch(/^Moved Cup beginnt /);
  });
});
