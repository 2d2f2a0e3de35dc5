import { type Kysely, sql } from 'kysely';
import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../test/api';
import type { Database } from '../database/schema';
import { expectSoundLedger, fundHolder, openContest, type TestApp } from '../domains/testing';
import { runManyOnce, runOnce } from './idempotency';

let api: TestApi;
let app: TestApp;
let giver: SignedIn;
let taker: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  giver = await signInUser(api, 'the_giver');
  taker = await signInUser(api, 'the_taker');
  await fundHolder(api.db, api.clock, giver.id, '100');
  await fundHolder(api.db, api.clock, taker.id, '100');
});
afterAll(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const makeGift = (amount: string, username = 'the_taker') => ({ kind: 'send', username, amount });
const giveCoins = (as: SignedIn, key: string | null, body: object) =>
  sendCall(api, 'createTransaction', { as, key, body });

async function readAvailable(user: SignedIn): Promise<number> {
  const { data } = await sendExpectingSuccess(api, 'getUser', { as: user, params: { id: user.id } });
  return Number((data.balances as { available: string }).available);
}

it.each([null, 'short', 'with a space', 'x'.repeat(201), 'käse-käse'])(
  'refuses to move coins with the key %j',
  async (key) => {
    const availableBefore = await readAvailable(giver);
    expectRefusal(await giveCoins(giver, key, makeGift('1')), 400, 'idempotency_key_required');
    expect(await readAvailable(giver)).toBe(availableBefore);
  },
);

it('repeats the first answer for the same key and content, in any field order', async () => {
  const availableBefore = await readAvailable(giver);
  const firstAnswer = await giveCoins(giver, 'key-replayed', makeGift('3'));
  expect(firstAnswer.statusCode).toBe(200);
  api.clock.advance(60_000);
  const repeatedAnswer = await giveCoins(giver, 'key-replayed', { amount: '3', username: 'the_taker', kind: 'send' });
  expect(repeatedAnswer.statusCode).toBe(200);
  expect(repeatedAnswer.json()).toEqual(firstAnswer.json());
  expect(await readAvailable(giver)).toBe(availableBefore - 3);
});

it('refuses the same key with other content, or for another call', async () => {
  await sendExpectingSuccess(api, 'createTransaction', { as: giver, key: 'key-reused', body: makeGift('1') });
  const availableBefore = await readAvailable(giver);
  expectRefusal(await giveCoins(giver, 'key-reused', makeGift('2')), 409, 'idempotency_key_reused');
  const contest = await openContest(app, { title: 'Key Cup' });
  const entryRequest = {
    as: giver,
    key: 'key-reused',
    body: { contestId: contest.id, termsVersion: contest.termsVersion },
  };
  expectRefusal(await sendCall(api, 'enterContest', entryRequest), 409, 'idempotency_key_reused');
  expect(await readAvailable(giver)).toBe(availableBefore);
});

it('runs once for simultaneous copies of a request', async () => {
  const availableBefore = await readAvailable(giver);
  const answers = await Promise.all(Array.from({ length: 8 }, () => giveCoins(giver, 'key-at-once', makeGift('5'))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(JSON.parse(body).data.id))).size).toBe(1);
  expect(await readAvailable(giver)).toBe(availableBefore - 5);
});

it('enters a contest once per key, and refuses a second key', async () => {
  const contest = await openContest(app, { title: 'Entry Cup' });
  const availableBefore = await readAvailable(taker);
  const enterWithKey = (key: string) =>
    sendCall(api, 'enterContest', {
      as: taker,
      key,
      body: { contestId: contest.id, termsVersion: contest.termsVersion },
    });
  const [firstAnswer, repeatedAnswer] = await Promise.all([enterWithKey('key-enter-1'), enterWithKey('key-enter-1')]);
  expect([firstAnswer.statusCode, repeatedAnswer.statusCode]).toEqual([200, 200]);
  expectRefusal(await enterWithKey('key-enter-2'), 409, 'already_entered');
  expect(await readAvailable(taker)).toBe(availableBefore - 25);
});

it('frees the key of a refused request', async () => {
  const poorUser = await signInUser(api, 'the_poor');
  expectRefusal(await giveCoins(poorUser, 'key-refused', makeGift('7')), 409, 'insufficient_funds');
  expectRefusal(await giveCoins(poorUser, 'key-refused', makeGift('7', 'nobody')), 422, 'validation_failed', [
    'username',
  ]);
  await fundHolder(api.db, api.clock, poorUser.id, '10');
  expect((await giveCoins(poorUser, 'key-refused', makeGift('7'))).statusCode).toBe(200);
  expect(await readAvailable(poorUser)).toBe(3);
});

it('keeps the keys of two users separate', async () => {
  const [giverBalance, takerBalance] = [await readAvailable(giver), await readAvailable(taker)];
  expect((await giveCoins(giver, 'key-of-both', makeGift('2'))).statusCode).toBe(200);
  expect((await giveCoins(taker, 'key-of-both', makeGift('9', 'the_giver'))).statusCode).toBe(200);
  expect([await readAvailable(giver), await readAvailable(taker)]).toEqual([
    giverBalance - 2 + 9,
    takerBalance + 2 - 9,
  ]);
});

it('takes its locks in the same order for single and grouped requests', async () => {
  const keyedCommand = {
    userId: giver.id,
    key: 'key-of-one-order',
    call: 'createTransaction' as const,
    request: makeGift('1'),
  };
  const lockAccounts = (db: Kysely<Database>) => sql`select pg_advisory_xact_lock(4711)`.execute(db);
  let [groupedPid, alonePid] = [0, 0];
  let repeatedCalls: Promise<object> = Promise.resolve({});
  const firstRun = runManyOnce(api, [keyedCommand], async (tx) => {
    groupedPid += 1;
    await lockAccounts(tx);
    if (groupedPid === 1)
      repeatedCalls = runOnce({ ...api, ...keyedCommand }, async (otherTx) => {
        await lockAccounts(otherTx);
        alonePid += 1;
        return { by: 'itself' };
      });
    for (;;) {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
      if (rows.length > 0 || groupedPid > 1) return [{ by: 'the group' }];
    }
  });
  expect(await firstRun).toEqual([{ by: 'the group' }]);
  expect(await repeatedCalls).toEqual({ by: 'the group' });
  expect({ together: groupedPid, alone: alonePid }).toEqual({ together: 1, alone: 0 });
});
