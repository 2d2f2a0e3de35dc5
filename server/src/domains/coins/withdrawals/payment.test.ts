import { keccak256, parseTransaction } from 'viem';
import { sandbox } from '../../../chain/local/addresses';
import { readExpectedNonce } from './payouts.store';
import {
  type AnsweredWithdrawal,
  api,
  makeConfirmedWithdrawal,
  node,
  payWithdrawals,
  port,
  prepareWithdrawals,
  readPayeeCoins,
  readPlayerCoins,
  readWithdrawal,
  reconnectNode,
} from './testing';

prepareWithdrawals();

describe('the payment', () => {
  async function makePayableWithdrawal(amount: string): Promise<AnsweredWithdrawal> {
    const withdrawal = await makeConfirmedWithdrawal(amount);
    api.clock.advance(60_000);
    return withdrawal;
  }

  test('survives a crash between signing and sending', async () => {
    const { id } = await makePayableWithdrawal('20');
    node.proxy.misbehave = ({ method }) => (method === 'eth_sendRawTransaction' ? { status: 502 } : null);
    await expect(payWithdrawals()).rejects.toThrow('No node');
    const attempts = await api.db.selectFrom('payoutAttempts').select(['hash', 'sentAt']).execute();
    expect(attempts).toEqual([{ hash: expect.any(String), sentAt: null }]);
    node.proxy.misbehave = () => null;
    reconnectNode();
    const payeeCoinsBefore = await readPayeeCoins();
    await payWithdrawals();
    await node.mine(4);
    for (let round = 0; round < 3; round += 1) await payWithdrawals();
    expect((await readWithdrawal(id))?.chain.hash).toBe(attempts[0]?.hash);
    expect((await readPayeeCoins()) - payeeCoinsBefore).toBe(20n * 10n ** 18n);
    expect(await api.db.selectFrom('payouts').select('status').execute()).toEqual([{ status: 'done' }]);
  });

  test('is resent, then replaced with a higher fee and the same nonce', async () => {
    const { id } = await makePayableWithdrawal('30');
    const sentHashes: string[] = [];
    node.proxy.misbehave = ({ method, params }) => {
      if (method !== 'eth_sendRawTransaction') return null;
      sentHashes.push(String(params[0]));
      return { result: keccak256(params[0] as `0x${string}`) };
    };
    await payWithdrawals();
    await payWithdrawals();
    expect(sentHashes).toHaveLength(1);
    api.clock.advance(25_000);
    await payWithdrawals();
    expect(new Set(sentHashes).size).toBe(1);
    api.clock.advance(100_000);
    await payWithdrawals();
    expect(new Set(sentHashes).size).toBe(2);
    const fees = await api.db.selectFrom('payoutAttempts').select('fee').orderBy('fee').execute();
    expect(fees.map(({ fee }) => fee)).toEqual([1_000_000_000n, 1_125_000_001n]);
    node.proxy.misbehave = () => null;
    await node.send(sentHashes[0] as `0x${string}`);
    await node.mine(4);
    await payWithdrawals();
    expect(await readWithdrawal(id)).toMatchObject({
      status: 'completed',
      chain: { hash: keccak256(sentHashes[0] as `0x${string}`) },
    });
    expect(await readExpectedNonce(api.db, sandbox.hotWallet.toLowerCase())).toBe(
      await port.ask((each) => each.readNonce(sandbox.hotWallet)),
    );
  });

  test('is replaced with the fee that nodes require if stuck', async () => {
    const { id } = await makePayableWithdrawal('35');
    const pool: { fee: bigint; tip: bigint; raw: `0x${string}` }[] = [];
    node.proxy.misbehave = ({ method, params }) => {
      if (method !== 'eth_sendRawTransaction') return null;
      const rawParam = params[0] as `0x${string}`;
      const { maxFeePerGas: fee = 0n, maxPriorityFeePerGas: tip = 0n } = parseTransaction(rawParam);
      const transactionBefore = pool.at(-1);
      if (
        transactionBefore &&
        transactionBefore.raw !== rawParam &&
        (fee * 10n < transactionBefore.fee * 11n || tip * 10n < transactionBefore.tip * 11n)
      )
        return { error: { code: -32000, message: 'replacement transaction underpriced' } };
      if (transactionBefore?.raw !== rawParam) pool.push({ fee, tip, raw: rawParam });
      return { result: keccak256(rawParam) };
    };
    for (let minutes = 0; minutes < 7; minutes += 1) {
      await payWithdrawals();
      api.clock.advance(60_000);
    }
    expect(pool.length).toBeGreaterThanOrEqual(3);
    const attempts = await api.db.selectFrom('payoutAttempts').select('sentAt').execute();
    expect(attempts).toHaveLength(pool.length);
    expect(attempts.every(({ sentAt }) => sentAt !== null)).toBe(true);
    const lastTransaction = pool.at(-1);
    if (!lastTransaction) throw new Error('Nothing was sent');
    node.proxy.misbehave = () => null;
    const payeeCoinsBefore = await readPayeeCoins();
    await node.send(lastTransaction.raw);
    await node.mine(4);
    await payWithdrawals();
    expect(await readWithdrawal(id)).toMatchObject({
      status: 'completed',
      chain: { hash: keccak256(lastTransaction.raw) },
    });
    expect((await readPayeeCoins()) - payeeCoinsBefore).toBe(35n * 10n ** 18n);
  });

  test('is refunded if the chain reverts it', async () => {
    const { id } = await makePayableWithdrawal('40');
    await payWithdrawals();
    await node.house.holdCoins(sandbox.hotWallet, 0n);
    await node.mine(4);
    await payWithdrawals();
    expect(await readWithdrawal(id)).toMatchObject({ status: 'refunded' });
    expect(await readPlayerCoins()).toBe('20000');
  });

  test('waits while the wallet is short', async () => {
    await node.house.holdCoins(sandbox.hotWallet, 1n);
    const { id } = await makePayableWithdrawal('50');
    await payWithdrawals();
    expect(await readWithdrawal(id)).toMatchObject({ status: 'approved', waits: { what: 'payouts_paused' } });
    await node.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
    await payWithdrawals();
    expect(await readWithdrawal(id)).toMatchObject({ status: 'broadcast' });
  });

  test('is pending again when its block is replaced', async () => {
    const { id } = await makePayableWithdrawal('60');
    await payWithdrawals();
    const snapshotBefore = await node.snapshot();
    await node.mine();
    await payWithdrawals();
    expect(await readWithdrawal(id)).toMatchObject({ status: 'confirming' });
    await node.client.revert({ id: snapshotBefore });
    await payWithdrawals();
    expect(await readWithdrawal(id)).toMatchObject({ status: 'broadcast' });
    api.clock.advance(25_000);
    await payWithdrawals();
    await node.mine(4);
    await payWithdrawals();
    expect(await readWithdrawal(id)).toMatchObject({ status: 'completed' });
  });
});
