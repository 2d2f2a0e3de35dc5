import type { Selectable } from 'kysely';

export interface CustodyTables {
  chainHoldings: {
    chainId: number;
    block: number;
    treasury: bigint;
    hotWallet: bigint;
    owed: bigint;
    held: bigint;
    at: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends CustodyTables {}
}

export type HoldingsRow = Selectable<CustodyTables['chainHoldings']>;
