import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { hashPassword } from '../sign-in/password.rules';
import { type ApiWithStandIns, createApiWithStandIns, TestBrowser } from './testing';

const steamId = '76561198000000001';
const password = 'a long winded phrase';
const minute = 60_000;
let database: TestDatabase;
let api: ApiWithStandIns;
let player: SignedIn;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createApiWithStandIns(database);
  player = await signInUser(api, 'player_one');
});
afterEach(() => api.close());

interface ReadAccount {
  id: string;
  provider: string;
  onlySignInWay: boolean;
}
const readLinkedAccounts = async (as: SignedIn = player) =>
  (await sendExpectingSuccess(api, 'getLinkedAccounts', { as })).data.linkedAccounts as ReadAccount[];
const findAccountId = async (provider: string, as: SignedIn = player) =>
  (await readLinkedAccounts(as)).find((each) => each.provider === provider)?.id ?? '';
const unlinkById = (id: string, body: object = {}, as: SignedIn = player) =>
  sendCall(api, 'unlinkAccount', { as, params: { id }, body });
const setPassword = async ({ id }: SignedIn) => {
  const passwordHash = await hashPassword(password);
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
};
const listSubjects = () => api.mails.map(({ to, subject }) => `${to}: ${subject}`);

describe('linked accounts', () => {
  it('are listed in linking order, each with whether it is the only way to sign in', async () => {
    expect(await readLinkedAccounts()).toEqual([]);
    await new TestBrowser(api, player).signInBySteam(steamId);
    const steamAccount = { provider: 'steam', displayName: 'Open profile', visibility: 'private', lastSyncedAt: null };
    expect(await readLinkedAccounts()).toEqual([
      expect.objectContaining({ ...steamAccount, verifiedAt: api.clock.now().toISOString(), onlySignInWay: true }),
    ]);
    api.clock.advance(minute);
    await new TestBrowser(api, player).signInByPsn('Open_Profile');
    expect((await readLinkedAccounts()).map(({ provider, onlySignInWay }) => [provider, onlySignInWay])).toEqual([
      ['steam', false],
      ['psn', false],
    ]);
  });

  it('keep their linking date at later sign-ins', async () => {
    const at = api.clock.now().toISOString();
    await new TestBrowser(api, player).signInBySteam(steamId);
    api.clock.advance(minute);
    await new TestBrowser(api).signInBySteam(steamId);
    expect(await readLinkedAccounts()).toEqual([expect.objectContaining({ verifiedAt: at })]);
  });
});

describe('unlinking', () => {
  it('needs the password, notifies the owner, and stops the account from signing in', async () => {
    await setPassword(player);
    await new TestBrowser(api, player).signInBySteam(steamId);
    const id = await findAccountId('steam');
    expectRefusal(await unlinkById(id), 422, 'validation_failed', ['password']);
    expectRefusal(await unlinkById(id, { password: 'a guess' }), 422, 'password_wrong', ['password']);
    expect((await unlinkById(id, { password })).json()).toMatchObject({ message: 'Steam account unlinked.' });
    expect(await readLinkedAccounts()).toEqual([]);
    expect(listSubjects()).toEqual([
      'player_one@example.org: Steam now signs you in to Laurel',
      'player_one@example.org: Steam no longer signs you in to Laurel',
    ]);
    expect((await new TestBrowser(api).signInBySteam(steamId)).json().data).toMatchObject({ outcome: 'registration' });
    const auditRows = await api.db.selectFrom('auditLog').select('action').orderBy('at').orderBy('action').execute();
    expect(auditRows.map(({ action }) => action)).toEqual(['identity.link', 'identity.unlink']);
  });

  it('attack: the last way to sign in stays, also when two are unlinked at once', async () => {
    const browser = new TestBrowser(api, player);
    await browser.signInBySteam(steamId);
    expectRefusal(await unlinkById(await findAccountId('steam')), 409, 'only_sign_in_way');
    await browser.signInByPsn('Open_Profile');
    const ids = [await findAccountId('steam'), await findAccountId('psn')];
    const answers = await Promise.all(ids.map((id) => unlinkById(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await readLinkedAccounts()).toEqual([expect.objectContaining({ onlySignInWay: true })]);
  });

  it('an account at a removed provider doesn’t count as a way to sign in', async () => {
    await new TestBrowser(api, player).signInBySteam(steamId);
    const removedAccount = {
      provider: 'google',
      issuer: 'https://accounts.google.com',
      subject: '1',
      displayName: 'Kes',
    };
    const at = api.clock.now();
    await api.db
      .insertInto('identities')
      .values({ ...removedAccount, userId: player.id, verifiedAt: at, lastSyncedAt: null, syncError: null })
      .execute();
    expectRefusal(await unlinkById(await findAccountId('steam')), 409, 'only_sign_in_way');
    expect((await unlinkById(await findAccountId('google'))).statusCode).toBe(200);
  });

  it('attack: a user can’t unlink another user’s account', async () => {
    await setPassword(player);
    await new TestBrowser(api, player).signInBySteam(steamId);
    const id = await findAccountId('steam');
    const thief = await signInUser(api, 'thief');
    await setPassword(thief);
    expectRefusal(await unlinkById(id, { password }, thief), 404, 'not_found');
    expect(await readLinkedAccounts()).toHaveLength(1);
  });

  it('without a password needs a mailed code, or a recent sign-in', async () => {
    const browser = new TestBrowser(api, player);
    await browser.signInBySteam(steamId);
    await browser.signInByPsn('Open_Profile');
    api.clock.advance(10 * minute);
    const id = await findAccountId('psn');
    expectRefusal(await unlinkById(id), 422, 'validation_failed', ['code']);
    await sendExpectingSuccess(api, 'sendOtp', { as: player, body: { action: 'send', purpose: 'prove_self' } });
    const code = /^\d{6}/.exec(api.mails.at(-1)?.subject ?? '')?.[0];
    expect((await unlinkById(id, { code })).statusCode).toBe(200);
  });
});

describe('attack: linking from a session that was left open', () => {
  beforeEach(async () => {
    await setPassword(player);
    api.clock.advance(10 * minute);
  });

  it('by Steam needs the password', async () => {
    const startSteam = (body: object) =>
      sendCall(api, 'verifySteam', { as: player, body: { action: 'start', returnTo: '/dashboard', ...body } });
    expectRefusal(await startSteam({}), 422, 'validation_failed', ['password']);
    expectRefusal(await startSteam({ password: 'a guess' }), 422, 'password_wrong', ['password']);
    expect((await startSteam({ password })).json().data).toMatchObject({ outcome: 'redirect' });
  });

  it('by PlayStation needs it too', async () => {
    const startPsn = (body: object) =>
      sendCall(api, 'verifyPsn', { as: player, body: { action: 'start', onlineId: 'Open_Profile', ...body } });
    expectRefusal(await startPsn({}), 422, 'validation_failed', ['password']);
    expect((await startPsn({ password })).json().data).toMatchObject({ outcome: 'code' });
  });

  it('signed out needs no proof', async () => {
    const body = { action: 'start', returnTo: '/dashboard' } as const;
    expect((await sendCall(api, 'verifySteam', { body })).json().data).toMatchObject({ outcome: 'redirect' });
  });
});
