import type { Address, Hex } from './address';

export interface Transfer {
  hash: Hex;
  /** The position in the receipt's logs, from 0. Unlike the log's index in its block, it survives a reorganisation. */
  position: number;
  block: number;
  blockHash: Hex;
  token: Address;
  from: Address;
  to: Address;
  /** In the token's base units. */
  value: bigint;
}

export interface Receipt {
  hash: Hex;
  block: number;
  blockHash: Hex;
  succeeded: boolean;
  transfers: Transfer[];
}

export interface ChainTransaction {
  from: Address;
  /** Null if the transaction creates a contract. */
  to: Address | null;
  nonce: number;
}

export interface ChainHead {
  latest: number;
  finalBlock: number;
}

export type BroadcastResult = 'taken' | 'nonce_used' | 'underpriced' | 'no_gas';

export class RangeTooWideError extends Error {
  override readonly name = 'RangeTooWideError';
}

export class NodeLagError extends Error {
  override readonly name = 'NodeLagError';
}
