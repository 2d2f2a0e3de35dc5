import type { Selectable } from 'kysely';

export interface CustodyTables {
  /** The last balances read from the chain, with the ledger's side at that moment. */
  chainHoldings: {
    chainId: number;
    /** The block was final when it was read. */
    block: number;
    treasury: bigint;
    hotWallet: bigint;
    owed: bigint;
    held: bigint;
    at: Date;
  };
}

export type HoldingsRow = Selectable<CustodyTables['chainHoldings']>;
