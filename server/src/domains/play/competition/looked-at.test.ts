import { createTestApi, makeTestApp, sendExpectingSuccess, signInUser, type TestApi } from '../../../../test/api';
import { addPlayers, openContest, startContest } from '../../testing';
import { listMatches } from './match.store';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

it('a read cancels an empty contest after its start', async () => {
  const { id } = await openContest(await makeTestApp(api), { title: 'Quiet Cup' });
  api.clock.advance(30 * 24 * 3_600_000);
  expect((await sendExpectingSuccess(api, 'getPublicContest', { params: { id } })).data).toMatchObject({
    phase: 'cancelled',
  });
});

it('a read decides a match without check-ins', async () => {
  const app = await makeTestApp(api);
  const players = await addPlayers(app, 4);
  const contest = await startContest(app, players, { title: 'Empty Cup' });
  const [match] = await listMatches(api.db, contest.id);
  api.clock.advance(30 * 24 * 3_600_000);
  const { data } = await sendExpectingSuccess(api, 'getPublicMatch', { params: { id: match?.id ?? '' } });
  expect(data).toMatchObject({ status: 'completed' });
});

it('a read with a request body cancels an empty contest too', async () => {
  const { id } = await openContest(await makeTestApp(api), { title: 'Silent Cup' });
  api.clock.advance(30 * 24 * 3_600_000);
  const caller = await signInUser(api, 'somebody');
  await sendExpectingSuccess(api, 'getCheckInTime', { as: caller, body: { contestId: id } });
  const { phase } = await api.db.selectFrom('contests').select('phase').where('id', '=', id).executeTakeFirstOrThrow();
  expect(phase).toBe('cancelled');
});
