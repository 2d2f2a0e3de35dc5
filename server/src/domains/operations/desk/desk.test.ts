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
import { addPlayers, openContest, startContest } from '../../testing';

let api: TestApi;
let moderator: SignedIn;
let finance: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  moderator = await signInUser(api, 'umpire', 'moderator');
  finance = await signInUser(api, 'ledger_lil', 'finance');
});
afterAll(() => api.close());

const writeTicket = () =>
  sendExpectingSuccess(api, 'createTicket', {
    body: {
      name: 'Ines Vale',
      email: 'ines@example.org',
      category: 'coins',
      subject: 'A payout is missing',
      message: 'I won the Harbour Cup and have no coins.',
    },
  });
const readDesk = async (as: SignedIn) => (await sendExpectingSuccess(api, 'getDesk', { as })).data;

test('orders waiting work by deadline, and shows it by role', async () => {
  expect((await readDesk(moderator)).waiting).toEqual([]);
  await writeTicket();
  const at = api.clock.now().getTime();
  await writeTicket();
  expect((await readDesk(moderator)).waiting).toMatchObject([
    { kind: 'tickets', count: 2, overdue: 0, nextAt: new Date(at + 24 * 3_600_000).toISOString() },
  ]);
  api.clock.advance(25 * 3_600_000);
  expect((await readDesk(moderator)).waiting).toMatchObject([{ count: 2, overdue: 2 }]);
  expect((await readDesk(finance)).waiting).toEqual([]);
});

test('shows the figures of the last 14 days, by role', async () => {
  const { days, figures } = (await readDesk(moderator)) as {
    days: string[];
    figures: { name: string; values: number[] }[];
  };
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toBe(api.clock.now().toISOString().slice(0, 10));
  expect(figures.map(({ name }) => name)).toEqual(['entries', 'accounts', 'messages']);
  expect(figures.find(({ name }) => name === 'messages')?.values.slice(-2)).toEqual([2, 0]);
  expect((await readDesk(finance)).figures).toMatchObject([{ name: 'accounts' }]);
});

test('shows staff’s moves of 24 hours only to bookkeepers', async () => {
  expect((await readDesk(finance)).moved).toEqual([]);
  const { id } = await signInUser(api, 'wren_2', 'player');
  const body = { kind: 'adjustment', account: { userId: id }, amount: '0.000000000000000001', reason: 'A test' };
  await sendExpectingSuccess(api, 'createTransaction', { as: finance, body });
  expect(await readDesk(finance)).toMatchObject({
    moved: [{ person: { username: 'ledger_lil' }, amount: '0.000000000000000001' }],
    twoPeopleFrom: '500',
  });
  expect((await readDesk(moderator)).moved).toBeNull();
  api.clock.advance(24 * 3_600_000);
  expect((await readDesk(finance)).moved).toEqual([]);
});

test('gives players no desk', async () => {
  const player = await signInUser(api, 'kestrel_09', 'player');
  expectRefusal(await sendCall(api, 'getDesk', { as: player }), 403, 'forbidden');
});

test('shows contest staff running contests, urgent matches, and whose move it is', async () => {
  const app = await makeTestApp(api);
  await openContest(app, { title: 'Later Cup' });
  const players = await addPlayers(app, 4);
  const contest = await startContest(app, players, { matchCheckInMinutes: 10 });
  expect((await readDesk(moderator)).now).toMatchObject({
    contests: [{ id: contest.id, phase: 'running', paused: false, playing: 4, checkedIn: 4, missed: 0, rulings: 0 }],
    late: [
      { status: 'ready', contest: { id: contest.id }, waitsFor: [{}, {}] },
      { status: 'ready', waitsFor: [{}, {}] },
    ],
  });
  expect((await readDesk(finance)).now).toBeNull();
});
