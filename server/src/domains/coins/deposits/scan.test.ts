import { parseAmount } from '@laurel/shared/protocol';
import { toHex } from 'viem';
import { type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeSource } from '../../../../test/work';
import type { Chain } from '../../../chain/chain';
import { chain as chainAccount, losses } from '../ledger/accounts.rules';
import { leaseCursor } from './cursor.store';
import { readNewBlocks } from './scan.worker';
import { ChainHarness, listDeposits } from './testing';

const harness = new ChainHarness();

const listDepositsAs = (as: SignedIn, filter: object = {}) => listDeposits(harness.api, as, filter);

describe('when blocks are replaced', () => {
  test('a payment mined again in another block stays one deposit', async () => {
    const player = await signInUser(harness.api, 'moved');
    const wallet = await harness.createWallet(player);
    const snapshotId = await harness.node.snapshot();
    const { raw } = await harness.node.payCoins(wallet, parseAmount('30'));
    await harness.readBlocks();
    expect(await listDepositsAs(player)).toMatchObject([{ status: 'detected' }]);
    await harness.node.replaceBlocks(snapshotId, 3);
    await harness.readBlocks();
    expect(await listDepositsAs(player)).toMatchObject([{ status: 'orphaned', reason: 'block_replaced' }]);
    const firstWallet = await harness.createWallet(null);
    await harness.node.send(
      await harness.node.sign(
        firstWallet,
        harness.port.terms.token,
        harness.node.transfer(harness.port.terms.treasury, 10n ** 18n),
      ),
    );
    await harness.node.send(raw);
    await harness.node.mine(17);
    await harness.readBlocks();
    await harness.readBlocks();
    expect(await listDepositsAs(player)).toMatchObject([{ status: 'credited' }]);
    expect(await harness.readCoins(player)).toBe('30');
  });

  test('a credited payment that disappears is reversed, and Laurel bears the part already spent', async () => {
    const player = await signInUser(harness.api, 'lucky');
    const friend = await signInUser(harness.api, 'friend');
    const wallet = await harness.createWallet(player);
    const { finalBlock } = await harness.port.ask((each) => each.readHead());
    const finalBlockAnswer = await harness.node.callNode('eth_getBlockByNumber', [toHex(finalBlock), false]);
    harness.node.proxy.misbehave = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? { result: finalBlockAnswer } : null;
    const snapshotId = await harness.node.snapshot();
    await harness.node.payCoins(wallet, parseAmount('100'));
    await harness.node.mine(238);
    await harness.readBlocks();
    expect(await listDepositsAs(player)).toMatchObject([{ status: 'detected', chain: { confirmations: 239 } }]);
    await harness.node.mine();
    await harness.readBlocks();
    expect(await harness.readCoins(player)).toBe('100');
    await sendExpectingSuccess(harness.api, 'createTransaction', {
      as: player,
      body: { kind: 'send', username: 'friend', amount: '70' },
    });
    await harness.node.replaceBlocks(snapshotId, 245);
    await harness.readBlocks();
    expect(await listDepositsAs(player)).toMatchObject([{ status: 'reversed' }]);
    expect([await harness.readCoins(player), await harness.readCoins(friend)]).toEqual(['0', '70']);
    expect(await harness.readBalance(losses)).toBe(-parseAmount('70'));
    expect(await harness.readBalance(chainAccount)).toBe(0n);
  });

  test('a replaced final block stops all reading and alarms staff', async () => {
    await harness.readBlocks();
    await harness.api.db
      .updateTable('chainCursors')
      .set({ blockHash: `0x${'ab'.repeat(32)}` })
      .execute();
    expect(await harness.readBlocks()).toBe(false);
    const cursor = await harness.api.db
      .selectFrom('chainCursors')
      .select(['halted', 'lease'])
      .executeTakeFirstOrThrow();
    expect(cursor).toEqual({ halted: expect.stringContaining('was replaced'), lease: null });
    expect(await harness.readBlocks()).toBe(false);
  });
});

describe('the reading worker', () => {
  const readLeaseEnd = async () =>
    (await harness.api.db.selectFrom('chainCursors').select('leasedUntil').executeTakeFirstOrThrow()).leasedUntil;

  test('is replaced within ten seconds if killed', async () => {
    expect(await leaseCursor(harness.api.db, harness.api.clock.now())).not.toBeNull();
    harness.api.clock.advance(9_999);
    expect(await harness.readBlocks()).toBe(false);
    harness.api.clock.advance(1);
    expect(await harness.readBlocks()).toBe(true);
  });

  test('keeps its lease while nodes are slow', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date'] });
    let releaseAnswer = () => {};
    const answerRelease = new Promise<void>((resolve) => {
      releaseAnswer = resolve;
    });
    const slowChain: Chain = { ...harness.port, ask: (reading) => answerRelease.then(() => harness.port.ask(reading)) };
    const pendingScan = readNewBlocks(makeSource(harness.api, { chain: slowChain }));
    try {
      await waitUntilLeased(null);
      for (let turn = 0; turn < 6; turn += 1) {
        const leaseEndBefore = await readLeaseEnd();
        harness.api.clock.advance(2500);
        jest.advanceTimersByTime(2500);
        await waitUntilLeased(leaseEndBefore);
      }
      expect(await harness.readBlocks()).toBe(false);
    } finally {
      jest.useRealTimers();
      releaseAnswer();
    }
    expect(await pendingScan).toBe(true);
    expect(await readLeaseEnd()).toBeNull();
  });

  async function waitUntilLeased(leaseEndBefore: Date | null): Promise<void> {
    for (let until = leaseEndBefore; until?.getTime() === leaseEndBefore?.getTime(); until = await readLeaseEnd());
  }
});

describe('when nodes misbehave', () => {
  test('splits a refused range, and misses nothing', async () => {
    const player = await signInUser(harness.api, 'patient');
    const wallet = await harness.createWallet(player);
    await harness.node.payCoins(wallet, parseAmount('12'));
    await harness.node.mine(16);
    harness.node.proxy.misbehave = ({ method, params }) => {
      const [{ fromBlock, toBlock } = { fromBlock: '', toBlock: '' }] = params as {
        fromBlock: string;
        toBlock: string;
      }[];
      return method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) > 4
        ? { error: { code: -32005, message: 'limit exceeded' } }
        : null;
    };
    await harness.readBlocks();
    await harness.readBlocks();
    expect(await harness.readCoins(player)).toBe('12');
  });

  test('rejects empty logs if the bloom filter has matches', async () => {
    const player = await signInUser(harness.api, 'doubted');
    const wallet = await harness.createWallet(player);
    await harness.readBlocks();
    await harness.node.payCoins(wallet, parseAmount('6'));
    harness.node.proxy.misbehave = ({ method }) => (method === 'eth_getLogs' ? { result: [] } : null);
    await expect(harness.readBlocks()).rejects.toThrow('No node');
    expect(await listDepositsAs(player)).toEqual([]);
    harness.port = harness.node.createPort(harness.node.proxy.url, harness.node.url);
    await harness.readBlocks();
    expect(await listDepositsAs(player)).toMatchObject([{ status: 'detected' }]);
  });

  test('replaces a lagging node by another one', async () => {
    const player = await signInUser(harness.api, 'ahead');
    const wallet = await harness.createWallet(player);
    await harness.readBlocks();
    const { block } = await harness.api.db.selectFrom('chainCursors').select('block').executeTakeFirstOrThrow();
    await harness.node.payCoins(wallet, parseAmount('4'));
    await harness.node.mine(16);
    harness.node.proxy.misbehave = ({ method }) => (method === 'eth_blockNumber' ? { result: toHex(block - 5) } : null);
    await expect(harness.readBlocks()).rejects.toThrow('No node');
    expect(await listDepositsAs(player)).toEqual([]);
    harness.port = harness.node.createPort(harness.node.proxy.url, harness.node.url);
    await harness.readBlocks();
    await harness.readBlocks();
    expect(await listDepositsAs(player)).toMatchObject([{ status: 'confirming' }]);
    harness.node.proxy.misbehave = () => null;
    harness.port = harness.node.createPort(harness.node.proxy.url, harness.node.url);
    await harness.readBlocks();
    expect(await harness.readCoins(player)).toBe('4');
  });

  test('only delays reading during a node’s outage', async () => {
    const player = await signInUser(harness.api, 'waiting');
    const wallet = await harness.createWallet(player);
    await harness.node.payCoins(wallet, parseAmount('8'));
    harness.node.proxy.misbehave = () => ({ status: 503 });
    for (let seconds = 0; seconds <= 60; seconds += 20) {
      await expect(harness.readBlocks()).rejects.toThrow('No node');
      harness.api.clock.advance(20_000);
    }
    await harness.node.mine(16);
    harness.node.proxy.misbehave = () => null;
    harness.port = harness.node.createPort();
    await harness.readBlocks();
    await harness.readBlocks();
    expect(await harness.readCoins(player)).toBe('8');
  });
});
