import { parseAmount } from '@laurel/shared/protocol';
import { toHex } from 'viem';
import { createTestApi, done, type SignedIn, signedIn, type TestApi } from '../../../test/api';
import { startTestChain, type TestChain } from '../../../test/chain';
import { sourceOf } from '../../../test/work';
import type { Chain } from '../../chain/chain';
import { accountId, chain as chainAccount, losses } from '../ledger/accounts.rules';
import { balancesOf } from '../ledger/store';
import { checkDomains } from '../ledger-health/checks.store';
import { coinsOf, expectSoundLedger } from '../testing';
import { resumeReading } from './resume.commands';
import { readNewBlocks } from './scan.worker';

// What was booked stays as it was booked: the same payment in another block is a row of its own.

let node: TestChain;
let api: TestApi;
let port: Chain;
let player: SignedIn;
let finance: SignedIn;
let wallets = 0;

beforeAll(async () => {
  node = await startTestChain();
});
afterAll(() => node.stop());
beforeEach(async () => {
  node.proxy.misbehave = () => null;
  await node.mine(26);
  port = node.portOf();
  api = await createTestApi({ chain: port });
  player = await signedIn(api, 'mover');
  finance = await signedIn(api, 'cashier', 'finance');
  const { latest } = await port.ask((each) => each.head());
  const block = latest - 3;
  const blockHash = (await port.ask((each) => each.hashAt(block))) ?? '';
  const cursor = { chainId: 97, block, blockHash, head: block, checked: block, reached: block, halted: null };
  const now = api.clock.now();
  await api.db
    .insertInto('chainCursors')
    .values({ ...cursor, lease: null, leasedUntil: null, readAt: now, movedAt: now })
    .execute();
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  expect(await checkDomains(api.db)).toEqual([]);
  await api.close();
});

const source = () => sourceOf(api, { chain: port });
const read = () => readNewBlocks(source());
const coins = () => coinsOf({ ...api, admin: { ...player, role: 'player' } }, player.id);
const deposits = () => api.db.selectFrom('deposits').selectAll().orderBy('block').execute();
const alarms = async () => (await api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);
const house = async (account: typeof losses) =>
  (await balancesOf(api.db, [accountId(account)])).get(accountId(account)) ?? 0n;

async function walletOf(owner: SignedIn) {
  wallets += 1;
  const account = await node.wallet(`mover ${wallets}`);
  const subject = account.address.toLowerCase();
  const proof = { userId: owner.id, verifiedAt: api.clock.now() };
  const { id } = await api.db
    .insertInto('identities')
    .values({
      ...{ ...proof, provider: 'wallet', issuer: 'eip155:97', subject, displayName: 'wallet' },
      ...{ lastSyncedAt: null, syncError: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('wallets')
    .values({ ...proof, id, address: subject, isPrimary: true })
    .execute();
  return account;
}

test('before its block is final it is reversed and booked again, and what was spent is no loss any more', async () => {
  await signedIn(api, 'friend');
  const wallet = await walletOf(player);
  const { finalized } = await port.ask((each) => each.head());
  const final = await node.raw('eth_getBlockByNumber', [toHex(finalized), false]);
  // Nothing becomes final any more.
  node.proxy.misbehave = ({ method, params }) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? { result: final } : null;
  const before = await node.snapshot();
  const { raw } = await node.pay(wallet, parseAmount('100'));
  await node.mine(239);
  await read();
  expect(await coins()).toBe('100');
  const [booked] = await deposits();
  await done(api, 'createTransaction', { as: player, body: { kind: 'send', username: 'friend', amount: '70' } });

  await node.replace(before, 2);
  await node.send(raw);
  await node.mine(238);
  await read();
  const [first, second] = await deposits();
  expect(first).toMatchObject({ id: booked?.id, status: 'reversed', reason: 'block_replaced', block: booked?.block });
  expect(first?.blockHash).toBe(booked?.blockHash);
  expect(second).toMatchObject({ status: 'detected', userId: player.id, amount: parseAmount('100') });
  expect(second?.block).not.toBe(booked?.block);
  expect([await coins(), await house(losses)]).toEqual(['0', -parseAmount('70')]);
  await node.mine(10);
  await read();
  expect(await deposits()).toMatchObject([{ status: 'reversed' }, { status: 'credited' }]);
  expect([await coins(), await house(losses), await house(chainAccount)]).toEqual(['30', 0n, -parseAmount('100')]);
});

test('past finality the scanner leaves it alone: an operator resumes, finance reverses, and it is booked again', async () => {
  const wallet = await walletOf(player);
  const { latest } = await port.ask((each) => each.head());
  const before = await node.snapshot();
  const { raw } = await node.pay(wallet, parseAmount('100'));
  await node.mine(20);
  await read();
  expect(await coins()).toBe('100');
  const [booked] = await deposits();

  await node.replace(before, 3);
  await node.send(raw);
  await node.mine(60);
  expect(await read()).toBe(false);
  expect(await alarms()).toEqual(['halted']);
  await expect(resumeReading(api, node.portOf(), null)).rejects.toThrow('is another one than was read');
  await expect(resumeReading(api, node.portOf(), latest + 10_000)).rejects.toThrow('was never read');
  await resumeReading(api, node.portOf(), latest - 5);
  await expect(resumeReading(api, node.portOf(), null)).rejects.toThrow('Nothing has stopped');
  expect(await alarms()).toEqual([]);

  port = node.portOf();
  for (let times = 0; times < 3; times += 1) await read();
  expect(await deposits()).toMatchObject([
    { ...booked, reason: 'block_replaced', confirmations: expect.any(Number) },
    { status: 'confirming', amount: parseAmount('100') },
  ]);
  expect([await coins(), await alarms()]).toEqual(['100', ['replaced']]);
  const params = { id: booked?.id ?? '' };
  await done(api, 'decideDeposit', { as: finance, params, body: { action: 'reverse', reason: 'It moved.' } });
  expect(await coins()).toBe('0');
  await read();
  expect([await coins(), await alarms()]).toEqual(['100', []]);
  expect(await api.db.selectFrom('auditLog').select('action').where('entity', '=', 'chain').execute()).toEqual([
    { action: 'chain.resume' },
  ]);
});

test('a block that comes back is read on from where it stopped', async () => {
  await read();
  const { blockHash } = await api.db.selectFrom('chainCursors').select('blockHash').executeTakeFirstOrThrow();
  const wrong = `0x${'ab'.repeat(32)}`;
  await api.db.updateTable('chainCursors').set({ blockHash: wrong }).execute();
  expect(await read()).toBe(false);
  await api.db.updateTable('chainCursors').set({ blockHash }).execute();
  expect(await read()).toBe(false);
  await resumeReading(api, node.portOf(), null);
  port = node.portOf();
  expect(await read()).toBe(true);
});

test('the database refuses to book one payment twice, and to wait for it twice', async () => {
  await node.pay(await walletOf(player), parseAmount('3'));
  await node.mine(16);
  await read();
  const { id: _, ...row } = await api.db.selectFrom('deposits').selectAll().executeTakeFirstOrThrow();
  await expect(api.db.insertInto('deposits').values(row).execute()).rejects.toThrow('deposits_booked_key');
  const awaited = { ...row, status: 'detected', transactionId: null } as const;
  await api.db.insertInto('deposits').values(awaited).execute();
  await expect(api.db.insertInto('deposits').values(awaited).execute()).rejects.toThrow('deposits_awaited_key');
  await api.db.deleteFrom('deposits').where('status', '=', 'detected').execute();
});
