import {
  allow,
  allowOwner,
  allowStaff,
  forbid,
  hasCapability,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import type { DepositRow } from './tables';

type Owned = Pick<DepositRow, 'userId'>;

/** Players name the transaction of their own. */
export const allowOwn = <Row extends Owned>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowOwner(reader, row, 'deposit');

/** Staff read any deposit, note on it, assign it and keep it. */
export const allowDeciding = <Row extends Owned>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowStaff(reader, row, {
    what: 'deposit',
    capability: 'withdrawals.decide',
  });

export const allowReversing = <Row extends Owned>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowStaff(reader, row, {
    what: 'deposit',
    capability: 'withdrawals.decide',
    own: { people: [row?.userId], refusal: forbid('own_request') },
  });

/** Everyone's are listed for finance. */
export const allowListing = (reader: Reader, everyone: boolean): RowAccess<null> =>
  everyone && !hasCapability(reader, 'withdrawals.decide') ? forbid('role') : allow(null);
