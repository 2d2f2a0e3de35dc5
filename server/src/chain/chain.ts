import type { Address, Hex } from './address';
import type { Node } from './node';

export const chainId = 97;

export interface ChainTerms {
  token: Address;
  treasury: Address;
  /** Null if there are no payouts. */
  hotWallet: Address | null;
  local: boolean;
  explorer: string;
}

export interface SandboxChain {
  give(address: Address, coins: bigint): Promise<void>;
}

export interface HouseWallets {
  holdCoins(address: Address, coins: bigint): Promise<void>;
  /** Sets a wallet's next nonce, because the chain may have lost blocks. */
  setNonce(address: Address, nonce: number): Promise<void>;
}

export class ChainOutage extends Error {
  override readonly name = 'ChainOutage';
}

export class WrongChainError extends Error {
  override readonly name = 'WrongChainError';
}

/** Thrown if two nodes give different answers where only one can be right. */
export class NodeDisagreementError extends Error {
  override readonly name = 'NodeDisagreementError';
}

export type NodeAgreement = 'same' | 'other' | 'unknown';

/** Asks other nodes until one agrees; asks the same node again if there is no other. @returns the answer that agreed; null if no node agreed or disagreed @throws NodeDisagreementError if one disagreed and none agreed */
export type AskSecondNode = <Said>(
  read: (node: Node) => Promise<Said>,
  judge: (answer: Said) => NodeAgreement | Promise<NodeAgreement>,
) => Promise<Said | null>;

export interface SignedMessage {
  address: Address;
  message: string;
  signature: Hex;
}

export interface Chain {
  readonly terms: ChainTerms;
  readonly isStarted: boolean;
  /** Reads from one node, and from the next if the first fails, lags or disagrees with another. @throws ChainOutage, RangeTooWideError */
  ask<Result>(read: (node: Node, askSecond: AskSecondNode) => Promise<Result>): Promise<Result>;
  /** True if a wallet signed the message, with its key or as a contract (EIP-1271). @throws ChainOutage */
  hasValidSignature(message: SignedMessage): Promise<boolean>;
  relay(request: unknown): Promise<unknown>;
  readonly sandbox: SandboxChain | null;
}
