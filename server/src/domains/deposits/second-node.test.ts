import { parseAmount } from '@laurel/shared/protocol';
import { toHex } from 'viem';
import { z } from 'zod';
import { createTestApi, type SignedIn, signedIn, type TestApi } from '../../../test/api';
import { type Asked, type Fault, startTestChain, type TestChain } from '../../../test/chain';
import { sourceOf } from '../../../test/work';
import type { Hex } from '../../chain/address';
import type { Chain } from '../../chain/chain';
import { coinsOf, expectSoundLedger } from '../testing';
import { readNewBlocks } from './scan.worker';

// The first node lies or stands still; the second is honest. What is credited, both have to say.

let node: TestChain;
let api: TestApi;
let port: Chain;
let player: SignedIn;
let wallets = 0;

beforeAll(async () => {
  node = await startTestChain();
});
afterAll(() => node.stop());
beforeEach(async () => {
  node.proxy.misbehave = () => null;
  await node.mine(26);
  port = node.portOf(node.proxy.url, node.url);
  api = await createTestApi({ chain: port });
  player = await signedIn(api, 'depositor');
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
  await api.close();
});

const read = (chain = port) => readNewBlocks(sourceOf(api, { chain, jobs: { add: async () => true } }));
const coins = () => coinsOf({ ...api, admin: { ...player, role: 'player' } }, player.id);
const deposits = () => api.db.selectFrom('deposits').selectAll().orderBy('submittedAt').execute();
const cursor = () => api.db.selectFrom('chainCursors').selectAll().executeTakeFirstOrThrow();
const alarms = async () => (await api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);

async function walletOf(owner: SignedIn) {
  wallets += 1;
  const account = await node.wallet(`second ${wallets}`);
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

const receiptShape = z.looseObject({ transactionHash: z.string(), logs: z.array(z.looseObject({ data: z.string() })) });

/** The proxy's node says that the payments of this transaction are of another amount. */
const inflating =
  (hash: Hex, amount: bigint) =>
  async ({ method, params }: Asked): Promise<Fault | null> => {
    if (method !== 'eth_getTransactionReceipt' || params[0] !== hash) return null;
    const receipt = receiptShape.parse(await node.raw(method, params));
    return { result: { ...receipt, logs: receipt.logs.map((log) => ({ ...log, data: toHex(amount, { size: 32 }) })) } };
  };

test('an amount that only one node names is not credited, and staff are told after a minute', async () => {
  const { hash } = await node.pay(await walletOf(player), parseAmount('5'));
  await node.mine(16);
  node.proxy.misbehave = inflating(hash, parseAmount('5000'));
  const before = await cursor();
  await expect(read()).rejects.toThrow('No node');
  expect([await coins(), await alarms()]).toEqual(['0', []]);
  api.clock.advance(60_000);
  await expect(read()).rejects.toThrow('No node');
  expect([await coins(), await alarms()]).toEqual(['0', ['nodes_differ']]);
  expect((await cursor()).block).toBe(before.block);
  // They agree again: nobody has to resume anything.
  node.proxy.misbehave = () => null;
  await read();
  expect([await coins(), await alarms()]).toEqual(['5', []]);
});

test('of three nodes, the two that agree credit it', async () => {
  const { hash } = await node.pay(await walletOf(player), parseAmount('5'));
  await node.mine(16);
  node.proxy.misbehave = inflating(hash, parseAmount('5000'));
  await read(node.portOf(node.proxy.url, node.url, `${node.url}/`));
  expect(await coins()).toBe('5');
});

test('with one node its word is enough', async () => {
  const { hash } = await node.pay(await walletOf(player), parseAmount('5'));
  await node.mine(16);
  node.proxy.misbehave = inflating(hash, parseAmount('5000'));
  await read(node.portOf(node.proxy.url));
  expect(await coins()).toBe('5000');
});

test('while the second is down, payments are seen, none is credited, and nothing counts as final', async () => {
  await node.pay(await walletOf(player), parseAmount('5'));
  await node.mine(16);
  node.proxy.misbehave = () => ({ status: 503 });
  const before = await cursor();
  await read(node.portOf(node.url, node.proxy.url));
  expect(await deposits()).toMatchObject([{ status: 'confirming' }]);
  expect([await coins(), (await cursor()).block]).toEqual(['0', before.block]);
  node.proxy.misbehave = () => null;
  await read(node.portOf(node.url, node.proxy.url));
  expect(await coins()).toBe('5');
});

test('a final block that only one node has is not taken as final', async () => {
  await node.mine(2);
  const { finalized } = await port.ask((each) => each.head());
  const before = await cursor();
  const lied = toHex(finalized);
  node.proxy.misbehave = async ({ method, params }) => {
    if (method !== 'eth_getBlockByNumber' || params[0] !== lied) return null;
    const block = z.looseObject({}).parse(await node.raw(method, params));
    return { result: { ...block, hash: `0x${'ab'.repeat(32)}` } };
  };
  await expect(read()).rejects.toThrow('No node');
  expect((await cursor()).block).toBe(before.block);
  node.proxy.misbehave = () => null;
  await read();
  expect(await cursor()).toMatchObject({ block: finalized, halted: null });
});

test('a payment whose block first came without logs is found by a later reading, unnamed', async () => {
  const { hash } = await node.pay(await walletOf(player), parseAmount('7'));
  const { blockNumber } = await node.client.getTransactionReceipt({ hash });
  const hidden = toHex(blockNumber);
  const empty = async ({ method, params }: Asked): Promise<Fault | null> => {
    if (method === 'eth_getLogs') return { result: [] };
    if (method !== 'eth_getBlockByNumber' || params[0] !== hidden) return null;
    const block = z.looseObject({}).parse(await node.raw(method, params));
    return { result: { ...block, logsBloom: `0x${'0'.repeat(512)}` } };
  };
  node.proxy.misbehave = empty;
  const one = node.portOf(node.proxy.url);
  await read(one);
  await node.mine(60);
  await read(one);
  node.proxy.misbehave = () => null;
  await node.mine(1000);
  await read(one);
  expect(await deposits()).toEqual([]);
  await node.mine(200);
  await read(one);
  await read(one);
  expect(await coins()).toBe('7');
});

describe('a chain that stands still', () => {
  /** The clock follows the chain's own. */
  const remote = (...urls: string[]) => node.remoteOf(api.clock, ...urls);
  const toNow = async () => api.clock.set(new Date(Number((await node.client.getBlock()).timestamp) * 1000));

  test('at the first node only: another is asked', async () => {
    await node.mine();
    await toNow();
    await node.pay(await walletOf(player), parseAmount('9'));
    await node.mine(16);
    const newest = z.looseObject({}).parse(await node.raw('eth_getBlockByNumber', ['latest', false]));
    const old = toHex(Math.floor(api.clock.now().getTime() / 1000) - 120);
    node.proxy.misbehave = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'latest' ? { result: { ...newest, timestamp: old } } : null;
    await read(remote(node.proxy.url, node.url, `${node.url}/`));
    expect(await coins()).toBe('9');
    await expect(read(remote(node.proxy.url))).rejects.toThrow('No node');
  });

  test('at all of them is an alarm after five minutes, until it moves', async () => {
    await node.mine();
    await toNow();
    await api.db.updateTable('chainCursors').set({ movedAt: api.clock.now() }).execute();
    api.clock.advance(5 * 60_000 - 1);
    await expect(read(remote(node.url))).rejects.toThrow('No node');
    expect(await alarms()).toEqual([]);
    api.clock.advance(1);
    await expect(read(remote(node.url))).rejects.toThrow('No node');
    expect(await alarms()).toEqual(['still']);
    await node.mine(4);
    await toNow();
    await read(remote(node.url));
    expect(await alarms()).toEqual([]);
  });

  test('and one of another chain is never read', async () => {
    await node.mine();
    await toNow();
    node.proxy.misbehave = ({ method }) => (method === 'eth_chainId' ? { result: '0x38' } : null);
    await expect(remote(node.proxy.url, node.url).check()).rejects.toThrow('is of chain 56, not of 97');
    await read(remote(node.proxy.url, node.url));
    await expect(read(remote(node.proxy.url))).rejects.toThrow('No node');
  });
});
