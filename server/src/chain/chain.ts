import type { Address, Hex } from './address';
import type { Node } from './node';

/** The only supported chain: Binance Smart Chain testnet. */
export const chainId = 97;

/** The chain's token and accounts. Pages get them at run time. */
export interface ChainTerms {
  token: Address;
  treasury: Address;
  /** The wallet that pays withdrawals; null if there are no payouts. */
  hotWallet: Address | null;
  /** True for the sandbox's own chain, whose coins are worth nothing and whose only payer is its own wallet. */
  local: boolean;
  /** Where transactions and accounts can be looked up; a path of ours for the local chain. */
  explorer: string;
}

/** Gives out coins and gas on the sandbox's own chain. */
export interface SandboxChain {
  give(address: Address, coins: bigint): Promise<void>;
}

/** Aligns the sandbox's own chain with the ledger when the chain starts. */
export interface HouseWallets {
  /** Sets a house wallet's coins, with gas to pay from. */
  holdCoins(address: Address, coins: bigint): Promise<void>;
  /** Sets the next nonce of a wallet, because the chain may have lost blocks. */
  setNonce(address: Address, nonce: number): Promise<void>;
}

/** No node responds. A retry may work soon. */
export class ChainOutage extends Error {
  override readonly name = 'ChainOutage';
}

/** A node belongs to another chain. */
export class WrongChain extends Error {
  override readonly name = 'WrongChain';
}

/** Two nodes disagree about final data, so one of them is wrong. */
export class NodesDisagree extends Error {
  override readonly name = 'NodesDisagree';
}

/** Compares a second node’s answer with the first. A node that is behind gives no answer. */
export type Agreement = 'same' | 'other' | 'unknown';

/**
 * Asks a second node. One that agrees is enough. If there is only one node, it is asked again.
 * @returns the second node's answer; null if no other node could answer.
 * @throws NodesDisagree if another node disagreed and none agreed.
 */
export type AskSecond = <Said>(
  reading: (node: Node) => Promise<Said>,
  judge: (said: Said) => Agreement | Promise<Agreement>,
) => Promise<Said | null>;

/** A message and the wallet said to have signed it. */
export interface Signed {
  address: Address;
  message: string;
  signature: Hex;
}

/** The chain, for calls and workers. */
export interface Chain {
  readonly terms: ChainTerms;
  /** False until the sandbox's own chain is first needed, and started. */
  readonly awake: boolean;
  /** Reads from one node, and from the next if that fails, lags or is contradicted. @throws ChainOutage */
  ask<Result>(reading: (node: Node, askSecond: AskSecond) => Promise<Result>): Promise<Result>;
  /** True if a wallet signed a message: by its key, or as a contract (EIP-1271). @throws ChainOutage */
  isSigned(signed: Signed): Promise<boolean>;
  /** Forwards a page's JSON-RPC requests. */
  relay(sent: unknown): Promise<unknown>;
  readonly sandbox: SandboxChain | null;
}
