import type { Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export interface WalletTables {
  wallets: {
    id: string;
    userId: string;
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
