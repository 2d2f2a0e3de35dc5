import { createHash } from 'node:crypto';
import type { Client } from 'viem';
import type { Address, Hex } from '../src/chain/address';
import { type AskSecondNode, type Chain, ChainOutage, NodeDisagreementError } from '../src/chain/chain';
import { Node } from '../src/chain/node';
import { type ChainHead, NodeLagError, type Receipt, type Transfer } from '../src/chain/node-answers';
import type { Payment, Signer } from '../src/chain/signer';
import type { ChainFault } from './faults';
import { getWorld, startsAt } from './world';

const padAddress = (tail: string): Address => `0x${tail.padStart(40, '0')}`;
export const addresses = { token: padAddress('cc'), treasury: padAddress('bb'), hotWallet: padAddress('aa') };

const finalDepth = 15;
const firstBlock = 1000;
const secondsPerBlock = 1;
const walletCoins = 10n ** 24n;

interface Payout {
  hash: Hex;
  from: Address;
  to: Address;
  amount: bigint;
  nonce: number;
  fee: bigint;
  block: number | null;
}

const hashParts = (...parts: readonly (string | number | bigint)[]): Hex =>
  `0x${createHash('sha256').update(parts.join(':')).digest('hex')}`;

export class SimulatedChain {
  readonly treasury = addresses.treasury;
  readonly payments: Payout[] = [];
  #lastMinedBlock = firstBlock;
  readonly #branches: { from: number; number: number }[] = [];

  get latest(): number {
    return firstBlock + Math.floor((getWorld().now - startsAt) / (1000 * secondsPerBlock));
  }

  get finalBlock(): number {
    return this.latest - finalDepth;
  }

  findHash(block: number): Hex {
    const branchNumber = this.#branches.findLast(({ from }) => block >= from)?.number ?? 0;
    return hashParts('block', block, branchNumber);
  }

  findNonce(from: Address, until = this.latest): number {
    return this.payments.filter((each) => each.from === from && each.block !== null && each.block <= until).length;
  }

  readCoins(owner: Address): bigint {
    const movedPayments = this.payments.filter(({ block }) => block !== null);
    const sumAmounts = (rows: readonly Payout[]) => rows.reduce((total, { amount }) => total + amount, 0n);
    return (
      walletCoins +
      sumAmounts(movedPayments.filter(({ to }) => to === owner)) -
      sumAmounts(movedPayments.filter(({ from }) => from === owner))
    );
  }

  addBlock(): void {
    if (this.latest <= this.#lastMinedBlock) return;
    this.#lastMinedBlock = this.latest;
    for (const from of new Set(this.payments.map((each) => each.from)))
      for (;;) {
        const nonce = this.findNonce(from);
        const [nextPayment] = this.payments
          .filter((each) => each.from === from && each.block === null && each.nonce === nonce)
          .sort((a, b) => Number(b.fee - a.fee));
        if (!nextPayment) break;
        nextPayment.block = this.#lastMinedBlock;
      }
  }

  take(payment: Omit<Payout, 'block'>): 'taken' | 'nonce_used' {
    if (this.payments.some(({ hash }) => hash === payment.hash)) return 'taken';
    if (payment.nonce < this.findNonce(payment.from)) return 'nonce_used';
    this.payments.push({ ...payment, block: null });
    return 'taken';
  }

  pay(from: Address, amount: bigint): Hex {
    const nonce = this.payments.filter((each) => each.from === from).length;
    const hash = hashParts('payment', from, nonce, amount);
    this.payments.push({ hash, from, to: addresses.treasury, amount, nonce, fee: 1n, block: null });
    return hash;
  }

  get isAnyUnfinal(): boolean {
    return this.payments.some(({ block }) => block !== null && block > this.finalBlock);
  }

  replaceBlocks(): void {
    this.addBlock();
    const from = this.finalBlock + 1;
    this.#branches.push({ from, number: this.#branches.length + 1 });
    const lostPayments = this.payments.filter(({ block }) => block !== null && block >= from);
    for (const payment of lostPayments) {
      payment.block = null;
      if (payment.from === addresses.hotWallet) this.payments.splice(this.payments.indexOf(payment), 1);
    }
  }

  listTransfers(
    match: { from?: Address; to?: Address },
    firstBlock: number,
    lastBlock: number,
  ): Omit<Transfer, 'position'>[] {
    return this.payments
      .filter(({ block }) => block !== null && block >= firstBlock && block <= lastBlock)
      .filter((each) => (match.from ?? each.from) === each.from && (match.to ?? each.to) === each.to)
      .map(({ hash, from, to, amount, block }) => {
        const blockNumber = block ?? 0;
        return {
          hash,
          block: blockNumber,
          blockHash: this.findHash(blockNumber),
          token: addresses.token,
          from,
          to,
          value: amount,
        };
      });
  }

  findReceipt(hash: Hex): Receipt | null {
    const [transfer] = this.listTransfers({}, 0, this.latest).filter((each) => each.hash === hash);
    if (!transfer) return null;
    const { block, blockHash } = transfer;
    return { hash, block, blockHash, succeeded: true, transfers: [{ ...transfer, position: 0 }] };
  }
}

const lagBlocks = 40;

class SimulatedNode extends Node {
  readonly #chain: SimulatedChain;
  readonly #name: string;
  readonly #lieFactor: bigint;
  #fault: ChainFault | null = null;

  constructor(chain: SimulatedChain, name: string, lieFactor: bigint) {
    super({} as Client);
    this.#chain = chain;
    this.#name = name;
    this.#lieFactor = lieFactor;
  }

  #ask<Answer>(what: string, read: () => Answer): Promise<Answer> {
    const runReading = async (): Promise<Answer> => {
      this.#chain.addBlock();
      const answer = read();
      if (this.#fault === 'late') throw new Error('The node took too long');
      return answer;
    };
    const runReadingWithFaults = async () => {
      this.#fault = takeChainFault();
      if (this.#fault === 'outage') throw new Error('The node is away');
      if (this.#fault === 'reorganised') this.#chain.replaceBlocks();
      return runReading();
    };
    return getWorld().awaitEvent('chain', `${this.#name} ${what}`, null, runReadingWithFaults) as Promise<Answer>;
  }

  get #behind(): number {
    return this.#fault === 'behind' ? lagBlocks : 0;
  }

  override readHead(): Promise<ChainHead> {
    return this.#ask('head', () => ({
      latest: this.#chain.latest - this.#behind,
      finalBlock: this.#chain.finalBlock - this.#behind,
    }));
  }

  override readHash(block: number): Promise<Hex | null> {
    return this.#ask('hash', () => (block > this.#chain.latest - this.#behind ? null : this.#chain.findHash(block)));
  }

  override listPayments(_token: Address, to: Address, from: number, until: number) {
    return this.#ask('payments', () => {
      const transfers = this.#chain.listTransfers({ to }, from, until - this.#behind);
      return transfers.map(({ hash, blockHash }) => ({ hash, blockHash }));
    });
  }

  override listTransfersFrom(_token: Address, owner: Address, from: number, until: number) {
    return this.#ask('transfers', () => this.#chain.listTransfers({ from: owner }, from, until - this.#behind));
  }

  override checkLogs(_token: Address, to: Address, blocks: readonly number[], blocksWithLogs: ReadonlySet<Hex>) {
    return this.#ask('blooms', () => {
      for (const block of blocks) {
        const [ownTransfer] = this.#chain.listTransfers({ to }, block, block);
        if (ownTransfer && !blocksWithLogs.has(ownTransfer.blockHash)) throw new NodeLagError('Logs are missing');
      }
    });
  }

  override readReceipt(hash: Hex): Promise<Receipt | null> {
    return this.#ask('receipt', () => {
      const receipt = this.#chain.findReceipt(hash);
      if (!receipt || receipt.block > this.#chain.latest - this.#behind) return null;
      if (this.#fault !== 'lies') return receipt;
      return {
        ...receipt,
        transfers: receipt.transfers.map((each) => ({ ...each, value: each.value * this.#lieFactor })),
      };
    });
  }

  override readTransaction(hash: Hex) {
    return this.#ask('transaction', () => {
      const payment = this.#chain.payments.find((each) => each.hash === hash);
      return payment ? { from: payment.from, to: addresses.token, nonce: payment.nonce } : null;
    });
  }

  override readCoins(_token: Address, owner: Address): Promise<bigint> {
    return this.#ask('coins', () => this.#chain.readCoins(owner));
  }

  override readGas(): Promise<bigint> {
    return this.#ask('gas', () => 10n ** 20n);
  }

  override readGasPrice(): Promise<bigint> {
    return this.#ask('gas price', () => 10n ** 9n);
  }

  override readNonce(owner: Address): Promise<number> {
    return this.#ask('nonce', () => this.#chain.findNonce(owner, this.#chain.latest - this.#behind));
  }

  override isContract(): Promise<boolean> {
    return this.#ask('code', () => false);
  }

  override broadcast(raw: Hex) {
    return this.#ask('broadcast', () => {
      if (this.#fault === 'forgets') return 'taken' as const;
      return this.#chain.take(readPayment(raw));
    });
  }
}

let nextFault: ChainFault | null = null;
export const breakNextChainCall = (fault: ChainFault): void => {
  nextFault = fault;
};
function takeChainFault(): ChainFault | null {
  const fault = nextFault;
  nextFault = null;
  return fault;
}

function readPayment(raw: Hex): Omit<Payout, 'block'> {
  const paymentParts = JSON.parse(Buffer.from(raw.slice(2), 'hex').toString()) as Record<
    'to' | 'amount' | 'fee',
    string
  > & {
    nonce: number;
  };
  const { nonce } = paymentParts;
  const [amount, fee] = [BigInt(paymentParts.amount), BigInt(paymentParts.fee)];
  return { hash: hashRaw(raw), from: addresses.hotWallet, to: paymentParts.to as Address, amount, nonce, fee };
}

const hashRaw = (raw: Hex): Hex => hashParts('raw', raw);

export const simulatedSigner: Signer = {
  address: addresses.hotWallet,
  async sign({ to, amount, nonce, fee }: Payment) {
    const text = JSON.stringify({ to, amount: String(amount), nonce, fee: String(fee) });
    const raw: Hex = `0x${Buffer.from(text).toString('hex')}`;
    return { hash: hashRaw(raw), raw };
  },
};

export function createChainPort(chain: SimulatedChain): Chain {
  // Nodes lie differently, because nothing can notice that two nodes tell the same lie.
  const nodes = [new SimulatedNode(chain, 'node 1', 3n), new SimulatedNode(chain, 'node 2', 2n)];
  const makeAskSecond =
    (firstNode: Node): AskSecondNode =>
    async (read, judge) => {
      for (const otherNode of nodes.filter((node) => node !== firstNode)) {
        const answer = await read(otherNode).catch(() => undefined);
        if (answer === undefined) continue;
        const agreement = await judge(answer);
        if (agreement === 'same') return answer;
        if (agreement === 'other') throw new NodeDisagreementError('Two nodes disagree');
      }
      return null;
    };
  return {
    terms: { ...addresses, local: false, explorer: 'https://explorer.example' },
    isStarted: true,
    async ask(read) {
      let cause: unknown;
      for (const node of nodes) {
        try {
          return await read(node, makeAskSecond(node));
        } catch (error) {
          cause = error;
        }
      }
      throw new ChainOutage('No node of the chain answers', { cause });
    },
    hasValidSignature: async () => false,
    relay: async () => ({}),
    sandbox: null,
  };
}
