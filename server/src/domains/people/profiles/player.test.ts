import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { addPlayers, findMatchByNumber, playMatch, startContest, type TestApp } from '../../testing';

let api: TestApi;
let app: TestApp;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
});
afterAll(() => api.close());

const page = async (name: string) => (await sendExpectingSuccess(api, 'getPlayer', { params: { name } })).data;

it('shows a player’s record, medals and matches to everyone, ignoring the name’s case', async () => {
  const players = await addPlayers(app, 2);
  const contest = await startContest(app, players, { prizeSplit: [6000, 4000] });
  await playMatch(app, (await findMatchByNumber(app, contest.id, 1)).id, [2, 1]);
  const shown = await page('PLAYER_1');
  expect(shown).toMatchObject({ player: { username: 'player_1' }, bio: '', country: 'FR' });
  expect(shown).toMatchObject({
    record: { played: 1 },
    matches: [{ contest: { slug: contest.slug }, roundSize: 2, method: 'confirmed', status: 'completed' }],
  });
  expect(Object.keys(shown).sort()).toEqual(
    ['accounts', 'bio', 'country', 'joinedAt', 'matches', 'medals', 'player', 'record'].sort(),
  );
  expect(JSON.stringify(shown)).not.toMatch(/email|birth|timezone|role|balance|@example/i);

  await api.db.updateTable('contests').set({ displayStatus: 'hidden' }).where('id', '=', contest.id).execute();
  expect(await page('player_1')).toMatchObject({ matches: [], medals: [] });
});

it('shows only the accounts that the player makes visible, and none of a suspended player', async () => {
  const user = await signInUser(api, 'linked_one');
  const rows = (['public', 'private'] as const).map((visibility) => ({
    userId: user.id,
    provider: visibility === 'public' ? 'steam' : 'psn',
    issuer: visibility,
    subject: '76561198000000001',
    displayName: `Name ${visibility}`,
    visibility,
    verifiedAt: api.clock.now(),
    lastSyncedAt: null,
    syncError: null,
  }));
  await api.db.insertInto('identities').values(rows).execute();
  await api.db.updateTable('users').set({ bio: 'Hello.' }).where('id', '=', user.id).execute();
  const shown = await page('linked_one');
  expect(shown).toMatchObject({ bio: 'Hello.', accounts: [{ provider: 'steam', displayName: 'Name public' }] });
  expect(JSON.stringify(shown)).not.toContain('Name private');
  await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute();
  expect(await page('linked_one')).toMatchObject({ bio: '', accounts: [] });
});

it('gives the same answer for an unknown name and a deleted player', async () => {
  const user = await signInUser(api, 'gone_one');
  await api.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', user.id).execute();
  for (const name of ['gone_one', 'nobody_here'])
    expectRefusal(await sendCall(api, 'getPlayer', { params: { name } }), 404, 'not_found');
  expectRefusal(await sendCall(api, 'getPlayer', { params: { name: 'no such name!' } }), 404, 'not_found');
});
