import { addPlayers, createTestApp, openContest, type TestApp } from '../../testing';
import { readApplicant } from './applicant.store';

let app: TestApp;
let ada: { id: string };
let bea: { id: string };
beforeAll(async () => {
  app = await createTestApp();
  const [firstPlayer, secondPlayer] = await addPlayers(app, 2);
  if (!firstPlayer || !secondPlayer) throw new Error('No players');
  [ada, bea] = [firstPlayer, secondPlayer];
});
afterAll(() => app.close());

test('viewers of a contest share a query, and get none of another contest’s errors', async () => {
  const contest = await openContest(app);
  const missingContest = { id: 'no-contest', platform: contest.platform };
  const selectSpy = jest.spyOn(app.db, 'selectFrom');
  const [adaOutcome, missingOutcome, beaOutcome] = await Promise.allSettled([
    readApplicant(app.db, contest, ada.id),
    readApplicant(app.db, missingContest, ada.id),
    readApplicant(app.db, contest, bea.id),
  ]);
  const queryCount = selectSpy.mock.calls.length;
  selectSpy.mockRestore();
  expect(missingOutcome).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('no-contest') },
  });
  expect(adaOutcome).toMatchObject({ status: 'fulfilled', value: [{ userId: ada.id }] });
  expect(beaOutcome).toMatchObject({ status: 'fulfilled', value: [{ userId: bea.id }] });
  expect(queryCount).toBe(2);
  expect(await readApplicant(app.db, contest, ada.id)).toMatchObject([{ userId: ada.id }]);
});
