import { randomUUID } from 'node:crypto';
import type { Role } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { makeSource, makeWork } from '../../../../test/work';
import { getReserves } from '../../coins/reserves/queries';
import { adjustBalance } from '../../coins/transactions/adjustment.commands';
import { readNoticeParams } from '../../people/notices/facts.store';
import {
  addPlayers,
  addUser,
  createTestApp,
  expectSoundLedger,
  readCoins,
  type TestApp,
  type TestUser,
} from '../../testing';
import { approveRequest, rejectRequest } from './commands';
import { carryOutDueRequest } from './due.job';
import { getApprovals } from './queries';

const commandsByDecision = { post: approveRequest, reject: rejectRequest };

const hour = 3_600_000;

let app: TestApp;
let player: TestUser;
let requester: TestUser;
let approver: TestUser;

beforeEach(async () => {
  app = await createTestApp();
  const [firstPlayer] = await addPlayers(app, 1);
  if (!firstPlayer) throw new Error('The player is missing');
  player = firstPlayer;
  requester = await addUser(app.db, app.clock, 'first_hand', 'admin');
  approver = await addUser(app.db, app.clock, 'second_hand', 'admin');
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

const askForAdjustment = async (amount: string, as = requester, userId = player.id) =>
  (await adjustBalance(makeWork(app, as), { account: { userId }, amount, reason: 'A prize' })).data;
const decideOnRequest = async (id: string, decision: 'post' | 'reject', as = approver) =>
  (await commandsByDecision[decision](makeWork(app, as), { id })).data;
const setRole = (id: string, role: Role) => app.db.updateTable('users').set({ role }).where('id', '=', id).execute();
const readApprovalsAs = async (as: TestUser) => (await getApprovals(makeWork(app, as), {})).data;

it('posts a move below 500 at once, in either direction', async () => {
  expect(await askForAdjustment('249.999999999999999999')).toMatchObject({ state: 'posted' });
  expect(await askForAdjustment('-249.999999999999999999')).toMatchObject({ state: 'posted', balanceAfter: '100' });
  expect(await readApprovalsAs(approver)).toMatchObject({
    waiting: [],
    decided: [],
    moved: [{ person: { username: 'first_hand' }, amount: '499.999999999999999998' }],
  });
});

it('a move counts with others of 24 hours: forty of 499.99 don’t empty the treasury', async () => {
  const states: string[] = [];
  for (let time = 0; time < 40; time += 1) states.push((await askForAdjustment('499.99')).state);
  expect(states).toEqual(['posted', ...Array.from({ length: 39 }, () => 'waiting')]);
  expect(await readCoins(app, player.id)).toBe('599.99');
  expect((await askForAdjustment('-1')).state).toBe('waiting');
  expect((await askForAdjustment('-1', approver)).state).toBe('posted');
  app.clock.advance(24 * hour);
  expect((await askForAdjustment('499.99')).state).toBe('posted');
});

it('never exceeds the limit through simultaneous requests', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 499 }), { minLength: 2, maxLength: 8 }), async (amounts) => {
      app.clock.advance(24 * hour);
      const answers = await Promise.all(amounts.map((amount) => askForAdjustment(String(amount))));
      const postedAmounts = amounts.filter((_, index) => answers[index]?.state === 'posted');
      const sum = postedAmounts.reduce((total, amount) => total + amount, 0);
      expect(sum).toBeLessThan(500);
      const [smallestAmount] = amounts.filter((_, index) => answers[index]?.state === 'waiting').sort((a, b) => a - b);
      if (smallestAmount !== undefined) expect(sum + smallestAmount).toBeGreaterThanOrEqual(500);
    }),
    { numRuns: 12 },
  );
}, 60_000);

it('a request can’t be approved in the requester’s browser or session', async () => {
  const browserDevice = { device: 'the-browser' };
  const makeWorkAs = (user: TestUser, sessionId: string) => ({
    ...makeWork(app, { ...user, sessionId }),
    ...browserDevice,
  });
  const [sessionId, otherSessionId] = [randomUUID(), randomUUID()];
  const input = { account: { userId: player.id }, amount: '600', reason: 'A prize' } as const;
  const { id } = (await adjustBalance(makeWorkAs(requester, sessionId), input)).data;
  const approveIn = (work: ReturnType<typeof makeWorkAs>) => approveRequest(work, { id });
  await expect(approveIn(makeWorkAs(approver, otherSessionId))).rejects.toMatchObject({ params: { why: 'browser' } });
  await expect(approveIn({ ...makeWorkAs(approver, sessionId), device: 'another' })).rejects.toMatchObject({
    params: { why: 'browser' },
  });
  expect((await approveIn({ ...makeWorkAs(approver, otherSessionId), device: 'another' })).data.state).toBe('posted');
});

it('a request is hidden from users who can neither make nor decide it', async () => {
  await askForAdjustment('500');
  const editor = await addUser(app.db, app.clock, 'news_hand', 'editor');
  expect(await readApprovalsAs(editor)).toMatchObject({ waiting: [], decided: [] });
});

it('notifies a player whose coins are taken', async () => {
  await askForAdjustment('-5');
  const noticesQuery = app.db.selectFrom('notices').select(['userId', 'params']).where('kind', '=', 'coins_taken');
  expect(await noticesQuery.execute()).toMatchObject([{ userId: player.id, params: { amount: '5' } }]);
});

it('mails possible approvers once, except the requester and the coins’ owner', async () => {
  const readNotices = async () => {
    const rows = await app.db
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'notices.userId')
      .select(['username', 'subjectId'])
      .where('kind', '=', 'approval_waiting')
      .orderBy('username')
      .execute();
    await app.db.deleteFrom('notices').execute();
    return rows;
  };
  const { id } = await askForAdjustment('600', requester);
  expect(await readNotices()).toEqual(
    [app.admin.username, 'second_hand'].sort().map((username) => ({ username, subjectId: id })),
  );
  await askForAdjustment('700', requester, approver.id);
  expect((await readNotices()).map(({ username }) => username)).toEqual([app.admin.username]);
  await askForAdjustment('1', approver);
  expect(await readNotices()).toEqual([]);
});

it('describes the request in the mail, and mails nothing once it is decided', async () => {
  const { id } = await askForAdjustment('600', requester);
  const notice = { id, userId: approver.id, kind: 'approval_waiting', subjectId: id, at: app.clock.now() } as const;
  expect(await readNoticeParams(app.db, [notice], app.clock.now())).toEqual([
    {
      ...{ what: 'adjustment', by: 'first_hand', name: player.username, amount: '600', reason: 'A prize' },
      link: '/dashboard/admin/coins',
    },
  ]);
  await decideOnRequest(id, 'reject');
  expect(await readNoticeParams(app.db, [notice], app.clock.now())).toEqual([null]);
});

it('a request waits for a period if no one else could approve, which the reserves show', async () => {
  for (const { id } of [requester, app.admin]) if (id !== requester.id) await setRole(id, 'player');
  await setRole(approver.id, 'player');
  expect((await getReserves(makeWork(app))).data.onePerson).toBe(true);
  const { id } = await askForAdjustment('500');
  const dueAt = (await readApprovalsAs(requester)).waiting[0]?.dueAt;
  expect(dueAt).toBe(new Date(app.clock.now().getTime() + 60_000).toISOString());
  const runDueRequest = async () => {
    const now = app.clock.now();
    const saveEffects = await carryOutDueRequest.run(makeSource(app), { id: 1, payload: { id }, tries: 1, now });
    await app.db.transaction().execute(async (tx) => saveEffects?.(tx));
  };
  await runDueRequest();
  expect(await readCoins(app, player.id)).toBe('100');
  app.clock.advance(60_000);
  await runDueRequest();
  expect(await readCoins(app, player.id)).toBe('600');
  await runDueRequest();
  expect(await readCoins(app, player.id)).toBe('600');
});

it('moves nothing from 500 until a second person approves', async () => {
  const { id, state } = await askForAdjustment('500');
  expect(state).toBe('waiting');
  expect(await readCoins(app, player.id)).toBe('100');
  expect(await readApprovalsAs(approver)).toMatchObject({
    waiting: [
      { id, amount: '500', reason: 'A prize', actions: ['post', 'reject'], requestedBy: { username: 'first_hand' } },
    ],
  });
  expect((await readApprovalsAs(requester)).waiting).toMatchObject([{ actions: ['reject'] }]);
  expect(await decideOnRequest(id, 'post')).toMatchObject({ state: 'posted', decidedBy: { username: 'second_hand' } });
  expect(await readCoins(app, player.id)).toBe('600');
  expect(await readApprovalsAs(approver)).toMatchObject({ waiting: [], decided: [{ id, state: 'posted' }] });
  const rows = await app.db.selectFrom('auditLog').select(['action', 'actorId']).orderBy('action').execute();
  expect(rows).toEqual([
    { action: 'ledger.adjust_approve', actorId: approver.id },
    { action: 'ledger.adjust_request', actorId: requester.id },
  ]);
});

it('its requester and the coins’ owner can’t approve a request', async () => {
  const { id } = await askForAdjustment('500');
  await expect(decideOnRequest(id, 'post', requester)).rejects.toMatchObject({
    code: 'approval_closed',
    params: { why: 'own' },
  });
  const ownRequest = await askForAdjustment('500', requester, approver.id);
  await expect(decideOnRequest(ownRequest.id, 'post', approver)).rejects.toMatchObject({ params: { why: 'own' } });
  const refusalRowsQuery = app.db
    .updateTable('approvals')
    .set({ state: 'posted', decidedBy: requester.id, decidedAt: app.clock.now() })
    .where('id', '=', id)
    .execute();
  await expect(refusalRowsQuery).rejects.toThrow(/two_people/);
  expect(await readCoins(app, player.id)).toBe('100');
});

it('a request is decided once, however many people decide at once', async () => {
  const { id } = await askForAdjustment('500');
  const decisions = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => decideOnRequest(id, n % 2 ? 'post' : 'reject')),
  );
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of decisions)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ params: { why: 'decided' } });
  const { decided } = await readApprovalsAs(approver);
  expect(await readCoins(app, player.id)).toBe(decided[0]?.state === 'posted' ? '600' : '100');
});

it('a request keeps waiting if it can no longer be paid', async () => {
  const { id } = await askForAdjustment('-600');
  await expect(decideOnRequest(id, 'post')).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect((await readApprovalsAs(approver)).waiting).toHaveLength(1);
  expect(await decideOnRequest(id, 'reject')).toMatchObject({ state: 'rejected' });
});
