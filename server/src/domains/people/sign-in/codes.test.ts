import { createTestApi, expectRefusal, sendCall, sendExpectingSuccess, type TestApi } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { checkCode, issueCode } from './codes.commands';

const minute = 60_000;
let api: TestApi;
let newcomerCount = 0;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface FreshUser {
  id: string;
  as: { token: string };
  email: string;
  readCode(): string;
  countMails(): number;
}

async function registerNewcomer(): Promise<FreshUser> {
  newcomerCount += 1;
  const email = `newcomer_${newcomerCount}@example.org`;
  const { data } = await sendExpectingSuccess(api, 'register', {
    body: {
      username: `newcomer_${newcomerCount}`,
      email,
      password: 'a long winded phrase',
      birthDate: '1990-05-04',
      terms: true,
    },
  });
  const listOwnMails = () => api.mails.filter(({ to }) => to === email);
  return {
    id: String(data.id),
    as: { token: String(data.access_token) },
    email,
    readCode: () => /^\d{6}(?= )/.exec(listOwnMails().at(-1)?.subject ?? '')?.[0] ?? '',
    countMails: () => listOwnMails().length,
  };
}

const requestCode = ({ as }: FreshUser) => sendExpectingSuccess(api, 'sendOtp', { as, body: { action: 'send' } });
const answerCode = ({ as }: FreshUser, code: string) =>
  sendCall(api, 'sendOtp', { as, body: { action: 'verify', code } });
const makeWrongCode = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
const addTime = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds).toISOString();

it('a code activates the user', async () => {
  const user = await registerNewcomer();
  expect(user.readCode()).toMatch(/^\d{6}$/);
  const verifiedAnswer = await sendExpectingSuccess(api, 'sendOtp', {
    as: user.as,
    body: { action: 'verify', code: user.readCode() },
  });
  expect(verifiedAnswer.data).toEqual({
    emailVerifiedAt: api.clock.now().toISOString(),
    resendAt: null,
    expiresAt: null,
    sandbox: false,
    starterCoins: null,
  });
  const { data } = await sendExpectingSuccess(api, 'getUser', { as: user.as, params: { id: user.id } });
  expect(data).toMatchObject({ status: 'active', emailVerifiedAt: api.clock.now().toISOString() });
});

it('a code isn’t sent again to a verified user, without an error', async () => {
  const user = await registerNewcomer();
  const code = user.readCode();
  await answerCode(user, code);
  const since = api.clock.now().toISOString();
  api.clock.advance(5 * minute);
  expect((await requestCode(user)).data).toMatchObject({ emailVerifiedAt: since, resendAt: null });
  expect((await answerCode(user, code)).json()).toMatchObject({ data: { emailVerifiedAt: since } });
  expect(user.countMails()).toBe(1);
});

it('a code is sent at sign-up; a request within a minute gets the earliest time for the next', async () => {
  const user = await registerNewcomer();
  const firstCode = user.readCode();
  const [resendAt, expiresAt] = [addTime(minute), addTime(10 * minute)];
  api.clock.advance(59_999);
  expect((await requestCode(user)).data).toEqual({
    emailVerifiedAt: null,
    resendAt,
    expiresAt,
    sandbox: false,
    starterCoins: null,
  });
  expect(user.countMails()).toBe(1);
  expect((await answerCode(user, firstCode)).statusCode).toBe(200);
});

it('a new code replaces the old one after a minute', async () => {
  const user = await registerNewcomer();
  const firstCode = user.readCode();
  api.clock.advance(minute);
  expect((await requestCode(user)).data).toEqual({
    emailVerifiedAt: null,
    resendAt: addTime(minute),
    expiresAt: addTime(10 * minute),
    sandbox: false,
    starterCoins: null,
  });
  expect(user.countMails()).toBe(2);
  if (user.readCode() !== firstCode) expectRefusal(await answerCode(user, firstCode), 422, 'code_invalid', ['code']);
  expect((await answerCode(user, user.readCode())).statusCode).toBe(200);
});

it('reports a code’s expiry and the earliest time for another, without sending one', async () => {
  const user = await registerNewcomer();
  const readState = async () =>
    (await sendExpectingSuccess(api, 'sendOtp', { as: user.as, body: { action: 'state' } })).data;
  const [resendAt, expiresAt] = [addTime(minute), addTime(10 * minute)];
  expect(await readState()).toEqual({ emailVerifiedAt: null, resendAt, expiresAt, sandbox: false, starterCoins: null });
  api.clock.advance(minute);
  expect(await readState()).toMatchObject({ resendAt: null, expiresAt });
  api.clock.advance(9 * minute);
  expect(await readState()).toMatchObject({ resendAt: null, expiresAt: null });
  expect(user.countMails()).toBe(1);
  await requestCode(user);
  for (const step of [1, 2, 3, 4, 5]) await answerCode(user, makeWrongCode(user.readCode(), step));
  expect(await readState()).toMatchObject({ expiresAt: null });
  api.clock.advance(minute);
  await requestCode(user);
  await answerCode(user, user.readCode());
  expect(await readState()).toMatchObject({ emailVerifiedAt: api.clock.now().toISOString(), expiresAt: null });
});

it('a code is sent only once for simultaneous requests', async () => {
  const user = await registerNewcomer();
  api.clock.advance(minute);
  await Promise.all(Array.from({ length: 6 }, () => requestCode(user)));
  expect(user.countMails()).toBe(2);
  expect((await answerCode(user, user.readCode())).statusCode).toBe(200);
});

it('a code is valid for less than ten minutes', async () => {
  const [earlyUser, lateUser] = [await registerNewcomer(), await registerNewcomer()];
  api.clock.advance(10 * minute - 1);
  expect((await answerCode(earlyUser, earlyUser.readCode())).statusCode).toBe(200);
  api.clock.advance(1);
  expectRefusal(await answerCode(lateUser, lateUser.readCode()), 422, 'code_expired', ['code']);
});

it('a code allows five attempts, and counts every refused one', async () => {
  const user = await registerNewcomer();
  const code = user.readCode();
  for (const triesLeft of [4, 3, 2, 1]) {
    const refusedAnswer = await answerCode(user, makeWrongCode(code, triesLeft));
    expectRefusal(refusedAnswer, 422, 'code_invalid', ['code']);
    expect(refusedAnswer.json()).toMatchObject({
      message: `Wrong code. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
    });
  }
  expectRefusal(await answerCode(user, makeWrongCode(code, 5)), 422, 'code_invalid', ['code']);
  expectRefusal(await answerCode(user, code), 422, 'code_expired', ['code']);
  api.clock.advance(minute);
  await requestCode(user);
  expectRefusal(await answerCode(user, makeWrongCode(user.readCode())), 422, 'code_invalid', ['code']);
  expect((await answerCode(user, user.readCode())).statusCode).toBe(200);
});

it('simultaneous attempts gain nothing', async () => {
  const user = await registerNewcomer();
  const code = user.readCode();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => answerCode(user, makeWrongCode(code, index + 1))),
  );
  const codes = answers.map((each) => each.json<{ code: string }>().code).sort();
  expect(codes.filter((each) => each === 'code_invalid')).toHaveLength(5);
  expect(codes.filter((each) => each === 'code_expired')).toHaveLength(7);
});

it('a code is never compared in a transaction whose rollback would undo the count', async () => {
  const user = await registerNewcomer();
  const triedInTransaction = api.db
    .transaction()
    .execute((db) =>
      checkCode({ db, now: api.clock.now() }, { whose: user.id, purpose: 'verify_email' }, user.readCode()),
    );
  await expect(triedInTransaction).rejects.toThrow('must not be tried in a transaction');
});

it('a code belongs to one user', async () => {
  const [codeOwner, otherUser] = [await registerNewcomer(), await registerNewcomer()];
  if (codeOwner.readCode() !== otherUser.readCode())
    expectRefusal(await answerCode(otherUser, codeOwner.readCode()), 422, 'code_invalid', ['code']);
});

it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', ' 12345'])(
  'is six digits, not %j, and other input isn’t a try',
  async (code) => {
    const user = await registerNewcomer();
    expectRefusal(await answerCode(user, code), 422, 'validation_failed', ['code']);
    const { tries } = await api.db
      .selectFrom('oneTimeCodes')
      .select('tries')
      .where('whose', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(0);
  },
);

it('a code doesn’t end a suspension that was imposed in the meantime', async () => {
  const user = await registerNewcomer();
  const listCodes = () => api.db.selectFrom('oneTimeCodes').select('tries').where('whose', '=', user.id).execute();
  let verifying: ReturnType<typeof answerCode> | undefined;
  await api.db.transaction().execute(async (staff) => {
    await staff.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute();
    verifying = answerCode(user, user.readCode());
    while ((await listCodes())[0]?.tries === 0);
  });
  expect((await verifying)?.statusCode).toBe(200);
  const row = await api.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'suspended', emailVerifiedAt: api.clock.now() });
});

it('a code is stored as a hash, and keeps leading zeros', async () => {
  const user = await registerNewcomer();
  const storedRow = await api.db
    .selectFrom('oneTimeCodes')
    .selectAll()
    .where('whose', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(storedRow.codeHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(storedRow)).not.toContain(user.readCode());
  api.clock.advance(minute);
  const issuedCode = await issueCode(makeWork(api), { whose: user.id, purpose: 'verify_email' });
  expect(issuedCode?.digits).toMatch(/^\d{6}$/);
});
