export interface CustodyTables {
  /** What the chain said last that we hold, and what the ledger said at that moment. */
  chainHoldings: {
    chainId: number;
    /** Final by then. */
    block: number;
    treasury: bigint;
    hotWallet: bigint;
    owed: bigint;
    held: bigint;
    at: Date;
  };
}
