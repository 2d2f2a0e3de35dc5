import type { Address, Hex } from './address';
import type { Node } from './node';

/** The one chain we work with: Binance Smart Chain testnet. */
export const chainId = 97;

/** Where coins are and how they get there. Pages are told at run time. */
export interface ChainTerms {
  token: Address;
  treasury: Address;
  /** What payouts are paid from; null where none are made. */
  hotWallet: Address | null;
  /** The sandbox's own chain: its coins are worth nothing, and only its own wallet can pay. */
  local: boolean;
  /** Where transactions and accounts can be looked up; a path of ours for the local chain. */
  explorer: string;
}

/** Gives coins and gas to play with, on the sandbox's own chain. */
export interface SandboxChain {
  give(address: Address, coins: bigint): Promise<void>;
}

/** What brings the sandbox's own chain and the ledger together when the chain starts. */
export interface HouseWallets {
  /** Makes a wallet of ours hold this much, with gas to pay from. */
  holdCoins(address: Address, coins: bigint): Promise<void>;
  /** The nonce a wallet goes on with: the chain may have lost blocks. */
  setNonce(address: Address, nonce: number): Promise<void>;
}

/** No node answers. It may work again in a moment. */
export class ChainOutage extends Error {
  override readonly name = 'ChainOutage';
}

/** A node of another chain. */
export class WrongChain extends Error {
  override readonly name = 'WrongChain';
}

/** Two nodes say different things of what can't change any more: one of them is wrong. */
export class NodesDisagree extends Error {
  override readonly name = 'NodesDisagree';
}

/** Compares a second node’s answer with the first. A node that is behind can’t say. */
export type Agreement = 'same' | 'other' | 'unknown';

/**
 * Asks a node other than the one that is read: any of them that says the same is enough. Where there is one node only, it
 * is asked once more itself.
 * @returns what that node said; null if no other could say.
 * @throws NodesDisagree if another said otherwise and none the same.
 */
export type AskSecond = <Said>(
  reading: (node: Node) => Promise<Said>,
  judge: (said: Said) => Agreement | Promise<Agreement>,
) => Promise<Said | null>;

/** What a wallet is said to have signed. */
export interface Signed {
  address: Address;
  message: string;
  signature: Hex;
}

/** The chain as calls and workers use it. */
export interface Chain {
  readonly terms: ChainTerms;
  /** False until the sandbox's own chain is first needed: it is started then. */
  readonly awake: boolean;
  /** Reads from one node, and from the next if that fails, lags or is contradicted. @throws ChainOutage */
  ask<Result>(reading: (node: Node, askSecond: AskSecond) => Promise<Result>): Promise<Result>;
  /** Whether a wallet signed a message: by its key, or as a contract that says so (EIP-1271). @throws ChainOutage */
  isSigned(signed: Signed): Promise<boolean>;
  /** Passes a page's JSON-RPC requests on. */
  relay(sent: unknown): Promise<unknown>;
  readonly sandbox: SandboxChain | null;
}
