import {
  type Access,
  basePath,
  type Call,
  type CallName,
  calls,
  can,
  listAccesses,
  type Role,
  roles,
} from '@laurel/shared/protocol';
import { createTestApi, expectRefusal, type SignedIn, sendCall, signInUser, type TestApi } from '../../test/api';
import { handlers } from '../domains';

type CallerRole = Role | 'visitor';

let api: TestApi;
const peopleByRole = new Map<CallerRole, SignedIn | null>([['visitor', null]]);

beforeAll(async () => {
  api = await createTestApi();
  for (const role of roles) peopleByRole.set(role, await signInUser(api, `the_${role}`, role));
});
afterAll(() => api.close());

const callNames = Object.keys(calls) as CallName[];
const everyRole: CallerRole[] = ['visitor', ...roles];

async function tryCallAs(callerRole: CallerRole, name: CallName) {
  const person = peopleByRole.get(callerRole) ?? null;
  const caller = person && name === 'logout' ? await signInUser(api, `leaving_${callerRole}`, person.role) : person;
  return sendCall(api, name, { as: caller, params: { id: person?.id ?? '00000000-0000-4000-8000-000000000000' } });
}

const isOpenTo = (role: Role, access: Access) =>
  access === 'anyone' || access === 'session' || access === 'player' || can(role, access);

const findRefusalStatus = (callerRole: CallerRole, call: Call): 401 | 403 | null => {
  const accesses = listAccesses(call);
  if (accesses.includes('anyone')) return null;
  if (callerRole === 'visitor') return 401;
  return accesses.some((access) => isOpenTo(callerRole, access)) ? null : 403;
};

test.each(callNames)('%s is open only to those that the protocol names', async (name) => {
  for (const callerRole of everyRole) {
    const answer = await tryCallAs(callerRole, name);
    const refusalStatus = findRefusalStatus(callerRole, calls[name]);
    if (refusalStatus === 401) expectRefusal(answer, 401, 'unauthenticated');
    else if (refusalStatus === 403) expectRefusal(answer, 403, 'forbidden');
    else expect([callerRole, answer.statusCode === 401 || answer.statusCode === 403]).toEqual([callerRole, false]);
  }
});

describe.each(['suspended', 'expired', 'revoked'] as const)('a session that is %s', (ending) => {
  const endedSessions = new Map<Role, SignedIn>();
  beforeAll(async () => {
    for (const role of roles) {
      const user = await signInUser(api, `${ending}_${role}`, role);
      const now = api.clock.now();
      if (ending === 'suspended')
        await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute();
      else
        await api.db
          .updateTable('sessions')
          .set(ending === 'expired' ? { expiresAt: now } : { revokedAt: now })
          .where('userId', '=', user.id)
          .execute();
      endedSessions.set(role, user);
    }
  });

  test.each(callNames)('can’t call %s', async (name) => {
    for (const role of roles) {
      const caller = endedSessions.get(role) ?? null;
      expectRefusal(
        await sendCall(api, name, { as: caller, params: { id: caller?.id ?? '' } }),
        401,
        'unauthenticated',
      );
    }
  });
});

test.each([
  ['createContest', ['moderator', 'admin']],
  ['ruleMatch', ['moderator', 'admin']],
  ['listUsers', ['moderator', 'finance', 'admin']],
  ['createPost', ['editor', 'admin']],
  ['listTickets', ['moderator', 'finance', 'admin']],
  ['enterContest', ['player', 'editor', 'moderator', 'finance', 'admin']],
  ['leaveContest', ['player', 'editor', 'moderator', 'finance', 'admin']],
  ['listContests', everyRole],
] as const)('%s is for %j', async (name, expected) => {
  const openCallerRoles: CallerRole[] = [];
  for (const callerRole of everyRole) {
    const { statusCode } = await tryCallAs(callerRole, name);
    if (statusCode !== 401 && statusCode !== 403) openCallerRoles.push(callerRole);
  }
  expect(openCallerRoles).toEqual(expected);
});

test('every call is served', () => {
  expect(callNames.filter((name) => !handlers[name])).toEqual([]);
});

test('only finance and admins adjust coins', async () => {
  for (const role of roles) {
    const body = { kind: 'adjustment', account: 'treasury', amount: '1', reason: 'A test.' };
    const answer = await sendCall(api, 'createTransaction', { as: peopleByRole.get(role) ?? null, body });
    if (role === 'finance' || role === 'admin') expect([role, answer.statusCode]).toEqual([role, 200]);
    else expectRefusal(answer, 403, 'forbidden');
  }
});

test('a profile is limited to its owner and staff who can read users', async () => {
  const player = peopleByRole.get('player');
  for (const [who, status] of [
    ['player', 200],
    ['editor', 404],
    ['moderator', 200],
    ['finance', 200],
    ['admin', 200],
  ] as const) {
    const answer = await sendCall(api, 'getUser', {
      as: peopleByRole.get(who) ?? null,
      params: { id: player?.id ?? '' },
    });
    expect([who, answer.statusCode]).toEqual([who, status]);
    expect(answer.body).not.toContain('password');
  }
});

test('a suspended user is signed out, whatever their role', async () => {
  const moderator = await signInUser(api, 'gone_wrong', 'moderator');
  await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', moderator.id).execute();
  expectRefusal(await sendCall(api, 'listAdminContests', { as: moderator }), 401, 'unauthenticated');
});

test.each([
  ['GET', '/nothing'],
  ['GET', ''],
  ['POST', '/admin/contests/1/2/3'],
  ['DELETE', '/blogs/1/comments'],
] as const)('%s %s doesn’t exist', async (method, path) => {
  expectRefusal(await api.server.inject({ method, url: `${basePath}${path}` }), 404, 'not_found');
});

test.each([
  ['PUT', '/auth/login', 'POST'],
  ['PATCH', '/transactions', 'GET, POST'],
  ['PUT', '/blogs/0a1b?draft=true', 'GET, POST, DELETE'],
  ['POST', '/campaigns/user_campaign', null],
  ['OPTIONS', '/public/health', 'GET'],
] as const)('%s %s lists the address’s methods', async (method, path, allow) => {
  const answer = await api.server.inject({ method, url: `${basePath}${path}` });
  if (allow === null) return expect(answer.statusCode).not.toBe(405);
  expectRefusal(answer, 405, 'method_not_allowed');
  expect(answer.headers.allow).toBe(allow);
});

test('a path that only resembles ours is not found', async () => {
  expectRefusal(await api.server.inject({ method: 'POST', url: '/api/v2/blogs' }), 404, 'not_found');
  expectRefusal(await api.server.inject({ method: 'GET', url: '//' }), 404, 'not_found');
});
