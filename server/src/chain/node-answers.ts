import type { Address, Hex } from './address';

/** A transfer of some token, as a transaction's receipt lists it. */
export interface Transfer {
  hash: Hex;
  /** Where it is in its receipt's logs, from 0. Unlike the log's index in its block, a reorganisation doesn't change it. */
  position: number;
  block: number;
  blockHash: Hex;
  token: Address;
  from: Address;
  to: Address;
  /** In the token's base units. */
  value: bigint;
}

/** What became of a transaction, once it is in a block. */
export interface Receipt {
  hash: Hex;
  block: number;
  blockHash: Hex;
  succeeded: boolean;
  transfers: Transfer[];
}

/** A transaction, in a block or on its way into one. */
export interface ChainTransaction {
  from: Address;
  /** Null for one that makes a contract. */
  to: Address | null;
}

export interface Head {
  latest: number;
  /** The newest block that can't be replaced any more. */
  finalized: number;
}

/** What a node says to signed bytes. */
export type Broadcast = 'taken' | 'nonce_used' | 'underpriced' | 'no_gas';

/** A node can't answer for so many blocks at once. */
export class RangeTooWide extends Error {
  override readonly name = 'RangeTooWide';
}

/** A node that is behind the others, or on another branch than a moment ago. */
export class NodeLags extends Error {
  override readonly name = 'NodeLags';
}
