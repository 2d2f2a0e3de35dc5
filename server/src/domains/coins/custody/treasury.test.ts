import type { Refill, StaffWithdrawal, Treasury } from '@laurel/shared/protocol';
import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { startTestChain, type TestChain } from '../../../../test/chain';
import { makeSource } from '../../../../test/work';
import type { Chain } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import { sandboxSigner } from '../../../chain/local/signer';
import { expectSoundLedger, fundHolder } from '../../testing';
import { processPayouts } from '../withdrawals/payout.worker';

let node: TestChain;
let api: TestApi;
let port: Chain;
let player: SignedIn;
let finance: SignedIn;
let admin: SignedIn;

const day = 24 * 3600 * 1000;
const unitsPerCoin = 10n ** 18n;
const payeeAddress = privateKeyToAccount(keccak256(toHex('payee of the treasury'))).address;

beforeAll(async () => {
  node = await startTestChain();
});
afterAll(() => node.stop());
beforeEach(async () => {
  node.proxy.misbehave = () => null;
  port = node.createPort();
  api = await createTestApi({ chain: port });
  await node.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
  await node.house.holdCoins(sandbox.treasury, 7n * unitsPerCoin);
  await node.mine();
  player = await signInUser(api, 'kestrel_09');
  finance = await signInUser(api, 'cashier', 'finance');
  admin = await signInUser(api, 'second_person', 'admin');
  await fundHolder(api.db, api.clock, player.id, '100000');
  api.clock.advance(2 * day);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const payWithdrawals = () => processPayouts(makeSource(api, { chain: port }), sandboxSigner);
const readTreasury = async () =>
  (await sendExpectingSuccess(api, 'getTreasury', { as: finance })).data as unknown as Treasury;
const readWithdrawal = async (id: string) =>
  (await sendExpectingSuccess(api, 'getStaffWithdrawal', { as: finance, params: { id } }))
    .data as unknown as StaffWithdrawal;
const readAlarms = async () => (await readTreasury()).alarms;
const listAlarmMails = async () => {
  await api.runJobs();
  return api.mails.flatMap(({ subject, to }) => (/stopped/.test(subject) ? [to] : [])).sort();
};

async function makeConfirmedWithdrawal(amount: string, as = player): Promise<string> {
  const { data } = await sendExpectingSuccess(api, 'createWithdrawal', {
    as,
    body: { action: 'request', amount, to: payeeAddress },
  });
  const code = /\b(\d{6})\b/.exec(api.mails.at(-1)?.subject ?? '')?.[1] ?? '';
  const withdrawalId = String(data.id);
  await sendExpectingSuccess(api, 'createWithdrawal', { as, body: { action: 'confirm', withdrawalId, code } });
  api.clock.advance(60_000);
  return withdrawalId;
}
const decideWithdrawal = (as: SignedIn, action: string, withdrawalId: string) =>
  sendCall(api, 'createWithdrawal', { as, body: { action, withdrawalId, reason: 'Looked at it.', note: '' } });

test('shows both wallets with their gas, the queue, and how far deposits were read', async () => {
  await makeConfirmedWithdrawal('100');
  const treasury = await readTreasury();
  expect(treasury).toMatchObject({
    chain: {
      local: true,
      holdings: {
        treasury: { address: sandbox.treasury, coins: '7' },
        hotWallet: { address: sandbox.hotWallet, coins: '1000000' },
      },
      reading: null,
    },
    ledger: { held: '100000' },
    payouts: { waiting: { count: 1, coins: '100' }, paidToday: '0', perDay: '50000', open: [] },
    alarms: [],
  });
  await payWithdrawals();
  expect((await readTreasury()).payouts).toMatchObject({
    waiting: { count: 0 },
    paidToday: '100',
    open: [{ username: 'kestrel_09', amount: '100', attempts: 1, stuck: false }],
  });
});

test('shows the hot wallet’s shortfall and arrivals', async () => {
  await node.house.holdCoins(sandbox.hotWallet, 30n * unitsPerCoin);
  await makeConfirmedWithdrawal('100');
  const readRefill = async () =>
    (await sendExpectingSuccess(api, 'getRefill', { as: finance })).data as unknown as Refill;
  expect(await readRefill()).toMatchObject({
    wallets: { token: sandbox.token, hotWallet: { address: sandbox.hotWallet, coins: '30' } },
    waiting: { count: 1, coins: '100' },
    missing: '70',
  });
  const payer = await node.createWallet('the treasury’s keeper');
  const { hash } = await node.payCoins(payer, 80n * unitsPerCoin, { to: sandbox.hotWallet });
  const refillAfter = await readRefill();
  expect(refillAfter).toMatchObject({ missing: '0', wallets: { hotWallet: { coins: '110' } } });
  expect(refillAfter.wallets?.arrivals[0]).toMatchObject({ hash, amount: '80', from: payer.address });
  await payWithdrawals();
  expect(await readRefill()).toMatchObject({ waiting: { count: 1, coins: '100' }, missing: '0' });
  await node.mine();
  await payWithdrawals();
  expect(await readRefill()).toMatchObject({
    waiting: { count: 0, coins: '0' },
    wallets: { hotWallet: { coins: '10' } },
  });
});

test('shows no wallet while no node responds, and the refill only to finance', async () => {
  expectRefusal(await sendCall(api, 'getRefill', { as: player }), 403, 'forbidden');
  node.proxy.misbehave = () => ({ status: 503 });
  expect((await sendExpectingSuccess(api, 'getRefill', { as: finance })).data).toMatchObject({
    wallets: null,
    missing: '0',
  });
});

test('asks a node for fewer blocks after it refuses a range', async () => {
  await node.mine(300);
  node.proxy.misbehave = ({ method, params }) => {
    const [range] = params as [{ fromBlock?: string; toBlock?: string }];
    const isWide = method === 'eth_getLogs' && Number(range.toBlock) - Number(range.fromBlock) > 100;
    return isWide ? { error: { code: -32005, message: 'exceed maximum block range: 100' } } : null;
  };
  const { data } = await sendExpectingSuccess(api, 'getRefill', { as: finance });
  const { wallets } = data as unknown as Refill;
  expect((wallets?.block ?? 0) - (wallets?.since ?? 0)).toBe(100);
});

test('reports that no node responds', async () => {
  node.proxy.misbehave = () => ({ status: 503 });
  expect((await readTreasury()).chain).toMatchObject({ holdings: null });
});

test('only finance can read the treasury', async () => {
  expectRefusal(await sendCall(api, 'getTreasury', { as: player }), 403, 'forbidden');
  expectRefusal(
    await sendCall(api, 'getStaffWithdrawal', { as: player, params: { id: await makeConfirmedWithdrawal('20') } }),
    403,
    'forbidden',
  );
});

test('alarms once by mail about a wallet without coins or gas, until it is refilled', async () => {
  await node.house.holdCoins(sandbox.hotWallet, 1n);
  const id = await makeConfirmedWithdrawal('50');
  await payWithdrawals();
  await payWithdrawals();
  expect(await readAlarms()).toEqual([{ what: 'coins_short', withdrawalId: id, since: api.clock.now().toISOString() }]);
  expect(await listAlarmMails()).toEqual(['cashier@example.org', 'second_person@example.org']);
  await node.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
  await node.client.setBalance({ address: sandbox.hotWallet, value: 1n });
  await payWithdrawals();
  expect((await readAlarms()).map(({ what }) => what)).toEqual(['gas_short']);
  await node.client.setBalance({ address: sandbox.hotWallet, value: unitsPerCoin });
  await payWithdrawals();
  expect(await readAlarms()).toEqual([]);
});

test('pays at most 50,000 a day in total, and the rest the next day', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 11; number += 1) {
    const richUser = await signInUser(api, `rich_${number}`);
    await fundHolder(api.db, api.clock, richUser.id, '5000');
    api.clock.advance(day);
    const id = await makeConfirmedWithdrawal('5000', richUser);
    await decideWithdrawal(finance, 'approve', id);
    await decideWithdrawal(admin, 'approve', id);
    ids.push(id);
  }
  await payWithdrawals();
  const readStates = async () =>
    (await api.db.selectFrom('withdrawals').select('status').where('id', 'in', ids).execute()).map(
      ({ status }) => status,
    );
  expect((await readStates()).filter((status) => status === 'broadcast')).toHaveLength(10);
  expect((await readAlarms()).map(({ what }) => what)).toEqual(['daily_limit']);
  await node.mine(4);
  await payWithdrawals();
  api.clock.advance(day + 1000);
  await payWithdrawals();
  expect((await readStates()).filter((status) => status === 'broadcast')).toHaveLength(1);
  expect(await readAlarms()).toEqual([]);
});

test('holds back a payout above the lowered limit, and pays the others', async () => {
  const largeWithdrawalId = await makeConfirmedWithdrawal('400');
  const limits = { least: '10', perRequest: '300', perDay: '300', reviewFrom: '300', twoPeopleFrom: '300' };
  const body = { ...limits, walletPerDay: '300', version: 1, reason: 'An incident' };
  await sendExpectingSuccess(api, 'changeWithdrawalLimits', { as: finance, body });
  const otherUser = await signInUser(api, 'small_one');
  await fundHolder(api.db, api.clock, otherUser.id, '100');
  api.clock.advance(2 * day);
  const smallWithdrawalId = await makeConfirmedWithdrawal('20', otherUser);
  await decideWithdrawal(finance, 'approve', smallWithdrawalId);
  await payWithdrawals();
  expect((await readWithdrawal(smallWithdrawalId)).status).toBe('broadcast');
  expect((await readWithdrawal(largeWithdrawalId)).status).toBe('approved');
  expect(await readAlarms()).toMatchObject([{ what: 'above_limit', withdrawalId: largeWithdrawalId }]);
  expect((await readTreasury()).payouts).toMatchObject({ perDay: '300', waiting: { count: 1 } });
  await decideWithdrawal(admin, 'reject', largeWithdrawalId);
  await payWithdrawals();
  expect(await readAlarms()).toEqual([]);
});

test('ends an alarm with its cause', async () => {
  await node.house.holdCoins(sandbox.hotWallet, 1n);
  const id = await makeConfirmedWithdrawal('50');
  await payWithdrawals();
  expect(await readAlarms()).toMatchObject([{ what: 'coins_short', withdrawalId: id }]);
  await decideWithdrawal(admin, 'reject', id);
  await payWithdrawals();
  expect(await readAlarms()).toEqual([]);
});

test('alarms about a payout that isn’t mined, which stops the queue until it is', async () => {
  const firstWithdrawalId = await makeConfirmedWithdrawal('30');
  node.proxy.misbehave = ({ method, params }) =>
    method === 'eth_sendRawTransaction' ? { result: keccak256(params[0] as `0x${string}`) } : null;
  await payWithdrawals();
  api.clock.advance(10 * 60_000);
  const secondWithdrawalId = await makeConfirmedWithdrawal('40');
  await payWithdrawals();
  expect((await readAlarms()).map(({ what, withdrawalId }) => [what, withdrawalId])).toEqual([
    ['stuck', firstWithdrawalId],
  ]);
  expect((await readTreasury()).payouts).toMatchObject({ waiting: { count: 1 }, open: [{ stuck: true }] });
  node.proxy.misbehave = () => null;
  await decideWithdrawal(finance, 'replace', firstWithdrawalId);
  const replacementAuditQuery = api.db
    .selectFrom('auditLog')
    .select(['actorId', 'entityId', 'reason'])
    .where('action', '=', 'withdrawal.replace');
  expect(await replacementAuditQuery.execute()).toEqual([
    { actorId: finance.id, entityId: firstWithdrawalId, reason: 'Looked at it.' },
  ]);
  await payWithdrawals();
  expect((await readWithdrawal(firstWithdrawalId)).attempts.length).toBeGreaterThan(1);
  await node.mine(4);
  await payWithdrawals();
  expect(await readAlarms()).toEqual([]);
  await payWithdrawals();
  expect((await readWithdrawal(secondWithdrawalId)).status).toBe('broadcast');
});

test('needs two approvals for a large payout, and names both approvers', async () => {
  const otherUser = await signInUser(api, 'same_address');
  await fundHolder(api.db, api.clock, otherUser.id, '100');
  await makeConfirmedWithdrawal('20', otherUser);
  api.clock.advance(2 * day);
  const id = await makeConfirmedWithdrawal('2000');
  const readDetail = () => readWithdrawal(id);
  expect(await readDetail()).toMatchObject({
    status: 'pending_review',
    flags: ['large', 'two_people', 'shared_address'],
    actions: ['approve', 'reject', 'note'],
    approvedBy: [],
    sharedWith: [{ username: 'same_address' }],
    account: { deposited: '0', withdrawn: '0', available: '98000' },
    nonce: null,
    attempts: [],
  });
  await decideWithdrawal(finance, 'approve', id);
  expectRefusal(await decideWithdrawal(finance, 'approve', id), 403, 'forbidden');
  api.clock.advance(1000);
  expect((await decideWithdrawal(admin, 'approve', id)).statusCode).toBe(200);
  expect(await readDetail()).toMatchObject({
    status: 'approved',
    approvedBy: [{ username: 'cashier' }, { username: 'second_person' }],
    history: [
      { by: 'second_person', action: 'withdrawal.approve' },
      { by: 'cashier', action: 'withdrawal.approve' },
    ],
  });
});

test('hides notes about a withdrawal from its own player, finance or not', async () => {
  await fundHolder(api.db, api.clock, finance.id, '1000');
  api.clock.advance(2 * day);
  const id = await makeConfirmedWithdrawal('700', finance);
  const body = { action: 'note', withdrawalId: id, note: 'Called them.' };
  await sendExpectingSuccess(api, 'createWithdrawal', { as: admin, body });
  expect(await readWithdrawal(id)).toMatchObject({ note: null, history: [] });
  const { data } = await sendExpectingSuccess(api, 'getStaffWithdrawal', { as: admin, params: { id } });
  expect(data).toMatchObject({ note: 'Called them.', history: [{ action: 'withdrawal.note' }] });
});

test('audits each finance decision about a withdrawal, with the person, the reason and the state before', async () => {
  const id = await makeConfirmedWithdrawal('700');
  await sendCall(api, 'createWithdrawal', {
    as: finance,
    body: { action: 'note', withdrawalId: id, note: 'Called them.' },
  });
  await decideWithdrawal(finance, 'reject', id);
  const rows = await api.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'reason', 'before', 'after'])
    .where('entityId', '=', id)
    .orderBy('action')
    .execute();
  expect(rows).toMatchObject([
    { action: 'withdrawal.note', actorId: finance.id, before: { note: null }, after: { note: 'Called them.' } },
    { action: 'withdrawal.reject', actorId: finance.id, reason: 'Looked at it.' },
  ]);
});
