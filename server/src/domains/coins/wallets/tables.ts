import type { Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export interface WalletTables {
  /** A wallet that its owner verified by a signature. It is an identity too, with the same id. */
  wallets: {
    id: string;
    userId: string;
    /** In lower case. */
    address: string;
    isPrimary: boolean;
    verifiedAt: Date;
  };
}

export type WalletRow = Selectable<WalletTables['wallets']>;
export type NewWallet = NewRow<WalletTables['wallets']>;
