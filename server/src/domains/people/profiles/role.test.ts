import type { Role } from '@laurel/shared/protocol';
import { makeSource, makeWork } from '../../../../test/work';
import { readConfig } from '../../../config';
import { approveRequest, rejectRequest } from '../../operations/approvals/commands';
import { carryOutDueRequest } from '../../operations/approvals/due.job';
import { getApprovals } from '../../operations/approvals/queries';
import { addUser, createTestApp, hour, type TestApp, type TestUser } from '../../testing';
import { updateUser } from './update.commands';

const commandsByDecision = { post: approveRequest, reject: rejectRequest };

let app: TestApp;
let admin: TestUser;
let friend: TestUser;
const sandboxConfig = readConfig({ NODE_ENV: 'test', LIMITS: 'off', LOG_LEVEL: 'silent' });
let config = sandboxConfig;

beforeEach(async () => {
  app = await createTestApp();
  admin = app.admin;
  friend = await addUser(app.db, app.clock, 'a_friend');
  config = { ...sandboxConfig, mode: 'production' };
});
afterEach(() => app.close());

const makeWorkAs = (as: TestUser) => ({ ...makeWork(app, as), config });
const readRow = (user: TestUser) =>
  app.db.selectFrom('users').select(['role', 'version']).where('id', '=', user.id).executeTakeFirstOrThrow();
const readRole = async (user: TestUser) => (await readRow(user)).role;
const setRole = async (user: TestUser, role: Role, by = admin) => {
  const { version } = await readRow(user);
  return updateUser({ ...makeWorkAs(by), picture: null }, { id: user.id, version, role, reason: 'Joins us' });
};
const readWaitingApprovals = async () => (await getApprovals(makeWorkAs(admin), {})).data.waiting;
const decideOnRole = async (by: TestUser, decision: 'post' | 'reject' = 'post') => {
  const [approval] = await readWaitingApprovals();
  return commandsByDecision[decision](makeWorkAs(by), { id: approval?.id ?? '' });
};
async function runDueRequests(): Promise<void> {
  for (const { id } of await readWaitingApprovals()) {
    const saveEffects = await carryOutDueRequest.run(
      { ...makeSource(app), config },
      {
        id: 1,
        payload: { id },
        tries: 1,
        now: app.clock.now(),
      },
    );
    await app.db.transaction().execute(async (tx) => saveEffects?.(tx));
  }
}

it('new finance staff can’t approve anything a minute later', async () => {
  const otherAdmin = await addUser(app.db, app.clock, 'another_admin', 'admin');
  expect((await setRole(friend, 'finance')).success).toMatchObject({ code: 'approval_waits', params: { at: null } });
  app.clock.advance(60_000);
  expect(await readRole(friend)).toBe('player');
  await expect(decideOnRole(admin)).rejects.toMatchObject({ code: 'approval_closed', params: { why: 'own' } });
  const finance = await addUser(app.db, app.clock, 'the_finance', 'finance');
  await expect(decideOnRole(finance)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await decideOnRole(otherAdmin)).data.state).toBe('approved');
  await runDueRequests();
  expect(await readRole(friend)).toBe('player');
  app.clock.advance(24 * hour);
  await runDueRequests();
  expect(await readRole(friend)).toBe('finance');
  expect(await readWaitingApprovals()).toEqual([]);
});

it('any admin can stop an approved role before it takes effect', async () => {
  const otherAdmin = await addUser(app.db, app.clock, 'another_admin', 'admin');
  await setRole(friend, 'admin');
  await decideOnRole(otherAdmin);
  await decideOnRole(admin, 'reject');
  app.clock.advance(25 * hour);
  await runDueRequests();
  expect(await readRole(friend)).toBe('player');
});

it('the only admin needs no approval, but the role waits 24 hours', async () => {
  await setRole(friend, 'admin');
  await expect(setRole(friend, 'finance')).rejects.toMatchObject({
    code: 'approval_closed',
    params: { why: 'waiting' },
  });
  app.clock.advance(24 * hour);
  await runDueRequests();
  expect(await readRole(friend)).toBe('admin');
});

it('in the sandbox, a role waits for the other admin, but not 24 hours', async () => {
  config = sandboxConfig;
  const otherAdmin = await addUser(app.db, app.clock, 'another_admin', 'admin');
  await setRole(friend, 'finance');
  expect(await readRole(friend)).toBe('player');
  expect((await decideOnRole(otherAdmin)).data.state).toBe('posted');
  expect(await readRole(friend)).toBe('finance');
});

it.each(['admin', 'finance', 'moderator', 'editor'] as const)('a suspended user can’t become %s', async (role) => {
  await app.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', friend.id).execute();
  await expect(setRole(friend, role)).rejects.toMatchObject({ code: 'forbidden', params: { why: 'suspended' } });
  expect(await readRole(friend)).toBe('player');
});

it('grants no role to a user who was suspended in the meantime', async () => {
  await setRole(friend, 'finance');
  await app.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', friend.id).execute();
  app.clock.advance(24 * hour);
  await runDueRequests();
  expect(await readRole(friend)).toBe('player');
  expect((await getApprovals(makeWorkAs(admin), {})).data.decided).toMatchObject([{ state: 'rejected' }]);
});

it('notifies all finance staff and admins of a pending role', async () => {
  await addUser(app.db, app.clock, 'the_finance', 'finance');
  await addUser(app.db, app.clock, 'the_editor', 'editor');
  await setRole(friend, 'finance');
  const noticesQuery = app.db.selectFrom('notices').select('params').where('kind', '=', 'staff_role');
  expect(await noticesQuery.execute()).toMatchObject([
    { params: { name: 'a_friend' } },
    { params: { role: 'finance' } },
  ]);
});
