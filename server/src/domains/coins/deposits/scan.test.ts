import { parseAmount } from '@laurel/shared/protocol';
import { toHex } from 'viem';
import { type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeSource } from '../../../../test/work';
import type { Chain } from '../../../chain/chain';
import { chain as chainAccount, losses } from '../ledger/accounts.rules';
import { leaseCursor } from './cursor.store';
import { readNewBlocks } from './scan.worker';
import { ChainHarness, listDeposits } from './testing';

const on = new ChainHarness();

const readList = (as: SignedIn, filter: object = {}) => listDeposits(on.api, as, filter);

describe('when blocks are replaced', () => {
  test('a payment mined again in another block stays one deposit', async () => {
    const player = await signInUser(on.api, 'moved');
    const wallet = await on.createWallet(player);
    const before = await on.node.snapshot();
    const { raw } = await on.node.payCoins(wallet, parseAmount('30'));
    await on.readBlocks();
    expect(await readList(player)).toMatchObject([{ status: 'detected' }]);
    await on.node.replaceBlocks(before, 3);
    await on.readBlocks();
    expect(await readList(player)).toMatchObject([{ status: 'orphaned', reason: 'block_replaced' }]);
    const first = await on.createWallet(null);
    await on.node.send(
      await on.node.sign(first, on.port.terms.token, on.node.transfer(on.port.terms.treasury, 10n ** 18n)),
    );
    await on.node.send(raw);
    await on.node.mine(17);
    await on.readBlocks();
    await on.readBlocks();
    expect(await readList(player)).toMatchObject([{ status: 'credited' }]);
    expect(await on.readCoins(player)).toBe('30');
  });

  test('a credited payment that disappears is reversed, and Laurel bears the part already spent', async () => {
    const player = await signInUser(on.api, 'lucky');
    const friend = await signInUser(on.api, 'friend');
    const wallet = await on.createWallet(player);
    const { finalBlock } = await on.port.ask((each) => each.readHead());
    const final = await on.node.callNode('eth_getBlockByNumber', [toHex(finalBlock), false]);
    on.node.proxy.misbehave = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized' ? { result: final } : null;
    const before = await on.node.snapshot();
    await on.node.payCoins(wallet, parseAmount('100'));
    await on.node.mine(238);
    await on.readBlocks();
    expect(await readList(player)).toMatchObject([{ status: 'detected', chain: { confirmations: 239 } }]);
    await on.node.mine();
    await on.readBlocks();
    expect(await on.readCoins(player)).toBe('100');
    await sendExpectingSuccess(on.api, 'createTransaction', {
      as: player,
      body: { kind: 'send', username: 'friend', amount: '70' },
    });
    await on.node.replaceBlocks(before, 245);
    await on.readBlocks();
    expect(await readList(player)).toMatchObject([{ status: 'reversed' }]);
    expect([await on.readCoins(player), await on.readCoins(friend)]).toEqual(['0', '70']);
    expect(await on.readBalance(losses)).toBe(-parseAmount('70'));
    expect(await on.readBalance(chainAccount)).toBe(0n);
  });

  test('a replaced final block stops all reading and alarms staff', async () => {
    await on.readBlocks();
    await on.api.db
      .updateTable('chainCursors')
      .set({ blockHash: `0x${'ab'.repeat(32)}` })
      .execute();
    expect(await on.readBlocks()).toBe(false);
    const cursor = await on.api.db.selectFrom('chainCursors').select(['halted', 'lease']).executeTakeFirstOrThrow();
    expect(cursor).toEqual({ halted: expect.stringContaining('was replaced'), lease: null });
    expect(await on.readBlocks()).toBe(false);
  });
});

describe('the reading worker', () => {
  const readLeaseEnd = async () =>
    (await on.api.db.selectFrom('chainCursors').select('leasedUntil').executeTakeFirstOrThrow()).leasedUntil;

  test('is replaced within ten seconds if killed', async () => {
    expect(await leaseCursor(on.api.db, on.api.clock.now())).not.toBeNull();
    on.api.clock.advance(9_999);
    expect(await on.readBlocks()).toBe(false);
    on.api.clock.advance(1);
    expect(await on.readBlocks()).toBe(true);
  });

  test('keeps its lease while nodes are slow', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date'] });
    let releaseAnswer = () => {};
    const answered = new Promise<void>((resolve) => {
      releaseAnswer = resolve;
    });
    const slow: Chain = { ...on.port, ask: (reading) => answered.then(() => on.port.ask(reading)) };
    const reading = readNewBlocks(makeSource(on.api, { chain: slow }));
    try {
      await waitUntilLeased(null);
      for (let turn = 0; turn < 6; turn += 1) {
        const before = await readLeaseEnd();
        on.api.clock.advance(2500);
        jest.advanceTimersByTime(2500);
        await waitUntilLeased(before);
      }
      expect(await on.readBlocks()).toBe(false);
    } finally {
      jest.useRealTimers();
      releaseAnswer();
    }
    expect(await reading).toBe(true);
    expect(await readLeaseEnd()).toBeNull();
  });

  async function waitUntilLeased(before: Date | null): Promise<void> {
    for (let until = before; until?.getTime() === before?.getTime(); until = await readLeaseEnd());
  }
});

describe('when nodes misbehave', () => {
  test('splits a refused range, and misses nothing', async () => {
    const player = await signInUser(on.api, 'patient');
    const wallet = await on.createWallet(player);
    await on.node.payCoins(wallet, parseAmount('12'));
    await on.node.mine(16);
    on.node.proxy.misbehave = ({ method, params }) => {
      const [{ fromBlock, toBlock } = { fromBlock: '', toBlock: '' }] = params as {
        fromBlock: string;
        toBlock: string;
      }[];
      return method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) > 4
        ? { error: { code: -32005, message: 'limit exceeded' } }
        : null;
    };
    await on.readBlocks();
    await on.readBlocks();
    expect(await on.readCoins(player)).toBe('12');
  });

  test('rejects empty logs if the bloom filter has matches', async () => {
    const player = await signInUser(on.api, 'doubted');
    const wallet = await on.createWallet(player);
    await on.readBlocks();
    await on.node.payCoins(wallet, parseAmount('6'));
    on.node.proxy.misbehave = ({ method }) => (method === 'eth_getLogs' ? { result: [] } : null);
    await expect(on.readBlocks()).rejects.toThrow('No node');
    expect(await readList(player)).toEqual([]);
    on.port = on.node.createPort(on.node.proxy.url, on.node.url);
    await on.readBlocks();
    expect(await readList(player)).toMatchObject([{ status: 'detected' }]);
  });

  test('replaces a lagging node by another one', async () => {
    const player = await signInUser(on.api, 'ahead');
    const wallet = await on.createWallet(player);
    await on.readBlocks();
    const { block } = await on.api.db.selectFrom('chainCursors').select('block').executeTakeFirstOrThrow();
    await on.node.payCoins(wallet, parseAmount('4'));
    await on.node.mine(16);
    on.node.proxy.misbehave = ({ method }) => (method === 'eth_blockNumber' ? { result: toHex(block - 5) } : null);
    await expect(on.readBlocks()).rejects.toThrow('No node');
    expect(await readList(player)).toEqual([]);
    on.port = on.node.createPort(on.node.proxy.url, on.node.url);
    await on.readBlocks();
    await on.readBlocks();
    expect(await readList(player)).toMatchObject([{ status: 'confirming' }]);
    on.node.proxy.misbehave = () => null;
    on.port = on.node.createPort(on.node.proxy.url, on.node.url);
    await on.readBlocks();
    expect(await on.readCoins(player)).toBe('4');
  });

  test('only delays reading during a node’s outage', async () => {
    const player = await signInUser(on.api, 'waiting');
    const wallet = await on.createWallet(player);
    await on.node.payCoins(wallet, parseAmount('8'));
    on.node.proxy.misbehave = () => ({ status: 503 });
    for (let seconds = 0; seconds <= 60; seconds += 20) {
      await expect(on.readBlocks()).rejects.toThrow('No node');
      on.api.clock.advance(20_000);
    }
    await on.node.mine(16);
    on.node.proxy.misbehave = () => null;
    on.port = on.node.createPort();
    await on.readBlocks();
    await on.readBlocks();
    expect(await on.readCoins(player)).toBe('8');
  });
});
