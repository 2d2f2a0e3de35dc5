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

/** Players can name the transaction of their own payment only. */
export const allowOwnDeposit = <Row extends OwnedDeposit>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowOwner(reader, row, 'deposit');

/** Staff can read, note, assign and keep any deposit. */
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

/** Only finance can list everyone's deposits. */
export const allowListing = (reader: Reader, everyone: boolean): RowAccess<null> =>
  everyone && !hasCapability(reader, 'withdrawals.decide') ? forbidRow('role') : allowRow(null);
