import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getAddress, getContractAddress, keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { startTestChain, type TestChain } from '../../test/chain';
import { createRecordingLog } from '../log/log';
import { readAddress, toChecksumAddress } from './address';
import { canContain } from './bloom';
import { ChainOutage } from './chain';
import { sandbox } from './local/addresses';
import { faucet, hotWallet } from './local/keys';
import { startLocalChain } from './local/local-chain';
import { sandboxSigner } from './local/signer';
import { RangeTooWideError } from './node-answers';

describe('addresses', () => {
  const writtenAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  test('are read in a single case, or with their checksum', () => {
    for (const text of [writtenAddress, writtenAddress.toLowerCase(), `0x${writtenAddress.slice(2).toUpperCase()}`])
      expect(readAddress(text)).toBe(writtenAddress);
    for (const text of [
      writtenAddress.replace('aA', 'Aa'),
      writtenAddress.slice(0, -1),
      `${writtenAddress}0`,
      'kestrel',
    ])
      expect(readAddress(text)).toBeNull();
  });

  test('are written as the library writes them', () => {
    for (let index = 0; index < 50; index += 1) {
      const address = `0x${keccak256(toHex(index)).slice(-40)}` as const;
      expect(toChecksumAddress(address)).toBe(getAddress(address));
    }
  });

  test('of the sandbox are derived from its keys', () => {
    const treasury = privateKeyToAccount(keccak256(toHex('Laurel sandbox: treasury'))).address;
    const token = getContractAddress({ from: faucet.address, nonce: 0n });
    expect(sandbox).toEqual({ faucet: faucet.address, hotWallet: hotWallet.address, treasury, token });
  });
});

describe('the chain', () => {
  let chain: TestChain;
  beforeAll(async () => {
    chain = await startTestChain();
  });
  afterAll(() => chain.stop());
  beforeEach(() => {
    chain.proxy.misbehave = () => null;
  });

  const { token, treasury } = sandbox;

  test('recognises payments by their position in the receipt', async () => {
    const payer = await chain.createWallet('reader');
    const { hash } = await chain.payCoins(payer, 5n);
    const port = chain.createPort();
    const {
      receipt,
      head,
      found: payments,
    } = await port.ask(async (node) => ({
      receipt: await node.readReceipt(hash),
      head: await node.readHead(),
      found: await node.listPayments(token, treasury, 0, 100),
    }));
    expect(receipt).toMatchObject({ succeeded: true, block: head.latest });
    expect(receipt?.transfers).toEqual([
      {
        hash,
        position: 0,
        block: head.latest,
        blockHash: receipt?.blockHash,
        token: token.toLowerCase(),
        from: payer.address.toLowerCase(),
        to: treasury.toLowerCase(),
        value: 5n,
      },
    ]);
    expect(payments).toEqual([{ hash, blockHash: receipt?.blockHash }]);
    expect(head.finalBlock).toBe(Math.max(0, head.latest - 2));
    expect(await port.ask((node) => node.readReceipt(`0x${'12'.repeat(32)}`))).toBeNull();
    expect(await port.ask((node) => node.readHash(10_000_000))).toBeNull();
  });

  test('a bloom filter contains its block’s logs', async () => {
    const { hash } = await chain.payCoins(await chain.createWallet('bloom'), 1n);
    const { blockHash } = await chain.client.getTransactionReceipt({ hash });
    const { logsBloom } = await chain.client.getBlock({ blockHash });
    if (!logsBloom) throw new Error('The block has no bloom');
    expect(canContain(logsBloom, token)).toBe(true);
    const otherAddresses = Array.from({ length: 50 }, (_, index) => `0x${keccak256(toHex(index)).slice(-40)}` as const);
    expect(otherAddresses.filter((otherAddress) => canContain(logsBloom, otherAddress)).length).toBeLessThan(3);
  });

  test('asks another node while one is down, and skips that one for as long as it requests', async () => {
    chain.proxy.misbehave = () => ({ status: 429, headers: { 'retry-after': '30' } });
    let requestCount = 0;
    const port = chain.createPort(chain.proxy.url, chain.url);
    expect((await port.ask((node) => node.readHead())).latest).toBeGreaterThan(0);
    chain.proxy.misbehave = () => {
      requestCount += 1;
      return { status: 500 };
    };
    await port.ask((node) => node.readHead());
    expect(requestCount).toBe(0);
    await expect(chain.createPort().ask((node) => node.readHead())).rejects.toThrow(ChainOutage);
  });

  test('splits a range that is too wide instead of asking another node', async () => {
    chain.proxy.misbehave = ({ method }) =>
      method === 'eth_getLogs' ? { error: { code: -32005, message: 'query returned more than 10000 results' } } : null;
    await expect(chain.createPort().ask((node) => node.listPayments(token, treasury, 0, 5))).rejects.toThrow(
      RangeTooWideError,
    );
  });

  test('accepts signed bytes twice, and reports late ones', async () => {
    await chain.house.holdCoins(sandbox.hotWallet, 100n);
    const port = chain.createPort();
    const to = (await chain.createWallet('payee', 0n)).address;
    const payment = { token, to, amount: 7n, nonce: 0, gas: 100_000n, fee: 1_000_000_000n };
    const { raw, hash } = await sandboxSigner.sign(payment);
    const otherTransaction = await sandboxSigner.sign({ ...payment, amount: 8n, fee: 900_000_000n });
    expect(await port.ask((node) => node.broadcast(raw))).toBe('taken');
    expect(await port.ask((node) => node.broadcast(raw))).toBe('taken');
    expect(await port.ask((node) => node.broadcast(otherTransaction.raw))).toBe('underpriced');
    await chain.mine();
    expect(await port.ask((node) => node.readReceipt(hash))).toMatchObject({ succeeded: true });
    expect(await port.ask((node) => node.broadcast(otherTransaction.raw))).toBe('nonce_used');
    expect(await port.ask((node) => node.readCoins(token, to))).toBe(7n);
  });

  test('lets pages call the methods they need, and no others', async () => {
    const port = chain.createPort();
    const relayCall = (method: string, params: unknown[] = []) => port.relay({ jsonrpc: '2.0', id: 1, method, params });
    expect(await relayCall('eth_chainId')).toEqual({ jsonrpc: '2.0', id: 1, result: '0x61' });
    expect(await relayCall('anvil_setBalance', [treasury, '0x0'])).toMatchObject({ error: { code: -32601 } });
    expect(await relayCall('eth_call', [{ to: token, data: '0x12345678' }])).toMatchObject({
      error: { code: expect.any(Number) },
    });
    expect(await port.relay({ method: 'eth_chainId' })).toMatchObject({ error: { code: -32600 } });
    expect(await port.relay([{ jsonrpc: '2.0', id: 'a', method: 'eth_blockNumber' }])).toMatchObject([{ id: 'a' }]);
    chain.proxy.misbehave = () => ({ status: 503 });
    expect(await relayCall('eth_chainId')).toMatchObject({ error: { code: -32002 } });
  });
});

test('the sandbox’s chain keeps its state, mines by itself and gives out coins', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-chain-'));
  const log = createRecordingLog();
  const player = privateKeyToAccount(keccak256(toHex('player'))).address;
  const readCoins = (chain: Awaited<ReturnType<typeof startLocalChain>>) =>
    chain.ask(async (node) => ({
      coins: await node.readCoins(sandbox.token, player),
      pending: await node.client.request({
        method: 'eth_getTransactionCount',
        params: [faucet.address, 'pending'],
      } as never),
      gas: await node.readGas(player),
    }));
  try {
    const firstLocalChain = await startLocalChain({ folder, log });
    await firstLocalChain.give(player, 250n);
    await firstLocalChain.give(player, 1n);
    while ((await readCoins(firstLocalChain)).coins < 251n) await new Promise((resolve) => setTimeout(resolve, 50));
    await firstLocalChain.stop();
    const heldAmounts: bigint[] = [];
    const secondLocalChain = await startLocalChain({
      folder,
      log,
      onStart: async (house) => {
        await house.holdCoins(sandbox.treasury, 42n);
        heldAmounts.push(42n);
      },
    });
    expect(await readCoins(secondLocalChain)).toMatchObject({ coins: 251n, gas: 10n ** 18n });
    expect(await secondLocalChain.ask((node) => node.readCoins(sandbox.token, sandbox.treasury))).toBe(42n);
    expect(heldAmounts).toEqual([42n]);
    await secondLocalChain.stop();
    expect(log.lines).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
