import type { VerifiedWallet } from '@laurel/shared/protocol';
import { writtenAddress } from '../../../chain/address';
import { fieldsOf, type Shown, selectedColumns } from '../../../database/fields';
import type { WalletRow } from './tables';

const shown = {
  id: 'wallet',
  userId: 'none',
  address: 'wallet',
  isPrimary: 'none',
  verifiedAt: 'wallet',
} as const satisfies Shown<WalletRow, { wallet: VerifiedWallet }>;
const columns = selectedColumns(shown, 'wallet');

export const walletView = (row: WalletRow): VerifiedWallet => ({
  ...fieldsOf(row, columns),
  address: writtenAddress(row.address),
  primary: row.isPrimary,
});
