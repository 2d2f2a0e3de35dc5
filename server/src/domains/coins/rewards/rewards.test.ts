import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { runInTransaction } from '../../../database/transaction';
import { issueCode } from '../../people/sign-in/codes.commands';
import { adjustCoins, expectSoundLedger, readHouseBalance, type TestApp } from '../../testing';
import { formatAccountId, rewards } from '../ledger/accounts.rules';
import { readBalances } from '../ledger/store';
import { adjustBalance } from '../transactions/adjustment.commands';
import { fillRewards } from './fill.commands';
import { giveStarterCoins } from './starter-coins.commands';

let api: TestApi;
let app: TestApp;

beforeEach(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

let personCount = 0;

async function registerPlayer() {
  personCount += 1;
  const { data } = await sendExpectingSuccess(api, 'register', {
    body: {
      username: `newcomer_${personCount}`,
      email: `newcomer_${personCount}@example.org`,
      password: 'a long winded phrase',
      birthDate: '1996-02-29',
      terms: true,
    },
  });
  const code = /^\d{6}/.exec(api.mails.at(-1)?.subject ?? '')?.[0] ?? '';
  return { id: String(data.id), token: String(data.access_token), code };
}

const verifyEmail = (player: { token: string; code: string }) =>
  sendCall(api, 'sendOtp', { as: player, body: { action: 'verify', code: player.code } });
const listLines = async (player: { token: string }) =>
  (await sendExpectingSuccess(api, 'listTransactions', { as: player })).data as unknown as object[];

const fillAccount = () => fillRewards(makeWork(api));

describe('starter coins', () => {
  it('are paid from rewards at the first verified email, and named in the statement', async () => {
    await fillAccount();
    const player = await registerPlayer();
    const answer = await verifyEmail(player);
    expect(answer.json()).toMatchObject({ data: { starterCoins: '100', emailVerifiedAt: expect.any(String) } });
    expect(await listLines(player)).toMatchObject([
      {
        kind: 'starter_coins',
        amount: '100',
        balanceAfter: '100',
        sandbox: true,
        cause: { kind: 'none' },
        entries: [
          { account: { code: 'house', params: { kind: 'rewards' } }, amount: '-100' },
          { account: { code: 'own', params: { kind: 'available' } }, amount: '100' },
        ],
      },
    ]);
    expect(await readHouseBalance(app, 'rewards')).toBe('99900');
  });

  it('count as a liability, and are covered', async () => {
    await fillAccount();
    const answerBefore = (await sendExpectingSuccess(api, 'getReserves')).data;
    await verifyEmail(await registerPlayer());
    const { data } = await sendExpectingSuccess(api, 'getReserves');
    expect(answerBefore).toMatchObject({ owed: '0', held: '200000' });
    expect(data).toMatchObject({ owed: '100', held: '200000', covered: true, entriesSum: '0' });
  });

  it('are given once, however often and simultaneously a player verifies', async () => {
    await fillAccount();
    const player = await registerPlayer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => verifyEmail(player)));
    expect(answers.filter((answer) => answer.json().data?.starterCoins === '100')).toHaveLength(1);
    expect((await verifyEmail(player)).json()).toMatchObject({ data: { starterCoins: null } });
    expect(await listLines(player)).toHaveLength(1);
  });

  it('are given once, even if an address is verified again', async () => {
    await fillAccount();
    const player = await registerPlayer();
    await verifyEmail(player);
    await api.db
      .updateTable('users')
      .set({ emailVerifiedAt: null, status: 'unverified' })
      .where('id', '=', player.id)
      .execute();
    const code = await issueCode(makeWork(api), { whose: player.id, purpose: 'verify_email' });
    const repeatedVerification = await verifyEmail({ ...player, code: code?.digits ?? '' });
    expect(repeatedVerification.json()).toMatchObject({
      data: { starterCoins: null, emailVerifiedAt: expect.any(String) },
    });
    expect(await listLines(player)).toHaveLength(1);
  });

  it('can’t be given twice, because the database refuses it', async () => {
    await fillAccount();
    const { id: userId } = await registerPlayer();
    const giveCoins = () =>
      runInTransaction(api.db, async (tx) =>
        giveStarterCoins(tx, { userId, amount: 5n, at: api.clock.now(), sandbox: true }),
      );
    const results = await Promise.allSettled(Array.from({ length: 8 }, giveCoins));
    expect(results.filter((result) => result.status === 'fulfilled' && result.value === 5n)).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(String(result.reason)).toMatch(/starter_coins_key/);
  });

  it('go to all who verify at once while rewards last, and never block verification', async () => {
    const input = { account: 'rewards', amount: '250', reason: 'Rewards' } as const;
    await adjustBalance(makeWork(app, app.admin), input);
    const players = await Promise.all(Array.from({ length: 4 }, registerPlayer));
    const mails = api.mails.map(({ to, subject }) => [to, subject.slice(0, 6)]);
    const users = await api.db.selectFrom('users').select(['id', 'email']).execute();
    const codes = new Map(users.map(({ id, email }) => [id, mails.find(([to]) => to === email)?.[1] ?? '']));
    const answers = await Promise.all(
      players.map((player) => verifyEmail({ ...player, code: codes.get(player.id) ?? '' })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.map((answer) => answer.json().data.starterCoins).sort()).toEqual(['100', '100', null, null]);
    expect(await readHouseBalance(app, 'rewards')).toBe('50');
    const warning = { level: 'warn', message: 'A player got no starter coins: house:rewards holds too little' };
    expect(api.log.lines).toEqual([warning, warning]);
  });

  it('can be turned off by the operator', async () => {
    await api.close();
    api = await createTestApi({ config: { starterCoins: '0' } });
    await fillAccount();
    const player = await registerPlayer();
    expect((await verifyEmail(player)).json()).toMatchObject({ data: { starterCoins: null } });
    expect(await listLines(player)).toEqual([]);
    expect((await sendExpectingSuccess(api, 'getSettings')).data).toMatchObject({ starterCoins: '0' });
  });
});

it('shows the house accounts to staff who can adjust coins', async () => {
  await fillAccount();
  await verifyEmail(await registerPlayer());
  const finance = await signInUser(api, 'the_finance', 'finance');
  expect((await sendExpectingSuccess(api, 'getHouseAccounts', { as: finance })).data).toEqual({
    treasury: '100000',
    rewards: '99900',
    promised: '0',
    fees: '0',
    unclaimed: '0',
    losses: '0',
  });
  const player = await signInUser(api, 'player_one');
  expectRefusal(await sendCall(api, 'getHouseAccounts', { as: player }), 403, 'forbidden');
});

describe('the rewards of the sandbox', () => {
  it('are filled once by any number of processes, and not again later', async () => {
    await Promise.all(Array.from({ length: 6 }, fillAccount));
    expect(await readHouseBalance(app, 'rewards')).toBe('100000');
    await adjustCoins(app, 'rewards', '-100000');
    await fillAccount();
    expect((await readBalances(api.db, [formatAccountId(rewards)])).get(formatAccountId(rewards))).toBe(0n);
  });

  it('can’t be overdrawn by staff', async () => {
    await fillAccount();
    await expect(adjustCoins(app, 'rewards', '-100000.5')).rejects.toMatchObject({ code: 'treasury_short' });
  });
});

it('passes the operator’s settings to pages', async () => {
  expect((await sendExpectingSuccess(api, 'getSettings')).data).toEqual({
    minimumAge: 18,
    starterCoins: '100',
    chain: false,
    sandbox: true,
    wagers: false,
    platforms: [],
    profiles: { psn: null, steam: null },
  });
  expectRefusal(await api.server.inject({ method: 'POST', url: '/api/v1/public/settings' }), 405, 'method_not_allowed');
});

it('production is never a sandbox, even without a chain', async () => {
  const productionApi = await createTestApi({ config: { mode: 'production' } });
  expect((await sendExpectingSuccess(productionApi, 'getSettings')).data).toMatchObject({
    chain: false,
    sandbox: false,
  });
  expect((await sendExpectingSuccess(productionApi, 'getReserves')).data).toMatchObject({
    chain: null,
    sandbox: false,
  });
  await productionApi.close();
});
