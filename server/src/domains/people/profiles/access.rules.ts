import { allow, forbid, hasCapability, hide, isOneOf, type Reader, type RowAccess } from '../../../call/row-access';

/** Users read their own account, and staff anyone's. */
export const allowReading = <Row extends { id: string }>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  row && (isOneOf(reader, [row.id]) || hasCapability(reader, 'users.read')) ? allow(row) : hide('user');

/** Owners delete their account, and staff who manage users anyone's. */
export function allowDeleting(reader: Reader, id: string): RowAccess<string> {
  const reading = allowReading(reader, { id });
  if (!reading.ok) return reading;
  return isOneOf(reader, [id]) || hasCapability(reader, 'users.manage') ? allow(id) : forbid('profile');
}

/** Which fields a change names: what only owners change, and what only staff do. */
interface Fields {
  owners: boolean;
  staffs: boolean;
}

/** Owners change their profile, and staff who manage users the role of others and their picture. */
export function allowChanging(reader: Reader, id: string, { owners, staffs }: Fields): RowAccess<string> {
  if (isOneOf(reader, [id])) return staffs ? forbid('own_role') : allow(id);
  const deleting = allowDeleting(reader, id);
  return deleting.ok && owners ? forbid('profile') : deleting;
}
