import { makeWork } from '../../../../test/work';
import { addPlayers, createTestApp, openContest, type TestApp, type TestUser } from '../../testing';
import { readApplicant } from './applicant.store';
import { enterContest } from './entry.commands';

let app: TestApp;
let ada: TestUser;
let bea: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  const [firstPlayer, secondPlayer] = await addPlayers(app, 2);
  if (!firstPlayer || !secondPlayer) throw new Error('No players');
  [ada, bea] = [firstPlayer, secondPlayer];
});
afterAll(() => app.close());

test('viewers share a query, whatever their contests', async () => {
  const [contest, otherContest] = [await openContest(app), await openContest(app, { platform: 'playstation' })];
  await enterContest(makeWork(app, ada), { contestId: contest.id, termsVersion: contest.termsVersion });
  const selectSpy = jest.spyOn(app.db, 'selectFrom');
  const reads = await Promise.all([
    readApplicant(app.db, { contest, userId: ada.id }),
    readApplicant(app.db, { contest: otherContest, userId: ada.id }),
    readApplicant(app.db, { contest, userId: bea.id }),
    readApplicant(app.db, { contest, userId: ada.id }),
  ]);
  const queryCount = selectSpy.mock.calls.filter(([table]) => typeof table !== 'string').length;
  selectSpy.mockRestore();
  expect(queryCount).toBe(1);
  const entry = { userId: ada.id, entered: true, title: contest.title };
  expect(reads).toEqual([
    [expect.objectContaining(entry)],
    [expect.objectContaining({ ...entry, entered: false, account: null })],
    [expect.objectContaining({ userId: bea.id, entered: false, title: null })],
    [expect.objectContaining(entry)],
  ]);
});

test('a read that fails leaves the others whole', async () => {
  const contest = await openContest(app);
  const missingContest = { id: 'no-contest', platform: contest.platform };
  const [adaOutcome, missingOutcome, beaOutcome] = await Promise.allSettled([
    readApplicant(app.db, { contest, userId: ada.id }),
    readApplicant(app.db, { contest: missingContest, userId: ada.id }),
    readApplicant(app.db, { contest, userId: bea.id }),
  ]);
  expect(missingOutcome).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('no-contest') },
  });
  expect(adaOutcome).toMatchObject({ status: 'fulfilled', value: [{ userId: ada.id }] });
  expect(beaOutcome).toMatchObject({ status: 'fulfilled', value: [{ userId: bea.id }] });
});
