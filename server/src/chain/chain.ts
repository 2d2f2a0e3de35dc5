import type { Address, Hex } from './address';
import type { Node } from './node';

/** The only supported chain: Binance Smart Chain testnet. */
export const chainId = 97;

/** Pages load them at run time. */
export interface ChainTerms {
  token: Address;
  treasury: Address;
  /** Null if there are no payouts. */
  hotWallet: Address | null;
  /** True for the sandbox's own chain. Its coins are worthless, and only the sandbox's own wallet pays there. */
  local: boolean;
  /** Base URL to look up transactions and accounts; a path of ours for the local chain. */
  explorer: string;
}

/** Gives out coins and gas on the sandbox's own chain. */
export interface SandboxChain {
  give(address: Address, coins: bigint): Promise<void>;
}

/** Aligns the sandbox's own chain with the ledger at startup. */
export interface HouseWallets {
  /** Sets a house wallet's coins, and gives it gas to pay with. */
  holdCoins(address: Address, coins: bigint): Promise<void>;
  /** Sets a wallet's next nonce, because the chain may have lost blocks. */
  setNonce(address: Address, nonce: number): Promise<void>;
}

/** Thrown if no node responds. A retry may soon succeed. */
export class ChainOutage extends Error {
  override readonly name = 'ChainOutage';
}

export class WrongChainError extends Error {
  override readonly name = 'WrongChainError';
}

/** Thrown if two nodes disagree about final data, so one must be wrong. */
export class NodeDisagreementError extends Error {
  override readonly name = 'NodeDisagreementError';
}

/** Whether a second node's answer is the same as the first one's. A node that is behind counts as `unknown`. */
export type NodeAgreement = 'same' | 'other' | 'unknown';

/**
 * Asks another node; if there is only one, asks it again. @returns its answer; null if no other could answer @throws
 * NodeDisagreementError if another disagreed and none agreed
 */
export type AskSecondNode = <Said>(
  reading: (node: Node) => Promise<Said>,
  judge: (answer: Said) => NodeAgreement | Promise<NodeAgreement>,
) => Promise<Said | null>;

/** `address` is the alleged signer. */
export interface SignedMessage {
  address: Address;
  message: string;
  signature: Hex;
}

export interface Chain {
  readonly terms: ChainTerms;
  /** False until the sandbox's own chain is first needed and started. */
  readonly isStarted: boolean;
  /** Reads from one node. If it fails, lags or is contradicted, reads from the next. @throws ChainOutage */
  ask<Result>(reading: (node: Node, askSecond: AskSecondNode) => Promise<Result>): Promise<Result>;
  /** True if a wallet signed a message, with its key or as a contract (EIP-1271). @throws ChainOutage */
  hasValidSignature(message: SignedMessage): Promise<boolean>;
  /** Forwards a page's JSON-RPC requests. */
  relay(request: unknown): Promise<unknown>;
  readonly sandbox: SandboxChain | null;
}
