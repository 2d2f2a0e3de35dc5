import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { coin, mostCoins, parseAmount } from '@laurel/shared/protocol';
import {
  type Address,
  createTestClient,
  encodeAbiParameters,
  encodeDeployData,
  type Hex,
  http,
  isHex,
  keccak256,
  parseEther,
  publicActions,
  toHex,
} from 'viem';
import { z } from 'zod';
import { type Log, toErrorFields } from '../../log/log';
import { type Loop, startLoop } from '../../loop';
import { bsc } from '../bsc';
import type { Chain, HouseWallets, SandboxChain } from '../chain';
import { Nodes } from '../nodes';
import { encodeTransfer } from '../signer';
import { sandbox } from './addresses';
import { startAnvil } from './anvil';
import { faucet } from './keys';

const { token } = sandbox;

const require = createRequire(import.meta.url);

/** The block time of the real chain. */
const blockMs = 450;
const blocksAfterTransaction = 20;
const gasCoins = parseEther('1');
const gasPrice = 1_000_000_000n;

const artifactSchema = z.object({ bytecode: z.string().refine((text) => isHex(text)) });

export const makeLocalClient = (url: string) =>
  createTestClient({ chain: bsc, mode: 'anvil', transport: http(url) }).extend(publicActions);
type LocalClient = ReturnType<typeof makeLocalClient>;

async function sendTransaction(client: LocalClient, { nonce, to, data }: { nonce: number; to?: Address; data: Hex }) {
  const serializedTransaction = await faucet.signTransaction({
    chainId: bsc.id,
    type: 'eip1559',
    nonce,
    data,
    gas: 3_000_000n,
    maxFeePerGas: gasPrice,
    maxPriorityFeePerGas: gasPrice,
    ...(to && { to }),
  });
  return client.sendRawTransaction({ serializedTransaction: serializedTransaction });
}

export async function deployCoin(client: LocalClient): Promise<void> {
  if (await client.getCode({ address: token })) return;
  const file = require.resolve('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json');
  const { bytecode } = artifactSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const deployData = encodeDeployData({
    abi: [
      {
        type: 'constructor',
        stateMutability: 'nonpayable',
        inputs: [
          { name: 'name', type: 'string' },
          { name: 'symbol', type: 'string' },
          { name: 'initialSupply', type: 'uint256' },
          { name: 'owner', type: 'address' },
        ],
      },
    ],
    bytecode,
    args: [coin.title, coin.symbol, parseAmount(mostCoins), faucet.address],
  });
  await client.setBalance({ address: faucet.address, value: parseEther('1000') });
  await sendTransaction(client, { nonce: 0, data: deployData });
  await client.mine({ blocks: 1 });
  if (!(await client.getCode({ address: token }))) throw new Error('The coin could not be put on the local chain');
}

export function startMining(
  client: Pick<LocalClient, 'getTxpoolStatus' | 'mine' | 'getBlock'>,
  log: Pick<Log, 'warn'>,
): Loop {
  let blocksAfterLeft = blocksAfterTransaction;
  return startLoop(async () => {
    try {
      const { pending } = await client.getTxpoolStatus();
      if (pending > 0) blocksAfterLeft = blocksAfterTransaction;
      if (blocksAfterLeft > 0) {
        await client.mine({ blocks: 1 });
        blocksAfterLeft -= 1;
        // The block may have a transaction that arrived after the check.
        if ((await client.getBlock()).transactions.length > 0) blocksAfterLeft = blocksAfterTransaction;
      }
    } catch (error) {
      log.warn(toErrorFields(error), 'The local chain could not mine a block');
    }
    return blockMs;
  });
}

const calculateBalanceSlot = (owner: Address): Hex =>
  keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [owner, 0n]));

export const makeHouseWallets = (client: LocalClient, coin: Address = token): HouseWallets => ({
  async holdCoins(address, coins) {
    await client.setStorageAt({
      address: coin,
      index: calculateBalanceSlot(address),
      value: toHex(coins, { size: 32 }),
    });
    if ((await client.getBalance({ address })) < gasCoins) await client.setBalance({ address, value: gasCoins });
  },
  setNonce: (address, nonce) => client.setNonce({ address, nonce }),
});

export interface LocalChainOptions {
  /** Null saves no state. */
  folder: string | null;
  log: Log;
  onStart?(house: HouseWallets): Promise<void>;
}

export interface RunningLocalChain {
  ask: Chain['ask'];
  give: SandboxChain['give'];
  stop(): Promise<void>;
}

export async function startLocalChain({ folder, log, onStart }: LocalChainOptions): Promise<RunningLocalChain> {
  const anvil = await startAnvil(folder);
  try {
    const client = makeLocalClient(anvil.url);
    await deployCoin(client);
    await onStart?.(makeHouseWallets(client));
    const nodes = new Nodes([anvil.url], { log, now: null });
    const miningLoop = startMining(client, log);
    // Gifts run one after another, because each faucet transaction takes the next nonce.
    let lastGift: Promise<unknown> = Promise.resolve();
    return {
      ask: (read) => nodes.ask(read),
      async give(address, coins) {
        const gift = lastGift.then(async () => {
          if ((await client.getBalance({ address })) < gasCoins) await client.setBalance({ address, value: gasCoins });
          const nonce = await client.getTransactionCount({ address: faucet.address, blockTag: 'pending' });
          await sendTransaction(client, { nonce, to: token, data: encodeTransfer(address, coins) });
        });
        lastGift = gift.catch(() => {});
        await gift;
      },
      async stop() {
        await miningLoop.stop();
        await anvil.stop();
      },
    };
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}
