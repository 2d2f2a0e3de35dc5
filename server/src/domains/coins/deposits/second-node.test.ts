import { parseAmount } from '@laurel/shared/protocol';
import { pad, toHex } from 'viem';
import { z } from 'zod';
import { type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import type { Fault, RpcRequest } from '../../../../test/chain';
import type { Hex } from '../../../chain/address';
import { ChainHarness, listDeposits as listShownDeposits } from './testing';

const harness = new ChainHarness((node) => node.createPort(node.proxy.url, node.url));
let player: SignedIn;
beforeEach(async () => {
  player = await signInUser(harness.api, 'depositor');
});

const readPlayerCoins = () => harness.readCoins(player);
const listDeposits = () => harness.api.db.selectFrom('deposits').selectAll().orderBy('submittedAt').execute();
const readCursor = () => harness.api.db.selectFrom('chainCursors').selectAll().executeTakeFirstOrThrow();
const listAlarms = async () =>
  (await harness.api.db.selectFrom('treasuryAlarms').select('what').execute()).map(({ what }) => what);

const logShape = z.looseObject({ data: z.string(), topics: z.array(z.string()) });
const receiptShape = z.looseObject({ transactionHash: z.string(), logs: z.array(logShape) });

const makeLyingFault =
  (hash: Hex, changeLog: (log: z.infer<typeof logShape>) => z.infer<typeof logShape>) =>
  async ({ method, params }: RpcRequest): Promise<Fault | null> => {
    if (method !== 'eth_getTransactionReceipt' || params[0] !== hash) return null;
    const receipt = receiptShape.parse(await harness.node.callNode(method, params));
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
  const { hash } = await harness.node.payCoins(await harness.createWallet(player), parseAmount('5'));
  await harness.node.mine(16);
  harness.node.proxy.misbehave = makeInflatingFault(hash, parseAmount('5000'));
  const cursorBefore = await readCursor();
  await expect(harness.readBlocks()).rejects.toThrow('No node');
  expect([await readPlayerCoins(), await listAlarms()]).toEqual(['0', []]);
  harness.api.clock.advance(60_000);
  await expect(harness.readBlocks()).rejects.toThrow('No node');
  expect([await readPlayerCoins(), await listAlarms()]).toEqual(['0', ['nodes_differ']]);
  expect((await readCursor()).block).toBe(cursorBefore.block);
  harness.node.proxy.misbehave = () => null;
  await harness.readBlocks();
  expect([await readPlayerCoins(), await listAlarms()]).toEqual(['5', []]);
});

test('credits the amount on which two of three nodes agree', async () => {
  const { hash } = await harness.node.payCoins(await harness.createWallet(player), parseAmount('5'));
  await harness.node.mine(16);
  harness.node.proxy.misbehave = makeInflatingFault(hash, parseAmount('5000'));
  await harness.readBlocks(harness.node.createPort(harness.node.proxy.url, harness.node.url, `${harness.node.url}/`));
  expect(await readPlayerCoins()).toBe('5');
});

test('accepts a single node if only one is configured', async () => {
  const { hash } = await harness.node.payCoins(await harness.createWallet(player), parseAmount('5'));
  await harness.node.mine(16);
  harness.node.proxy.misbehave = makeInflatingFault(hash, parseAmount('5000'));
  await harness.readBlocks(harness.node.createPort(harness.node.proxy.url));
  expect(await readPlayerCoins()).toBe('5000');
});

test('sees payments while the second node is down, but credits none and treats nothing as final', async () => {
  await harness.node.payCoins(await harness.createWallet(player), parseAmount('5'));
  await harness.node.mine(16);
  harness.node.proxy.misbehave = () => ({ status: 503 });
  const cursorBefore = await readCursor();
  await harness.readBlocks(harness.node.createPort(harness.node.url, harness.node.proxy.url));
  expect(await listDeposits()).toMatchObject([{ status: 'confirming' }]);
  expect([await readPlayerCoins(), (await readCursor()).block]).toEqual(['0', cursorBefore.block]);
  harness.node.proxy.misbehave = () => null;
  await harness.readBlocks(harness.node.createPort(harness.node.url, harness.node.proxy.url));
  expect(await readPlayerCoins()).toBe('5');
});

test('credits what both nodes report, whatever one of them said first', async () => {
  const { hash } = await harness.node.payCoins(await harness.createWallet(player), parseAmount('5'));
  await harness.node.mine(2);
  harness.node.proxy.misbehave = makeInflatingFault(hash, parseAmount('5000'));
  const singleNodePort = harness.node.createPort(harness.node.proxy.url);
  await harness.readBlocks(singleNodePort);
  expect(await listDeposits()).toMatchObject([{ status: 'confirming', amount: parseAmount('5000') }]);
  harness.node.proxy.misbehave = () => null;
  await harness.node.mine(16);
  await harness.readBlocks();
  expect(await readPlayerCoins()).toBe('5');
});

test('credits what both nodes report, whatever one of them said until its block was too old to be read again', async () => {
  const { hash } = await harness.node.payCoins(await harness.createWallet(player), parseAmount('5'));
  const { blockNumber } = await harness.node.client.getTransactionReceipt({ hash });
  await harness.node.mine(60);
  const inflateReceipt = makeInflatingFault(hash, parseAmount('5000'));
  let isFirstReceipt = true;
  let blockCount = 0;
  // The first node lies about the payment, and the second one doesn't have its block yet.
  harness.node.proxy.misbehave = (request) => {
    const { method, params } = request;
    if (method === 'eth_getTransactionReceipt' && isFirstReceipt) {
      isFirstReceipt = false;
      return inflateReceipt(request);
    }
    if (isFirstReceipt || method !== 'eth_getBlockByNumber' || params[0] !== toHex(blockNumber)) return null;
    blockCount += 1;
    return blockCount === 2 ? { result: null } : null;
  };
  await harness.readBlocks(harness.node.createPort(harness.node.proxy.url, `${harness.node.proxy.url}/`));
  expect(await listDeposits()).toMatchObject([{ status: 'confirming', amount: parseAmount('5000') }]);
  expect((await readCursor()).block).toBeGreaterThan(Number(blockNumber) + 20);
  harness.node.proxy.misbehave = () => null;
  await harness.readBlocks();
  expect(await listDeposits()).toMatchObject([{ status: 'credited', amount: parseAmount('5') }]);
  expect(await readPlayerCoins()).toBe('5');
});

describe('a payment whose sender one node named wrongly', () => {
  let otherUser: SignedIn;
  beforeEach(async () => {
    otherUser = await signInUser(harness.api, 'other');
  });

  async function readWronglyThenCorrectly(hash: Hex, sender: Hex): Promise<void> {
    await harness.node.mine(2);
    harness.node.proxy.misbehave = makeWrongSenderFault(hash, sender);
    const singleNodePort = harness.node.createPort(harness.node.proxy.url);
    await harness.readBlocks(singleNodePort);
    expect(await listDeposits()).toMatchObject([{ status: 'confirming', fromAddress: sender.toLowerCase() }]);
    harness.node.proxy.misbehave = () => null;
    await harness.readBlocks(singleNodePort);
  }

  const listShownTo = async (as: SignedIn) => (await listShownDeposits(harness.api, as)).map(({ status }) => status);
  const finishReading = async () => {
    await harness.node.mine(16);
    await harness.readBlocks();
  };

  test('is shown to its true sender alone, and credited to them', async () => {
    const wrongWallet = await harness.createWallet(otherUser);
    const { hash } = await harness.node.payCoins(await harness.createWallet(player), parseAmount('5'));
    await readWronglyThenCorrectly(hash, wrongWallet.address);
    expect([await listShownTo(player), await listShownTo(otherUser)]).toEqual([['confirming'], []]);
    await finishReading();
    expect([await readPlayerCoins(), await harness.readCoins(otherUser)]).toEqual(['5', '0']);
  });

  test('is shown to nobody if its true sender has no verified wallet', async () => {
    const wrongWallet = await harness.createWallet(otherUser);
    const { hash } = await harness.node.payCoins(await harness.createWallet(null), parseAmount('5'));
    await readWronglyThenCorrectly(hash, wrongWallet.address);
    expect(await listShownTo(otherUser)).toEqual([]);
    await finishReading();
    expect(await listShownTo(otherUser)).toEqual([]);
    expect(await listDeposits()).toMatchObject([{ status: 'unclaimed', userId: null }]);
  });

  test('stays with the player who announced it until its owner is known', async () => {
    const wrongWallet = await harness.createWallet(null);
    const { hash } = await harness.node.payCoins(await harness.createWallet(null), parseAmount('5'));
    await sendExpectingSuccess(harness.api, 'createDeposit', { as: player, body: { source: 'hash', hash } });
    await readWronglyThenCorrectly(hash, wrongWallet.address);
    expect(await listShownTo(player)).toEqual(['confirming']);
    await finishReading();
    expect(await listShownTo(player)).toEqual(['unclaimed']);
  });
});

test('treats a final block as final only if both nodes have it', async () => {
  await harness.node.mine(2);
  const { finalBlock } = await harness.port.ask((each) => each.readHead());
  const cursorBefore = await readCursor();
  const falseBlock = toHex(finalBlock);
  harness.node.proxy.misbehave = async ({ method, params }) => {
    if (method !== 'eth_getBlockByNumber' || params[0] !== falseBlock) return null;
    const block = z.looseObject({}).parse(await harness.node.callNode(method, params));
    return { result: { ...block, hash: `0x${'ab'.repeat(32)}` } };
  };
  await expect(harness.readBlocks()).rejects.toThrow('No node');
  expect((await readCursor()).block).toBe(cursorBefore.block);
  harness.node.proxy.misbehave = () => null;
  await harness.readBlocks();
  expect(await readCursor()).toMatchObject({ block: finalBlock, halted: null });
});

test('finds an unannounced payment by rereading if its block first came without logs', async () => {
  const { hash } = await harness.node.payCoins(await harness.createWallet(player), parseAmount('7'));
  const { blockNumber } = await harness.node.client.getTransactionReceipt({ hash });
  const hiddenBlock = toHex(blockNumber);
  const answerNoLogs = async ({ method, params }: RpcRequest): Promise<Fault | null> => {
    if (method === 'eth_getLogs') return { result: [] };
    if (method !== 'eth_getBlockByNumber' || params[0] !== hiddenBlock) return null;
    const block = z.looseObject({}).parse(await harness.node.callNode(method, params));
    return { result: { ...block, logsBloom: `0x${'0'.repeat(512)}` } };
  };
  harness.node.proxy.misbehave = answerNoLogs;
  const port = harness.node.createPort(harness.node.proxy.url);
  await harness.readBlocks(port);
  await harness.node.mine(60);
  await harness.readBlocks(port);
  harness.node.proxy.misbehave = () => null;
  await harness.node.mine(1000);
  await harness.readBlocks(port);
  expect(await listDeposits()).toEqual([]);
  await harness.node.mine(200);
  await harness.readBlocks(port);
  await harness.readBlocks(port);
  expect(await readPlayerCoins()).toBe('7');
});

describe('a chain that stalls', () => {
  const createRemote = (...urls: string[]) => harness.node.openRemote(harness.api.clock, ...urls);
  const setClockToNewestBlock = async () =>
    harness.api.clock.set(new Date(Number((await harness.node.client.getBlock()).timestamp) * 1000));

  test('at the first node only, is read from another', async () => {
    await harness.node.mine();
    await setClockToNewestBlock();
    await harness.node.payCoins(await harness.createWallet(player), parseAmount('9'));
    await harness.node.mine(16);
    const newestBlock = z.looseObject({}).parse(await harness.node.callNode('eth_getBlockByNumber', ['latest', false]));
    const oldTimestamp = toHex(Math.floor(harness.api.clock.now().getTime() / 1000) - 120);
    harness.node.proxy.misbehave = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'latest'
        ? { result: { ...newestBlock, timestamp: oldTimestamp } }
        : null;
    await harness.readBlocks(createRemote(harness.node.proxy.url, harness.node.url, `${harness.node.url}/`));
    expect(await readPlayerCoins()).toBe('9');
    await expect(harness.readBlocks(createRemote(harness.node.proxy.url))).rejects.toThrow('No node');
  });

  test('at all nodes, alarms after five minutes until it moves', async () => {
    await harness.node.mine();
    await setClockToNewestBlock();
    await harness.api.db.updateTable('chainCursors').set({ movedAt: harness.api.clock.now() }).execute();
    harness.api.clock.advance(5 * 60_000 - 1);
    await expect(harness.readBlocks(createRemote(harness.node.url))).rejects.toThrow('No node');
    expect(await listAlarms()).toEqual([]);
    harness.api.clock.advance(1);
    await expect(harness.readBlocks(createRemote(harness.node.url))).rejects.toThrow('No node');
    expect(await listAlarms()).toEqual(['still']);
    await harness.node.mine(4);
    await setClockToNewestBlock();
    await harness.readBlocks(createRemote(harness.node.url));
    expect(await listAlarms()).toEqual([]);
  });

  test('with another chain’s id, is never read', async () => {
    await harness.node.mine();
    await setClockToNewestBlock();
    harness.node.proxy.misbehave = ({ method }) => (method === 'eth_chainId' ? { result: '0x38' } : null);
    await expect(createRemote(harness.node.proxy.url, harness.node.url).check()).rejects.toThrow(
      'is of chain 56, not of 97',
    );
    await harness.readBlocks(createRemote(harness.node.proxy.url, harness.node.url));
    await expect(harness.readBlocks(createRemote(harness.node.proxy.url))).rejects.toThrow('No node');
  });
});
