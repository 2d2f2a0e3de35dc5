import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeOkOutcome, makeOutageOutcome } from '../../../platforms/platform';
import type { Platforms } from '../../../platforms/platforms';

const loginExpiry = new Date('2027-01-20T12:00:00.000Z');
const npsso = 'a1b2c3d4e5f6a1b2c3d4e5f6';
let api: TestApi;
let admin: SignedIn;
let answers: { check: () => unknown; signIn: () => unknown };

beforeAll(async () => {
  answers = { check: () => makeOkOutcome({}), signIn: () => makeOkOutcome(loginExpiry) };
  const playstation = {
    sandbox: false,
    platform: { check: async () => answers.check() },
    logins: { signIn: async () => answers.signIn() },
  } as unknown as Platforms['playstation'];
  api = await createTestApi({ platforms: { steam: null, playstation } });
  admin = await signInUser(api, 'the_admin', 'admin');
});
afterAll(() => api.close());

const readHealth = async () => (await sendExpectingSuccess(api, 'getPlatformHealth', { as: admin })).data.platforms;

it('returns the configuration and each login’s state', async () => {
  expect(await readHealth()).toMatchObject([
    { provider: 'psn', mode: 'live', access: [], schedule: { players: 0, waiting: 0, waitingSince: null } },
    { provider: 'steam', mode: 'off', access: [], schedule: null },
  ]);
  const now = api.clock.now();
  const row = {
    login: 'main',
    sealed: Buffer.alloc(1),
    accessExpiresAt: loginExpiry,
    expiresAt: loginExpiry,
    signedInAt: now,
  };
  await api.db.insertInto('playstationLogins').values(row).execute();
  await api.db
    .insertInto('platformGates')
    .values({
      name: 'playstation main',
      blockedUntil: null,
      blockedBy: null,
      outageSince: null,
      keyRejectedSince: now,
      answeredAt: now,
    })
    .execute();
  expect(await readHealth()).toMatchObject([
    {
      access: [
        {
          login: 'main',
          state: 'key_rejected',
          since: now.toISOString(),
          budget: { left: 50, of: 50 },
          expiresAt: loginExpiry.toISOString(),
        },
      ],
    },
    {},
  ]);
  expect(JSON.stringify(await readHealth())).not.toContain('sealed');
});

it('checks the canary account when an admin asks for it', async () => {
  const checkPlatformNow = async () =>
    (await sendExpectingSuccess(api, 'checkPlatform', { as: admin, params: { platform: 'psn' } })).data.outcome;
  expect(await checkPlatformNow()).toBe('ok');
  answers.check = () => makeOutageOutcome('canary');
  expect(await checkPlatformNow()).toBe('canary');
  answers.check = () => makeOutageOutcome('timed_out');
  expect(await checkPlatformNow()).toBe('outage');
  expectRefusal(await sendCall(api, 'checkPlatform', { as: admin, params: { platform: 'steam' } }), 409, 'not_offered');
});

it('renews the login, audits it without the NPSSO, and reports PlayStation’s refusal', async () => {
  const renewLogin = (body: object) => sendCall(api, 'renewPlayStationLogin', { as: admin, body });
  expect((await renewLogin({ login: 'main', npsso })).json().data).toEqual({ expiresAt: loginExpiry.toISOString() });
  const rows = await api.db.selectFrom('auditLog').selectAll().execute();
  expect(rows).toMatchObject([{ action: 'platform.renew_login', after: { login: 'main' } }]);
  expect(JSON.stringify([rows, api.log])).not.toContain(npsso);
  expectRefusal(await renewLogin({ login: 'main', npsso: 'short' }), 422, 'validation_failed', ['npsso']);
  answers.signIn = () => ({ kind: 'key_rejected' });
  expectRefusal(await renewLogin({ login: 'main', npsso }), 422, 'validation_failed', ['npsso']);
  answers.signIn = () => makeOutageOutcome('unreachable');
  expectRefusal(await renewLogin({ login: 'main', npsso }), 503, 'platform_down');
});
