import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
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
import { withTransaction } from '../../../call/transaction';
import { expectSoundLedger, fundHolder, hour, openContest, type TestApp } from '../../testing';
import { assertWithinLimits } from './limits.commands';
import { deriveLimitAfter, deriveLimitAt, raiseAfterMs } from './rules';
import { readLimitRoom, readUsedAmounts, saveLimit } from './store';

const day = 24 * hour;
let api: TestApi;
let app: TestApp;
let serialNumber = 0;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
});
afterAll(() => api.close());

async function signInPlayer(): Promise<SignedIn> {
  serialNumber += 1;
  const user = await signInUser(api, `careful_${serialNumber}`);
  await fundHolder(api.db, api.clock, user.id, '500');
  return user;
}

const saveLimitFor = (user: SignedIn, period: 'day' | 'week', amount: string, what: 'spend' | 'deposit' = 'spend') =>
  saveLimit(api.db, { userId: user.id, what, period, amount: parseAmount(amount), nextAmount: null, nextAt: null });

async function enterNewContest(user: SignedIn, entryFee: string) {
  serialNumber += 1;
  const offsetMs = serialNumber * day;
  const addTime = (milliseconds: number) => new Date(api.clock.now().getTime() + offsetMs + milliseconds).toISOString();
  const contest = await openContest(app, {
    entryFee,
    checkInOpensAt: addTime(hour),
    checkInClosesAt: addTime(1.5 * hour),
    startsAt: addTime(2 * hour),
  });
  const body = { contestId: contest.id, termsVersion: contest.termsVersion };
  return { contest, answer: await sendCall(api, 'enterContest', { as: user, body }) };
}

it('refuses a fee above the limit and says how much is left; accepts a fee that reaches the limit', async () => {
  const user = await signInPlayer();
  await saveLimitFor(user, 'day', '50');
  expect((await enterNewContest(user, '30')).answer.statusCode).toBe(200);
  const { answer, contest } = await enterNewContest(user, '25');
  expectRefusal(answer, 409, 'limit_reached');
  expect(answer.json()).toMatchObject({ params: { what: 'spend', period: 'day', limit: '50', left: '20' } });
  const { data } = await sendExpectingSuccess(api, 'getPublicContest', { as: user, params: { id: contest.id } });
  expect(data).toMatchObject({
    eligibility: {
      eligible: false,
      conditions: expect.arrayContaining([
        expect.objectContaining({
          condition: 'within_limits',
          met: false,
          fix: { code: 'limits', to: '/dashboard/limits' },
        }),
      ]),
    },
  });
  expect((await enterNewContest(user, '20')).answer.statusCode).toBe(200);
  expect((await enterNewContest(user, '0')).answer.statusCode).toBe(200);
  await expectSoundLedger(api.db);
});

it('counts the last 24 hours and the last seven days', async () => {
  const user = await signInPlayer();
  await saveLimitFor(user, 'day', '30');
  await saveLimitFor(user, 'week', '40');
  expect((await enterNewContest(user, '30')).answer.statusCode).toBe(200);
  expectRefusal((await enterNewContest(user, '1')).answer, 409, 'limit_reached');
  api.clock.advance(day);
  expect((await enterNewContest(user, '10')).answer.statusCode).toBe(200);
  expectRefusal((await enterNewContest(user, '1')).answer, 409, 'limit_reached');
  api.clock.advance(6 * day);
  expect((await enterNewContest(user, '30')).answer.statusCode).toBe(200);
});

it('frees what a refunded entry used', async () => {
  const user = await signInPlayer();
  await saveLimitFor(user, 'day', '30');
  const { contest } = await enterNewContest(user, '30');
  expect((await readUsedAmounts(api.db, user.id, api.clock.now())).spend.day).toBe(parseAmount('30'));
  await sendExpectingSuccess(api, 'leaveContest', { as: user, params: { id: contest.id } });
  expect((await readUsedAmounts(api.db, user.id, api.clock.now())).spend).toEqual({ day: 0n, week: 0n });
  expect((await enterNewContest(user, '30')).answer.statusCode).toBe(200);
});

it('a limit holds under simultaneous entries: only those of six that fit are accepted', async () => {
  const user = await signInPlayer();
  await saveLimitFor(user, 'day', '50');
  const contests = [];
  for (let count = 0; count < 6; count += 1) {
    serialNumber += 1;
    const offsetMs = serialNumber * day;
    const addTime = (milliseconds: number) =>
      new Date(api.clock.now().getTime() + offsetMs + milliseconds).toISOString();
    const times = { checkInOpensAt: addTime(hour), checkInClosesAt: addTime(1.5 * hour), startsAt: addTime(2 * hour) };
    contests.push(await openContest(app, { entryFee: '20', ...times }));
  }
  const answers = await Promise.all(
    contests.map(({ id, termsVersion }) =>
      sendCall(api, 'enterContest', { as: user, body: { contestId: id, termsVersion } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect((await readUsedAmounts(api.db, user.id, api.clock.now())).spend.day).toBe(parseAmount('40'));
});

it('limits spending and deposits separately', async () => {
  const user = await signInPlayer();
  await saveLimitFor(user, 'day', '10', 'deposit');
  const now = api.clock.now();
  expect(await readLimitRoom(api.db, user.id, 'spend', now)).toBeNull();
  expect((await enterNewContest(user, '30')).answer.statusCode).toBe(200);
  const assertAmount = (amount: string) =>
    withTransaction(makeWork(app), (work) => assertWithinLimits(work, user.id, 'deposit', parseAmount(amount)));
  await assertAmount('10');
  await expect(assertAmount('10.000000000000000001')).rejects.toMatchObject({ code: 'limit_reached' });
});

const anyAmount = fc.option(fc.bigInt({ min: 0n, max: 100n }), { nil: null });
const anyRequests = fc.array(fc.record({ wanted: anyAmount, after: fc.integer({ min: 0, max: 2 * raiseAfterMs }) }));
const isHigher = (amount: bigint | null, otherAmount: bigint | null) =>
  amount !== otherAmount && (amount === null || (otherAmount !== null && amount > otherAmount));

it('never exceeds the limit of a day before, whatever the player requests', () => {
  fc.assert(
    fc.property(anyRequests, (steps) => {
      let state = deriveLimitAfter(undefined, 10n, new Date(0));
      let now = 0;
      const pastChanges: { at: number; amount: bigint | null; limit: bigint | null }[] = [
        { at: 0, amount: 10n, limit: 10n },
      ];
      for (const { wanted, after } of steps) {
        now += after;
        state = deriveLimitAfter(state, wanted, new Date(now));
        const { amount } = deriveLimitAt(state, new Date(now));
        const limitBefore = pastChanges.at(-1);
        if (limitBefore && isHigher(amount, limitBefore.amount)) {
          const wasRequestedInTime = pastChanges.some(
            (each) => !isHigher(amount, each.limit) && now - each.at >= raiseAfterMs,
          );
          expect(wasRequestedInTime).toBe(true);
        }
        if (limitBefore && wanted !== null && !isHigher(wanted, limitBefore.amount))
          expect(isHigher(amount, wanted)).toBe(false);
        pastChanges.push({ at: now, amount, limit: wanted });
      }
    }),
  );
});

it('keeps the delay of a repeated raise, and drops the raise for a lower limit', () => {
  const addTime = (hours: number) => new Date(hours * hour);
  const firstLimit = deriveLimitAfter(deriveLimitAfter(undefined, 10n, addTime(0)), 20n, addTime(1));
  expect(firstLimit).toEqual({ amount: 10n, nextAmount: 20n, nextAt: addTime(25) });
  expect(deriveLimitAfter(firstLimit, 20n, addTime(5))).toEqual(firstLimit);
  expect(deriveLimitAt(firstLimit, addTime(25))).toEqual({ amount: 20n, nextAmount: null, nextAt: null });
  expect(deriveLimitAfter(firstLimit, 5n, addTime(5))).toEqual({ amount: 5n, nextAmount: null, nextAt: null });
  expect(formatAmount(deriveLimitAfter(firstLimit, null, addTime(5)).amount ?? 0n)).toBe(formatAmount(10n));
});
