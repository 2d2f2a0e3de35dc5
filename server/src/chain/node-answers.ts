import type { Address, Hex } from './address';

/** A transfer of any token, from a transaction's receipt. */
export interface Transfer {
  hash: Hex;
  /**
   * Its position in its receipt's logs, from 0. Unlike the log's index in its block, a reorganisation doesn't change
   * it.
   */
  position: number;
  block: number;
  blockHash: Hex;
  token: Address;
  from: Address;
  to: Address;
  /** In the token's base units. */
  value: bigint;
}

/** A mined transaction's result. */
export interface Receipt {
  hash: Hex;
  block: number;
  blockHash: Hex;
  succeeded: boolean;
  transfers: Transfer[];
}

/** A transaction, mined or pending. */
export interface ChainTransaction {
  from: Address;
  /** Null for a transaction that creates a contract. */
  to: Address | null;
}

export interface Head {
  latest: number;
  /** The newest block that can't be replaced any more. */
  finalized: number;
}

/** A node's response to signed bytes. */
export type Broadcast = 'taken' | 'nonce_used' | 'underpriced' | 'no_gas';

/** A node refuses such a large range of blocks. */
export class RangeTooWide extends Error {
  override readonly name = 'RangeTooWide';
}

/** A node is behind the others, or has changed its branch in between. */
export class NodeLags extends Error {
  override readonly name = 'NodeLags';
}
