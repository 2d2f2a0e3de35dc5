import type { VerifiedWallet } from '@laurel/shared/protocol';
import { toChecksumAddress } from '../../../chain/address';
import { toFields } from '../../../database/fields';
import type { WalletRow } from './tables';

export const toWalletView = (row: WalletRow): VerifiedWallet => ({
  ...toFields(row, ['id', 'verifiedAt']),
  address: toChecksumAddress(row.address),
  primary: row.isPrimary,
});
