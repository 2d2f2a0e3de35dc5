import type { AnswerOf } from '@laurel/shared/protocol';
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
import { addPlayers, fundHolder, hour, startContest } from '../../testing';

let api: TestApi;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  admin = await signInUser(api, 'the_admin', 'admin');
  user = await signInUser(api, 'kestrel_09');
});
afterAll(() => api.close());

const isSessionValid = async (as: { token: string }) => (await sendCall(api, 'getSessions', { as })).statusCode === 200;

it('lists a user’s sessions, ends one, and keeps other users’ sessions', async () => {
  const otherUser = await signInUser(api, 'osprey');
  const params = { id: user.id };
  const { data } = await sendExpectingSuccess(api, 'getUserSessions', { as: admin, params });
  const [session] = data.sessions as { id: string; current: boolean }[];
  expect(session).toMatchObject({ current: false });
  const sessionId = session?.id ?? '';
  const wrongRequest = { as: admin, params: { id: otherUser.id, sessionId } };
  expectRefusal(await sendCall(api, 'endUserSession', wrongRequest), 404, 'not_found');
  await sendExpectingSuccess(api, 'endUserSession', { as: admin, params: { ...params, sessionId } });
  expect([await isSessionValid(user), await isSessionValid(otherUser)]).toEqual([false, true]);
});

it('signs a user out everywhere, and audits it', async () => {
  const target = await signInUser(api, 'merlin');
  expect((await sendExpectingSuccess(api, 'endUserSessions', { as: admin, params: { id: target.id } })).data).toEqual({
    ended: 1,
  });
  expect(await isSessionValid(target)).toBe(false);
  const { data } = await sendExpectingSuccess(api, 'listAudit', { as: admin, query: { search: 'MERLIN' } });
  expect(data).toMatchObject([
    { action: 'user.end_sessions', actor: { username: 'the_admin' }, subject: { kind: 'user', name: 'merlin' } },
  ]);
});

it('shows a user’s statement as the user sees it', async () => {
  const finance = await signInUser(api, 'the_finance', 'finance');
  await fundHolder(api.db, api.clock, user.id, '12.5');
  const { data } = await sendExpectingSuccess(api, 'listUserTransactions', { as: finance, params: { id: user.id } });
  expect(data).toMatchObject([{ kind: 'adjustment', amount: '12.5', balanceAfter: '12.5' }]);
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  expectRefusal(await sendCall(api, 'listUserTransactions', { as: finance, params }), 404, 'not_found');
});

it('searches the audit log by action, person and time, newest first, page by page', async () => {
  const target = await signInUser(api, 'harrier');
  const changeRole = async (role: string) => {
    api.clock.advance(hour);
    const versionQuery = api.db.selectFrom('users').select('version').where('id', '=', target.id);
    const { version } = await versionQuery.executeTakeFirstOrThrow();
    const body = { version: String(version), role, reason: `Now ${role}.` };
    await sendExpectingSuccess(api, 'updateUser', { as: admin, params: { id: target.id }, body });
  };
  const start = api.clock.now();
  for (const role of ['editor', 'moderator', 'player']) await changeRole(role);
  const listAuditBy = async (query: object) => {
    const { data, meta } = await sendExpectingSuccess(api, 'listAudit', { as: admin, query });
    return { reasons: (data as unknown as { reason: string | null }[]).map(({ reason }) => reason), meta };
  };
  const reasons = ['Now player.', 'Now moderator.', 'Now editor.'];
  expect((await listAuditBy({ filter: { action: 'user.change_role' } })).reasons).toEqual(reasons);
  expect((await listAuditBy({ filter: { entityId: target.id } })).reasons).toEqual(reasons);
  expect(
    (await listAuditBy({ filter: { actorId: admin.id, from: new Date(start.getTime() + 1).toISOString() } })).reasons,
  ).toEqual(reasons);
  const betweenChanges = new Date(start.getTime() + 2.5 * hour).toISOString();
  expect((await listAuditBy({ search: 'harrier', filter: { to: betweenChanges } })).reasons).toEqual(reasons.slice(1));
  expect((await listAuditBy({ search: 'nobody_here' })).reasons).toEqual([]);
  const firstPage = await listAuditBy({ filter: { entityId: target.id }, perPage: 2 });
  const { next } = firstPage.meta as { next: string };
  const secondPage = await listAuditBy({ filter: { entityId: target.id }, perPage: 2, after: next });
  expect([...firstPage.reasons, ...secondPage.reasons]).toEqual(reasons);
});

it('shows a user’s activity that the viewer’s role can see, newest first', async () => {
  const player = await signInUser(api, 'tells_all');
  for (const subject of ['First', 'Second']) {
    api.clock.advance(1000);
    const body = {
      name: 'Ines',
      email: 'ines@example.org',
      category: 'coins',
      subject,
      message: 'Where are my coins?',
    };
    await sendExpectingSuccess(api, 'createTicket', { as: player, body });
  }
  const readMails = async (role: SignedIn['role']) => {
    const caller = await signInUser(api, `reads_${role}`, role);
    return (await sendExpectingSuccess(api, 'getUserStory', { as: caller, params: { id: player.id } })).data as Record<
      string,
      unknown
    >;
  };
  const adminMails = await readMails('admin');
  expect(adminMails).toMatchObject({ matches: [], contests: [], payments: [], contracts: [], campaigns: [] });
  expect(adminMails.tickets).toMatchObject([
    { subject: 'Second', status: 'new' },
    { subject: 'First', status: 'new' },
  ]);
  expect(await readMails('moderator')).toMatchObject({ payments: null, tickets: [{ subject: 'Second' }, {}] });
  expect(await readMails('finance')).toEqual({
    ...adminMails,
    matches: null,
    contests: null,
    contracts: null,
    campaigns: null,
    tickets: null,
  });
  const missingUser = { as: admin, params: { id: '00000000-0000-4000-8000-000000000000' } };
  expectRefusal(await sendCall(api, 'getUserStory', missingUser), 404, 'not_found');
});

it('says of a user who left a contest that they did nothing wrong, unless they are back, or struck', async () => {
  const app = await makeTestApp(api);
  const players = await addPlayers(app, 4);
  const userId = players[0]?.id ?? '';
  await startContest(app, players, { maxPlayers: 4 });
  const readMarkedStory = async (status: 'active' | 'disqualified') => {
    await api.db.updateTable('entrants').set({ status, hasGoneHome: true }).where('userId', '=', userId).execute();
    const { data } = await sendExpectingSuccess(api, 'getUserStory', { as: admin, params: { id: userId } });
    return (data as unknown as AnswerOf<'getUserStory'>).contests?.map(({ hasGoneHome }) => hasGoneHome);
  };
  expect(await readMarkedStory('disqualified')).toEqual([true]);
  expect(await readMarkedStory('active')).toEqual([false]);
  await api.db.updateTable('entrants').set({ struckAt: api.clock.now() }).where('userId', '=', userId).execute();
  const { data } = await sendExpectingSuccess(api, 'getUserStory', { as: admin, params: { id: userId } });
  expect((data as unknown as AnswerOf<'getUserStory'>).contests).toMatchObject([{ struck: true }]);
});

it.each([
  ['getUserStory', ['moderator', 'finance', 'admin']],
  ['getUserSessions', ['admin']],
  ['endUserSessions', ['admin']],
  ['listUserTransactions', ['moderator', 'finance', 'admin']],
  ['listAudit', ['admin']],
  ['getPlatformHealth', ['admin']],
] as const)('%s is visible to %j', async (name, roles) => {
  for (const role of ['player', 'editor', 'moderator', 'finance', 'admin'] as const) {
    const caller = await signInUser(api, `${role}_${name}`.slice(0, 20), role);
    const { statusCode } = await sendCall(api, name, { as: caller, params: { id: user.id } });
    expect([role, statusCode === 200]).toEqual([role, (roles as readonly string[]).includes(role)]);
  }
});
