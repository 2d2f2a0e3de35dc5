import { workOf } from '../../../test/work';
import {
  addPlayers,
  addUser,
  coinsOf,
  createTestApp,
  expectSoundLedger,
  type TestApp,
  type TestUser,
} from '../testing';
import { adjust, decideAdjustment } from './adjustment.commands';
import { getAdjustments } from './adjustment.queries';

let app: TestApp;
let player: TestUser;
let first: TestUser;
let second: TestUser;

beforeEach(async () => {
  app = await createTestApp();
  const [one] = await addPlayers(app, 1);
  if (!one) throw new Error('The player is missing');
  player = one;
  first = await addUser(app.db, app.clock, 'first_hand', 'admin');
  second = await addUser(app.db, app.clock, 'second_hand', 'admin');
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

const ask = async (amount: string, as = first, userId = player.id) =>
  (await adjust(workOf(app, as), { kind: 'adjustment', account: { userId }, amount, reason: 'A prize' })).data;
const decide = async (id: string, decision: 'post' | 'reject', as = second) =>
  (await decideAdjustment(workOf(app, as), { id, decision })).data;
const seenBy = async (as: TestUser) => (await getAdjustments(workOf(app, as))).data;

it('of less than 500 is posted at once, in either direction', async () => {
  expect(await ask('499.999999999999999999')).toMatchObject({ state: 'posted' });
  expect(await ask('-499.999999999999999999')).toMatchObject({ state: 'posted', balanceAfter: '100' });
  expect(await seenBy(second)).toEqual({ waiting: [], decided: [] });
});

it('from 500 moves nothing until a second person posts it', async () => {
  const { id, state } = await ask('500');
  expect(state).toBe('waiting');
  expect(await coinsOf(app, player.id)).toBe('100');
  expect(await seenBy(second)).toMatchObject({
    waiting: [{ id, amount: '500', reason: 'A prize', canDecide: true, requestedBy: { username: 'first_hand' } }],
  });
  expect((await seenBy(first)).waiting).toMatchObject([{ canDecide: false }]);
  expect(await decide(id, 'post')).toMatchObject({ state: 'posted', decidedBy: { username: 'second_hand' } });
  expect(await coinsOf(app, player.id)).toBe('600');
  expect(await seenBy(second)).toMatchObject({ waiting: [], decided: [{ id, state: 'posted' }] });
  const rows = await app.db.selectFrom('auditLog').select(['action', 'actorId']).orderBy('action').execute();
  expect(rows).toEqual([
    { action: 'ledger.adjust_approve', actorId: second.id },
    { action: 'ledger.adjust_request', actorId: first.id },
  ]);
});

it('is never decided by who asked for it, nor by whose coins they are', async () => {
  const { id } = await ask('500');
  await expect(decide(id, 'post', first)).rejects.toMatchObject({ code: 'adjustment_closed', params: { why: 'own' } });
  const own = await ask('500', first, second.id);
  await expect(decide(own.id, 'post', second)).rejects.toMatchObject({ params: { why: 'own' } });
  // The database refuses it too, whatever the code above does.
  const alone = app.db
    .updateTable('adjustments')
    .set({ state: 'rejected', decidedBy: first.id, decidedAt: app.clock.now() })
    .where('id', '=', id)
    .execute();
  await expect(alone).rejects.toThrow(/two_people/);
  expect(await coinsOf(app, player.id)).toBe('100');
});

it('is decided once, however many try at once', async () => {
  const { id } = await ask('500');
  const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => decide(id, n % 2 ? 'post' : 'reject')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ params: { why: 'decided' } });
  const { decided } = await seenBy(second);
  expect(await coinsOf(app, player.id)).toBe(decided[0]?.state === 'posted' ? '600' : '100');
});

it('that can’t be paid any more stays waiting', async () => {
  const { id } = await ask('-600');
  await expect(decide(id, 'post')).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect((await seenBy(second)).waiting).toHaveLength(1);
  expect(await decide(id, 'reject')).toMatchObject({ state: 'rejected' });
});
