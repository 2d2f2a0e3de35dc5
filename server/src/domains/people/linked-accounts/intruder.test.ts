import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { hashPassword } from '../sign-in/password.rules';
import { type ApiWithStandIns, createApiWithStandIns, TestBrowser } from './testing';

const steamId = '76561198000000001';
const passwordBefore = 'a long winded phrase';
const passwordAfter = 'quite another sentence';
const minute = 60_000;
let database: TestDatabase;
let api: ApiWithStandIns;
let owner: SignedIn;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
  owner = await signInUser(api, 'robbed_owner');
  const passwordHash = await hashPassword(passwordBefore);
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', owner.id).execute();
  api.clock.advance(minute);
});
afterEach(() => api.close());

const ownerEmail = 'robbed_owner@example.org';
const listMails = () => api.mails.filter(({ to }) => to === ownerEmail);

async function resetPassword(): Promise<{ token: string }> {
  await sendExpectingSuccess(api, 'forgotPassword', { body: { email: ownerEmail } });
  const code = /^\d{6}/.exec(listMails().at(-1)?.subject ?? '')?.[0];
  const { data } = await sendExpectingSuccess(api, 'resetPassword', {
    body: { email: ownerEmail, code, password: passwordAfter },
  });
  return { token: String((data.user as { access_token: string }).access_token) };
}
const readLinkedAccounts = async (as: { token: string }) =>
  (await sendExpectingSuccess(api, 'getLinkedAccounts', { as })).data.linkedAccounts as {
    id: string;
    provider: string;
    unconfirmedSince: string | null;
  }[];
const isSignedIn = async (as: { token: string }) => (await sendCall(api, 'getSecurity', { as })).statusCode === 200;
const signInBySteam = () => new TestBrowser(api).signInBySteam(steamId);
const readToken = async (pendingAnswer: ReturnType<typeof signInBySteam>) => ({
  token: String((await pendingAnswer).json().data.user.access_token),
});

test('attack: an account that an intruder linked can’t sign in after a reset, until the owner confirms it', async () => {
  await new TestBrowser(api, owner).signInBySteam(steamId);
  const intruderToken = await readToken(signInBySteam());
  const newSession = await resetPassword();
  expect(await isSignedIn(intruderToken)).toBe(false);
  expectRefusal(await signInBySteam(), 403, 'identity_unconfirmed');
  expect(listMails().at(-1)).toMatchObject({
    subject: 'Your Laurel password was reset',
    text: expect.stringContaining('Linked since you last verified this email: Steam.'),
  });
  const [steamAccount] = await readLinkedAccounts(newSession);
  expect(steamAccount).toMatchObject({ provider: 'steam', unconfirmedSince: api.clock.now().toISOString() });
  const confirmSteam = (body: object) =>
    sendCall(api, 'confirmAccount', { as: newSession, params: { id: steamAccount?.id ?? '' }, body });
  expectRefusal(await confirmSteam({}), 422, 'validation_failed', ['password']);
  expectRefusal(await confirmSteam({ password: passwordBefore }), 422, 'password_wrong', ['password']);
  expect((await confirmSteam({ password: passwordAfter })).json()).toMatchObject({
    message: 'Steam account confirmed.',
  });
  expect(listMails().at(-1)?.subject).toBe('Steam signs you in to Laurel again');
  expect((await signInBySteam()).json().data).toMatchObject({ outcome: 'signed_in' });
});

test('an account linked before the last email verification still signs in', async () => {
  await new TestBrowser(api, owner).signInBySteam(steamId);
  api.clock.advance(minute);
  const firstSession = await resetPassword();
  const [steamAccount] = await readLinkedAccounts(firstSession);
  await sendExpectingSuccess(api, 'confirmAccount', {
    as: firstSession,
    params: { id: steamAccount?.id ?? '' },
    body: { password: passwordAfter },
  });
  api.clock.advance(minute);
  const secondSession = await resetPassword();
  expect(await readLinkedAccounts(secondSession)).toMatchObject([{ provider: 'steam', unconfirmedSince: null }]);
  expect(listMails().at(-1)?.text).not.toContain('Linked since');
  expect((await signInBySteam()).json().data).toMatchObject({ outcome: 'signed_in' });
});

test('a stopped account stays linked to its user, and its progress is still read', async () => {
  await new TestBrowser(api, owner).signInBySteam(steamId);
  const newSession = await resetPassword();
  const stranger = await signInUser(api, 'a_stranger');
  expectRefusal(await new TestBrowser(api, stranger).signInBySteam(steamId), 409, 'identity_taken');
  const profile = await sendExpectingSuccess(api, 'getUser', { as: newSession, params: { id: owner.id } });
  expect(profile.data.linkedAccounts).toMatchObject([{ provider: 'steam', externalId: steamId }]);
});

test('an account removed after a reset is gone, with its sessions', async () => {
  await new TestBrowser(api, owner).signInBySteam(steamId);
  const newSession = await resetPassword();
  const [steamAccount] = await readLinkedAccounts(newSession);
  const params = { id: steamAccount?.id ?? '' };
  await sendExpectingSuccess(api, 'confirmAccount', { as: newSession, params, body: { password: passwordAfter } });
  const steamToken = await readToken(signInBySteam());
  await sendExpectingSuccess(api, 'unlinkAccount', { as: newSession, params, body: { password: passwordAfter } });
  expect(await isSignedIn(steamToken)).toBe(false);
  expect(await isSignedIn(newSession)).toBe(true);
  expect((await signInBySteam()).json().data).toMatchObject({ outcome: 'registration' });
});

test('a user who unlinks the account they signed in with stays signed in after giving the password', async () => {
  await new TestBrowser(api, owner).signInBySteam(steamId);
  const [firstToken, secondToken] = [await readToken(signInBySteam()), await readToken(signInBySteam())];
  const [steamAccount] = await readLinkedAccounts(firstToken);
  await sendExpectingSuccess(api, 'unlinkAccount', {
    as: firstToken,
    params: { id: steamAccount?.id ?? '' },
    body: { password: passwordBefore },
  });
  expect([await isSignedIn(firstToken), await isSignedIn(secondToken), await isSignedIn(owner)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('attack: a user can’t confirm another user’s account', async () => {
  await new TestBrowser(api, owner).signInBySteam(steamId);
  const [steamAccount] = await readLinkedAccounts(await resetPassword());
  const thief = await signInUser(api, 'a_thief');
  const params = { id: steamAccount?.id ?? '' };
  expectRefusal(await sendCall(api, 'confirmAccount', { as: thief, params, body: {} }), 404, 'not_found');
});
