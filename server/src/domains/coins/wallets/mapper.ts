import type { VerifiedWallet } from '@laurel/shared/protocol';
import { toChecksumAddress } from '../../../chain/address';
import { type ColumnAnswers, selectColumns, toFields } from '../../../database/fields';
import type { WalletRow } from './tables';

const fieldAnswers = {
  id: 'wallet',
  userId: 'none',
  address: 'wallet',
  isPrimary: 'none',
  verifiedAt: 'wallet',
} as const satisfies ColumnAnswers<WalletRow, { wallet: VerifiedWallet }>;
const columns = selectColumns(fieldAnswers, 'wallet');

export const toWalletView = (row: WalletRow): VerifiedWallet => ({
  ...toFields(row, columns),
  address: toChecksumAddress(row.address),
  primary: row.isPrimary,
});
