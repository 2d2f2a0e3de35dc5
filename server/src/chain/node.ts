import {
  type Address,
  BlockNotFoundError,
  type Client,
  type Hex,
  hexToBigInt,
  pad,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  toEventSelector,
} from 'viem';
import {
  getBalance,
  getBlock,
  getBlockNumber,
  getChainId,
  getCode,
  getGasPrice,
  getLogs,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
  verifyMessage,
} from 'viem/actions';
import { canContain } from './bloom';
import {
  type BroadcastResult,
  type ChainHead,
  type ChainTransaction,
  NodeLagError,
  RangeTooWideError,
  type Receipt,
  type Transfer,
} from './node-answers';
import { isRangeError, readErrorText } from './node-errors';

const transferEvent = {
  type: 'event',
  name: 'Transfer',
  inputs: [
    { name: 'from', type: 'address', indexed: true },
    { name: 'to', type: 'address', indexed: true },
    { name: 'value', type: 'uint256', indexed: false },
  ],
} as const;
const transferTopic = toEventSelector('Transfer(address,address,uint256)');

const balanceOf = {
  type: 'function',
  name: 'balanceOf',
  stateMutability: 'view',
  inputs: [{ name: 'account', type: 'address' }],
  outputs: [{ name: '', type: 'uint256' }],
} as const;

const parseAddress = (topic: Hex): Address => `0x${topic.slice(-40).toLowerCase()}`;

/** Logs with another number of topics belong to other kinds of tokens. */
function parseTransfers({ logs, transactionHash, blockNumber, blockHash }: TransactionReceipt): Transfer[] {
  return logs.flatMap(({ address, topics, data }, position) => {
    const [topic, from, to] = topics;
    if (topic !== transferTopic || topics.length !== 3 || !from || !to || data.length !== 66) return [];
    return {
      hash: transactionHash,
      position,
      block: Number(blockNumber),
      blockHash,
      token: parseAddress(address),
      from: parseAddress(from),
      to: parseAddress(to),
      value: hexToBigInt(data),
    };
  });
}

export class Node {
  constructor(readonly client: Client) {}

  readChainId(): Promise<number> {
    return getChainId(this.client);
  }

  async readNewestTime(): Promise<Date> {
    const { timestamp } = await getBlock(this.client, { blockTag: 'latest' });
    return new Date(Number(timestamp) * 1000);
  }

  /** Older nodes don't support `finalized`; then nothing is final, and confirmations decide. */
  async readHead(): Promise<ChainHead> {
    const [latestBlock, finalBlock] = await Promise.all([
      getBlockNumber(this.client, { cacheTime: 0 }),
      getBlock(this.client, { blockTag: 'finalized' }).then(
        ({ number }) => Number(number),
        (error: unknown) => {
          if (error instanceof BlockNotFoundError || /finalized|unknown block|not found/.test(readErrorText(error)))
            return 0;
          throw error;
        },
      ),
    ]);
    return { latest: Number(latestBlock), finalBlock };
  }

  async readHash(block: number): Promise<Hex | null> {
    return (await this.#readBlock(block))?.hash ?? null;
  }

  async #readBlock(block: number) {
    try {
      return await getBlock(this.client, { blockNumber: BigInt(block) });
    } catch (error) {
      if (error instanceof BlockNotFoundError) return null;
      throw error;
    }
  }

  /** @throws RangeTooWideError if the node asks for fewer blocks */
  async listPayments(
    token: Address,
    to: Address,
    fromBlock: number,
    untilBlock: number,
  ): Promise<{ hash: Hex; blockHash: Hex }[]> {
    try {
      const logs = await getLogs(this.client, {
        address: token,
        event: transferEvent,
        args: { to },
        fromBlock: BigInt(fromBlock),
        toBlock: BigInt(untilBlock),
        strict: true,
      });
      const payments = logs.filter(({ removed, topics }) => !removed && topics.length === 3);
      return payments.map(({ transactionHash, blockHash }) => ({ hash: transactionHash, blockHash }));
    } catch (error) {
      if (untilBlock > fromBlock && isRangeError(error))
        throw new RangeTooWideError(readErrorText(error).slice(0, 200));
      throw error;
    }
  }

  /** Newest first. @throws RangeTooWideError if the node asks for fewer blocks */
  async listTransfersTo(
    token: Address,
    to: Address,
    fromBlock: number,
    untilBlock: number,
  ): Promise<Omit<Transfer, 'position'>[]> {
    return (await this.#listTransfers(token, { to }, fromBlock, untilBlock)).reverse();
  }

  /** Oldest first. @throws RangeTooWideError if the node asks for fewer blocks */
  listTransfersFrom(
    token: Address,
    owner: Address,
    fromBlock: number,
    untilBlock: number,
  ): Promise<Omit<Transfer, 'position'>[]> {
    return this.#listTransfers(token, { from: owner }, fromBlock, untilBlock);
  }

  async #listTransfers(
    token: Address,
    args: { from: Address } | { to: Address },
    fromBlock: number,
    untilBlock: number,
  ): Promise<Omit<Transfer, 'position'>[]> {
    try {
      const logs = await getLogs(this.client, {
        address: token,
        event: transferEvent,
        args,
        fromBlock: BigInt(fromBlock),
        toBlock: BigInt(untilBlock),
        strict: true,
      });
      return logs
        .filter(({ removed }) => !removed)
        .map((log) => ({
          hash: log.transactionHash,
          block: Number(log.blockNumber),
          blockHash: log.blockHash,
          token,
          ...log.args,
        }));
    } catch (error) {
      if (untilBlock > fromBlock && isRangeError(error))
        throw new RangeTooWideError(readErrorText(error).slice(0, 200));
      throw error;
    }
  }

  /** Checks each block without logs against its bloom filter, because a node can have a block but lack its logs. @throws NodeLagError if a block or its logs may be missing */
  async checkLogs(
    token: Address,
    to: Address,
    blocks: readonly number[],
    blocksWithLogs: ReadonlySet<Hex>,
  ): Promise<void> {
    const topics = [token, transferTopic, pad(to)];
    await Promise.all(
      blocks.map(async (number) => {
        const block = await this.#readBlock(number);
        if (!block) throw new NodeLagError(`Block ${number} is missing`);
        if (!blocksWithLogs.has(block.hash) && topics.every((value) => canContain(block.logsBloom, value)))
          throw new NodeLagError(`The logs of block ${number} are missing`);
      }),
    );
  }

  async readReceipt(hash: Hex): Promise<Receipt | null> {
    try {
      const receipt = await getTransactionReceipt(this.client, { hash });
      if (receipt.logs.length === 0 && hexToBigInt(receipt.logsBloom) !== 0n)
        throw new NodeLagError('The logs of a receipt are missing');
      return {
        hash,
        block: Number(receipt.blockNumber),
        blockHash: receipt.blockHash,
        succeeded: receipt.status === 'success',
        transfers: parseTransfers(receipt),
      };
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    }
  }

  async readTransaction(hash: Hex): Promise<ChainTransaction | null> {
    try {
      const { from, to, nonce } = await getTransaction(this.client, { hash });
      return { from, to, nonce };
    } catch (error) {
      if (error instanceof TransactionNotFoundError) return null;
      throw error;
    }
  }

  async readTime(block: number): Promise<Date | null> {
    const foundBlock = await this.#readBlock(block);
    return foundBlock && new Date(Number(foundBlock.timestamp) * 1000);
  }

  async listTransfersOf(token: Address, owner: Address): Promise<Omit<Transfer, 'position'>[]> {
    const transferFilter = {
      address: token,
      event: transferEvent,
      fromBlock: 0n,
      toBlock: 'latest',
      strict: true,
    } as const;
    const [sentLogs, receivedLogs] = await Promise.all([
      getLogs(this.client, { ...transferFilter, args: { from: owner } }),
      getLogs(this.client, { ...transferFilter, args: { to: owner } }),
    ]);
    const selfTransferKeys = new Set(sentLogs.map(({ transactionHash, logIndex }) => `${transactionHash} ${logIndex}`));
    return [
      ...sentLogs,
      ...receivedLogs.filter((log) => !selfTransferKeys.has(`${log.transactionHash} ${log.logIndex}`)),
    ]
      .sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
      .map(({ transactionHash, blockNumber, blockHash, args }) => ({
        hash: transactionHash,
        block: Number(blockNumber),
        blockHash,
        token,
        ...args,
      }));
  }

  /** @param block the block to read at; nodes keep the state of recent blocks only */
  readCoins(token: Address, owner: Address, block?: number): Promise<bigint> {
    return readContract(this.client, {
      ...(block !== undefined && { blockNumber: BigInt(block) }),
      address: token,
      abi: [balanceOf],
      functionName: 'balanceOf',
      args: [owner],
    });
  }

  readGas(owner: Address): Promise<bigint> {
    return getBalance(this.client, { address: owner });
  }

  readGasPrice(): Promise<bigint> {
    return getGasPrice(this.client);
  }

  readNonce(owner: Address): Promise<number> {
    return getTransactionCount(this.client, { address: owner, blockTag: 'latest' });
  }

  async isContract(address: Address): Promise<boolean> {
    return (await getCode(this.client, { address })) !== undefined;
  }

  isSignature(address: Address, message: string, signature: Hex): Promise<boolean> {
    return verifyMessage(this.client, { address, message, signature });
  }

  /** Answers `taken` also if the node already has the transaction. */
  async broadcast(raw: Hex): Promise<BroadcastResult> {
    try {
      await this.client.request({ method: 'eth_sendRawTransaction', params: [raw] });
      return 'taken';
    } catch (error) {
      const text = readErrorText(error);
      if (/already known|known transaction|already imported/.test(text)) return 'taken';
      if (/nonce too low|nonce is too low/.test(text)) return 'nonce_used';
      if (/underpriced|fee too low/.test(text)) return 'underpriced';
      if (/insufficient funds/.test(text)) return 'no_gas';
      throw error;
    }
  }
}
