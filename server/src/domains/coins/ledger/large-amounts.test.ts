import { parseAmount } from '@laurel/shared/protocol';
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
import { buildContestFields, expectSoundLedger, fundHolder, openContest, readCoins, type TestApp } from '../../testing';

const vastAmount = `1${'0'.repeat(30)}`;
const largeAmount = `1${'0'.repeat(27)}`;

let api: TestApi;
let app: TestApp;
let player: SignedIn;
let staff: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  player = await signInUser(api, 'wealthy');
  staff = await signInUser(api, 'the_steward', 'admin');
  await fundHolder(api.db, api.clock, player.id, vastAmount);
  await fundHolder(api.db, api.clock, player.id, vastAmount);
  await fundHolder(api.db, api.clock, 'treasury', vastAmount);
});
afterAll(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

it('shows liabilities and holdings of any size', async () => {
  expect((await sendExpectingSuccess(api, 'getReserves')).data).toMatchObject({
    owed: `2${'0'.repeat(30)}`,
    held: `3${'0'.repeat(24)}100000`,
    covered: true,
    entriesSum: '0',
  });
});

it('keeps the statement, the profile and the list of users readable', async () => {
  const { data, meta } = await sendExpectingSuccess(api, 'listTransactions', { as: player });
  expect(data).toMatchObject([{ amount: vastAmount, balanceAfter: `2${'0'.repeat(30)}` }, { amount: vastAmount }]);
  expect(meta).toMatchObject({ in: `2${'0'.repeat(30)}`, out: '0' });
  const profile = await sendExpectingSuccess(api, 'getUser', { as: player, params: { id: player.id } });
  expect(profile.data).toMatchObject({ balances: { available: `2${'0'.repeat(30)}` } });
  const users = (await sendExpectingSuccess(api, 'listUsers', { as: staff, query: { search: 'wealthy' } }))
    .data as unknown as object[];
  expect(users).toMatchObject([{ available: `2${'0'.repeat(30)}` }]);
});

it('keeps contests with such fees and prizes readable, enterable and listed', async () => {
  const contest = await openContest(app, { entryFee: largeAmount, prizePool: largeAmount });
  const pool = '1000000000000000000000000000';
  const id = contest.slug;
  expect((await sendExpectingSuccess(api, 'getPublicContest', { params: { id } })).data).toMatchObject({
    pool,
    entryFee: largeAmount,
  });
  const entryAnswer = await sendCall(api, 'enterContest', {
    as: player,
    body: { contestId: contest.id, termsVersion: contest.termsVersion },
  });
  expect(entryAnswer.statusCode).toBe(200);
  const { data } = await sendExpectingSuccess(api, 'getPublicContest', { as: player, params: { id } });
  expect(data).toMatchObject({ pool: '1950000000000000000000000000', entered: 1 });
  for (const call of ['listContests', 'getSchedule', 'getLeaderboard'] as const)
    expect((await sendCall(api, call)).statusCode).toBe(200);
  expect((await sendCall(api, 'listAdminContests', { as: staff })).statusCode).toBe(200);
  const { data: profile } = await sendExpectingSuccess(api, 'getUser', { as: player, params: { id: player.id } });
  expect(profile).toMatchObject({ balances: { entered: largeAmount } });
});

describe.each([
  ['just above the bound', '1000000000.000000000000000001'],
  ['of 31 digits', vastAmount],
  ['of 5,000 digits', '9'.repeat(5000)],
])('an amount %s', (_size, amount) => {
  const buildFields = () => ({ ...buildContestFields(api.clock), cover: null });

  it('is refused at its field in an adjustment, a send and a contest, and moves nothing', async () => {
    const heldBefore = (await sendExpectingSuccess(api, 'getReserves')).data.held;
    const postTransaction = (body: object, as = staff) => sendCall(api, 'createTransaction', { as, body });
    const userId = player.id;
    for (const signedAmount of [amount, `-${amount}`])
      expectRefusal(
        await postTransaction({ kind: 'adjustment', account: { userId }, amount: signedAmount, reason: 'Too much' }),
        422,
        'validation_failed',
        ['amount'],
      );
    const sentTransaction = await postTransaction({ kind: 'send', username: 'the_steward', amount }, player);
    expectRefusal(sentTransaction, 422, 'validation_failed', ['amount']);
    for (const field of ['entryFee', 'prizePool']) {
      const response = await sendCall(api, 'createContest', { as: staff, body: { ...buildFields(), [field]: amount } });
      expectRefusal(response, 422, 'validation_failed', [field]);
    }
    expect((await sendExpectingSuccess(api, 'getReserves')).data.held).toBe(heldBefore);
  });
});

it('accepts amounts up to the largest allowed one', async () => {
  const body = { kind: 'adjustment', account: { userId: player.id }, amount: '1000000000', reason: 'All of it' };
  const { data } = await sendExpectingSuccess(api, 'createTransaction', { as: staff, body });
  expect(data).toMatchObject({ state: 'waiting', amount: '1000000000' });
  const secondUser = await signInUser(api, 'the_second', 'finance');
  await sendExpectingSuccess(api, 'decideApproval', {
    as: secondUser,
    params: { id: String(data.id) },
    body: { decision: 'post' },
  });
  expect(parseAmount(await readCoins(app, player.id))).toBeGreaterThan(parseAmount(vastAmount));
});
