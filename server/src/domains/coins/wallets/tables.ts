import type { Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export interface WalletTables {
  /** Wallets verified by a signature. Each is also an identity with the same id. */
  wallets: {
    id: string;
    userId: string;
    /** In lower case. */
    address: string;
    isPrimary: boolean;
    verifiedAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends WalletTables {}
}

export type WalletRow = Selectable<WalletTables['wallets']>;
export type NewWallet = NewRow<WalletTables['wallets']>;
