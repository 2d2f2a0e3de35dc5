import {
  allowOwner,
  allowRow,
  allowStaff,
  forbidRow,
  hasCapability,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import type { DepositRow } from './tables';

type OwnedDeposit = Pick<DepositRow, 'userId'>;

export const allowOwnDeposit = <Row extends OwnedDeposit>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowOwner(reader, row, 'deposit');

export const allowDeciding = <Row extends OwnedDeposit>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowStaff(reader, row, {
    what: 'deposit',
    capability: 'withdrawals.decide',
  });

export const allowReversing = <Row extends OwnedDeposit>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowStaff(reader, row, {
    what: 'deposit',
    capability: 'withdrawals.decide',
    own: { people: [row?.userId], refusal: forbidRow('own_request') },
  });

export const allowListing = (reader: Reader, everyone: boolean): RowAccess<null> =>
  everyone && !hasCapability(reader, 'withdrawals.decide') ? forbidRow('role') : allowRow(null);
