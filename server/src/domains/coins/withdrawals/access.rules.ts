import {
  allowOwner,
  allowRow,
  allowStaff,
  forbidRow,
  hasCapability,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import type { WithdrawalRow } from './tables';

export const allowOwnWithdrawal = <Row extends Pick<WithdrawalRow, 'userId'>>(
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
    own: { people: [row?.userId], refusal: forbidRow('own_request') },
  });

export function allowApproving<Row extends Pick<WithdrawalRow, 'userId' | 'firstApproverId'>>(
  reader: Reader,
  row: Row | undefined,
): RowAccess<Row> {
  const decisionAccess = allowDeciding(reader, row);
  return decisionAccess.ok && decisionAccess.row.firstApproverId === reader?.id
    ? forbidRow('approved_before')
    : decisionAccess;
}

export const allowListing = (reader: Reader, everyone: boolean): RowAccess<null> =>
  everyone && !hasCapability(reader, 'withdrawals.decide') ? forbidRow('role') : allowRow(null);
