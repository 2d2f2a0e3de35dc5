import { parseAmount } from '@laurel/shared/protocol';
import { pad, toHex } from 'viem';
import { z } from 'zod';
import { type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import type { Fault, RpcRequest } from '../../../../test/chain';
import type { Hex } from '../../../chain/address';
import { ChainHarness, listDeposits as listShownDeposits } from './testing';

const on = new ChainHarness((node) => node.createPort(node.proxy.url, node.url));
let player: SignedIn;
beforeEach(async () => {
  player = await signInUser(on.api, 'depositor');
});

const readPlayerCoins = () => on.readCoins(player);
const listDeposits = () => on.api.db.selectFrom('deposits').selectAll().orderBy('submittedAt').execute();
const readCursor = () => on.api.db.selectFrom('chainCursors').selectAll().executeTakeFirstOrThrow();
const listAlarms = async () =>
  (await on.api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);

const logShape = z.looseObject({ data: z.string(), topics: z.array(z.string()) });
const receiptShape = z.looseObject({ transactionHash: z.string(), logs: z.array(logShape) });

const makeLyingFault =
  (hash: Hex, changeLog: (log: z.infer<typeof logShape>) => z.infer<typeof logShape>) =>
  async ({ method, params }: RpcRequest): Promise<Fault | null> => {
    if (method !== 'eth_getTransactionReceipt' || params[0] !== hash) return null;
    const receipt = receiptShape.parse(await on.node.callNode(method, params));
    return { result: { ...receipt, logs: receipt.logs.map(changeLog) } };
  };

const makeInflatingFault = (hash: Hex, amount: bigint) =>
  makeLyingFault(hash, (log) => ({ ...log, data: toHex(amount, { size: 32 }) }));

const makeWrongSenderFault = (hash: Hex, sender: Hex) =>
  makeLyingFault(hash, ({ topics: [event = '', _from, ...rest], ...log }) => ({
    ...log,
    topics: [event, pad(sender).toLowerCase(), ...rest],
  }));

test('an amount that only one node reports is not credited, and alarms staff after a minute', async () => {
  const { hash } = await on.node.payCoins(await on.createWallet(player), parseAmount('5'));
  await on.node.mine(16);
  on.node.proxy.misbehave = makeInflatingFault(hash, parseAmount('5000'));
  const before = await readCursor();
  await expect(on.readBlocks()).rejects.toThrow('No node');
  expect([await readPlayerCoins(), await listAlarms()]).toEqual(['0', []]);
  on.api.clock.advance(60_000);
  await expect(on.readBlocks()).rejects.toThrow('No node');
  expect([await readPlayerCoins(), await listAlarms()]).toEqual(['0', ['nodes_differ']]);
  expect((await readCursor()).block).toBe(before.block);
  on.node.proxy.misbehave = () => null;
  await on.readBlocks();
  expect([await readPlayerCoins(), await listAlarms()]).toEqual(['5', []]);
});

test('credits it if two of three nodes agree', async () => {
  const { hash } = await on.node.payCoins(await on.createWallet(player), parseAmount('5'));
  await on.node.mine(16);
  on.node.proxy.misbehave = makeInflatingFault(hash, parseAmount('5000'));
  await on.readBlocks(on.node.createPort(on.node.proxy.url, on.node.url, `${on.node.url}/`));
  expect(await readPlayerCoins()).toBe('5');
});

test('accepts a single node if only one is configured', async () => {
  const { hash } = await on.node.payCoins(await on.createWallet(player), parseAmount('5'));
  await on.node.mine(16);
  on.node.proxy.misbehave = makeInflatingFault(hash, parseAmount('5000'));
  await on.readBlocks(on.node.createPort(on.node.proxy.url));
  expect(await readPlayerCoins()).toBe('5000');
});

test('sees payments while the second node is down, but credits none and treats nothing as final', async () => {
  await on.node.payCoins(await on.createWallet(player), parseAmount('5'));
  await on.node.mine(16);
  on.node.proxy.misbehave = () => ({ status: 503 });
  const before = await readCursor();
  await on.readBlocks(on.node.createPort(on.node.url, on.node.proxy.url));
  expect(await listDeposits()).toMatchObject([{ status: 'confirming' }]);
  expect([await readPlayerCoins(), (await readCursor()).block]).toEqual(['0', before.block]);
  on.node.proxy.misbehave = () => null;
  await on.readBlocks(on.node.createPort(on.node.url, on.node.proxy.url));
  expect(await readPlayerCoins()).toBe('5');
});

test('credits what both nodes report, whatever one of them said first', async () => {
  const { hash } = await on.node.payCoins(await on.createWallet(player), parseAmount('5'));
  await on.node.mine(2);
  on.node.proxy.misbehave = makeInflatingFault(hash, parseAmount('5000'));
  const alone = on.node.createPort(on.node.proxy.url);
  await on.readBlocks(alone);
  expect(await listDeposits()).toMatchObject([{ status: 'confirming', amount: parseAmount('5000') }]);
  on.node.proxy.misbehave = () => null;
  await on.node.mine(16);
  await on.readBlocks();
  expect(await readPlayerCoins()).toBe('5');
});

describe('a payment whose sender one node named wrongly', () => {
  let other: SignedIn;
  beforeEach(async () => {
    other = await signInUser(on.api, 'other');
  });

  async function readWronglyThenCorrectly(hash: Hex, sender: Hex): Promise<void> {
    await on.node.mine(2);
    on.node.proxy.misbehave = makeWrongSenderFault(hash, sender);
    const alone = on.node.createPort(on.node.proxy.url);
    await on.readBlocks(alone);
    expect(await listDeposits()).toMatchObject([{ status: 'confirming', fromAddress: sender.toLowerCase() }]);
    on.node.proxy.misbehave = () => null;
    await on.readBlocks(alone);
  }

  const listShownTo = async (as: SignedIn) => (await listShownDeposits(on.api, as)).map(({ status }) => status);
  const finishReading = async () => {
    await on.node.mine(16);
    await on.readBlocks();
  };

  test('is shown to its true sender alone, and credited to them', async () => {
    const wrong = await on.createWallet(other);
    const { hash } = await on.node.payCoins(await on.createWallet(player), parseAmount('5'));
    await readWronglyThenCorrectly(hash, wrong.address);
    expect([await listShownTo(player), await listShownTo(other)]).toEqual([['confirming'], []]);
    await finishReading();
    expect([await readPlayerCoins(), await on.readCoins(other)]).toEqual(['5', '0']);
  });

  test('is shown to nobody if its true sender has no verified wallet', async () => {
    const wrong = await on.createWallet(other);
    const { hash } = await on.node.payCoins(await on.createWallet(null), parseAmount('5'));
    await readWronglyThenCorrectly(hash, wrong.address);
    expect(await listShownTo(other)).toEqual([]);
    await finishReading();
    expect(await listShownTo(other)).toEqual([]);
    expect(await listDeposits()).toMatchObject([{ status: 'unclaimed', userId: null }]);
  });

  test('stays with the player who announced it until its owner is known', async () => {
    const wrong = await on.createWallet(null);
    const { hash } = await on.node.payCoins(await on.createWallet(null), parseAmount('5'));
    await sendExpectingSuccess(on.api, 'createDeposit', { as: player, body: { source: 'hash', hash } });
    await readWronglyThenCorrectly(hash, wrong.address);
    expect(await listShownTo(player)).toEqual(['confirming']);
    await finishReading();
    expect(await listShownTo(player)).toEqual(['unclaimed']);
  });
});

test('treats a final block as final only if both nodes have it', async () => {
  await on.node.mine(2);
  const { finalBlock } = await on.port.ask((each) => each.readHead());
  const before = await readCursor();
  const lied = toHex(finalBlock);
  on.node.proxy.misbehave = async ({ method, params }) => {
    if (method !== 'eth_getBlockByNumber' || params[0] !== lied) return null;
    const block = z.looseObject({}).parse(await on.node.callNode(method, params));
    return { result: { ...block, hash: `0x${'ab'.repeat(32)}` } };
  };
  await expect(on.readBlocks()).rejects.toThrow('No node');
  expect((await readCursor()).block).toBe(before.block);
  on.node.proxy.misbehave = () => null;
  await on.readBlocks();
  expect(await readCursor()).toMatchObject({ block: finalBlock, halted: null });
});

test('finds an unannounced payment by rereading if its block first came without logs', async () => {
  const { hash } = await on.node.payCoins(await on.createWallet(player), parseAmount('7'));
  const { blockNumber } = await on.node.client.getTransactionReceipt({ hash });
  const hidden = toHex(blockNumber);
  const answerNoLogs = async ({ method, params }: RpcRequest): Promise<Fault | null> => {
    if (method === 'eth_getLogs') return { result: [] };
    if (method !== 'eth_getBlockByNumber' || params[0] !== hidden) return null;
    const block = z.looseObject({}).parse(await on.node.callNode(method, params));
    return { result: { ...block, logsBloom: `0x${'0'.repeat(512)}` } };
  };
  on.node.proxy.misbehave = answerNoLogs;
  const one = on.node.createPort(on.node.proxy.url);
  await on.readBlocks(one);
  await on.node.mine(60);
  await on.readBlocks(one);
  on.node.proxy.misbehave = () => null;
  await on.node.mine(1000);
  await on.readBlocks(one);
  expect(await listDeposits()).toEqual([]);
  await on.node.mine(200);
  await on.readBlocks(one);
  await on.readBlocks(one);
  expect(await readPlayerCoins()).toBe('7');
});

describe('a chain that stalls', () => {
  const createRemote = (...urls: string[]) => on.node.remoteOf(on.api.clock, ...urls);
  const setClockToNewestBlock = async () =>
    on.api.clock.set(new Date(Number((await on.node.client.getBlock()).timestamp) * 1000));

  test('at the first node only, is read from another', async () => {
    await on.node.mine();
    await setClockToNewestBlock();
    await on.node.payCoins(await on.createWallet(player), parseAmount('9'));
    await on.node.mine(16);
    const newest = z.looseObject({}).parse(await on.node.callNode('eth_getBlockByNumber', ['latest', false]));
    const old = toHex(Math.floor(on.api.clock.now().getTime() / 1000) - 120);
    on.node.proxy.misbehave = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'latest' ? { result: { ...newest, timestamp: old } } : null;
    await on.readBlocks(createRemote(on.node.proxy.url, on.node.url, `${on.node.url}/`));
    expect(await readPlayerCoins()).toBe('9');
    await expect(on.readBlocks(createRemote(on.node.proxy.url))).rejects.toThrow('No node');
  });

  test('at all nodes, alarms after five minutes until it moves', async () => {
    await on.node.mine();
    await setClockToNewestBlock();
    await on.api.db.updateTable('chainCursors').set({ movedAt: on.api.clock.now() }).execute();
    on.api.clock.advance(5 * 60_000 - 1);
    await expect(on.readBlocks(createRemote(on.node.url))).rejects.toThrow('No node');
    expect(await listAlarms()).toEqual([]);
    on.api.clock.advance(1);
    await expect(on.readBlocks(createRemote(on.node.url))).rejects.toThrow('No node');
    expect(await listAlarms()).toEqual(['still']);
    await on.node.mine(4);
    await setClockToNewestBlock();
    await on.readBlocks(createRemote(on.node.url));
    expect(await listAlarms()).toEqual([]);
  });

  test('with another chain’s id, is never read', async () => {
    await on.node.mine();
    await setClockToNewestBlock();
    on.node.proxy.misbehave = ({ method }) => (method === 'eth_chainId' ? { result: '0x38' } : null);
    await expect(createRemote(on.node.proxy.url, on.node.url).check()).rejects.toThrow('is of chain 56, not of 97');
    await on.readBlocks(createRemote(on.node.proxy.url, on.node.url));
    await expect(on.readBlocks(createRemote(on.node.proxy.url))).rejects.toThrow('No node');
  });
});
