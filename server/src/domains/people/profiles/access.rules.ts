import {
  allowRow,
  forbidRow,
  hasCapability,
  hideRow,
  isReaderAmong,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';

export const allowReading = <Row extends { id: string }>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  row && (isReaderAmong(reader, [row.id]) || hasCapability(reader, 'users.read')) ? allowRow(row) : hideRow('user');

export function allowDeleting(reader: Reader, id: string): RowAccess<string> {
  const readAccess = allowReading(reader, { id });
  if (!readAccess.ok) return readAccess;
  return isReaderAmong(reader, [id]) || hasCapability(reader, 'users.manage') ? allowRow(id) : forbidRow('profile');
}

interface ProfileChange {
  changesOwnerFields: boolean;
  changesStaffFields: boolean;
}

export function allowChanging(
  reader: Reader,
  id: string,
  { changesOwnerFields, changesStaffFields }: ProfileChange,
): RowAccess<string> {
  if (isReaderAmong(reader, [id])) return changesStaffFields ? forbidRow('own_role') : allowRow(id);
  const deletionAccess = allowDeleting(reader, id);
  return deletionAccess.ok && changesOwnerFields ? forbidRow('profile') : deletionAccess;
}
