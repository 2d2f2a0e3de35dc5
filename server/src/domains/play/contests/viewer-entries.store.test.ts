import { makeWork } from '../../../../test/work';
import { addPlayers, createTestApp, openContest, type TestApp, type TestUser } from '../../testing';
import { enterContest } from './entry.commands';
import { readViewerEntries } from './viewer-entries.store';

let app: TestApp;
let ada: TestUser;
let bea: TestUser;
let cup: { id: string };
let league: { id: string };
beforeAll(async () => {
  app = await createTestApp();
  const [firstPlayer, secondPlayer] = await addPlayers(app, 2);
  if (!firstPlayer || !secondPlayer) throw new Error('No players');
  [ada, bea] = [firstPlayer, secondPlayer];
  const enterOne = async (player: TestUser) => {
    const contest = await openContest(app);
    await enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion });
    return contest;
  };
  [cup, league] = [await enterOne(ada), await enterOne(bea)];
});
afterAll(() => app.close());

test('viewers who read at once share a query, and each gets their own entries', async () => {
  const querySpy = jest.spyOn(app.db.getExecutor(), 'executeQuery');
  const entries = await Promise.all([
    readViewerEntries(app.db, ada.id, [cup.id, league.id]),
    readViewerEntries(app.db, bea.id, [cup.id, league.id]),
    readViewerEntries(app.db, ada.id, [league.id]),
  ]);
  expect(querySpy).toHaveBeenCalledTimes(1);
  querySpy.mockRestore();
  expect(entries.map((each) => [...each.keys()])).toEqual([[cup.id], [league.id], []]);
  expect(entries[0]?.get(cup.id)).toMatchObject({ status: 'registered', hasGoneHome: false });
});

test('a read that fails leaves the others whole', async () => {
  const [wholeRead, brokenRead] = await Promise.allSettled([
    readViewerEntries(app.db, ada.id, [cup.id]),
    readViewerEntries(app.db, bea.id, ['no-contest']),
  ]);
  expect(brokenRead).toMatchObject({ reason: { message: expect.stringContaining('no-contest') } });
  expect(wholeRead).toMatchObject({ status: 'fulfilled', value: new Map([[cup.id, expect.anything()]]) });
});
