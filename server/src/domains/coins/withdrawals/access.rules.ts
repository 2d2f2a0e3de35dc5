import {
  allow,
  allowOwner,
  allowStaff,
  forbid,
  hasCapability,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import type { WithdrawalRow } from './tables';

/** Players confirm and cancel their own. */
export const allowOwn = <Row extends Pick<WithdrawalRow, 'userId'>>(
  reader: Reader,
  row: Row | undefined,
): RowAccess<Row> => allowOwner(reader, row, 'withdrawal');

export const allowDeciding = <Row extends Pick<WithdrawalRow, 'userId'>>(
  reader: Reader,
  row: Row | undefined,
): RowAccess<Row> =>
  allowStaff(reader, row, {
    what: 'withdrawal',
    capability: 'withdrawals.decide',
    own: { people: [row?.userId], refusal: forbid('own_request') },
  });

/** Where two must approve, they are two. */
export function allowApproving<Row extends Pick<WithdrawalRow, 'userId' | 'firstApproverId'>>(
  reader: Reader,
  row: Row | undefined,
): RowAccess<Row> {
  const deciding = allowDeciding(reader, row);
  return deciding.ok && deciding.row.firstApproverId === reader?.id ? forbid('approved_before') : deciding;
}

/** Everyone's are listed for finance. */
export const allowListing = (reader: Reader, everyone: boolean): RowAccess<null> =>
  everyone && !hasCapability(reader, 'withdrawals.decide') ? forbid('role') : allow(null);
