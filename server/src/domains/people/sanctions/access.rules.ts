import { can } from '@laurel/shared/protocol';
import { allowStaff, forbidRow, hasCapability, type Reader, type RowAccess } from '../../../call/row-access';
import type { SanctionRow } from '../users/sanction.tables';
import type { UserRow } from '../users/tables';

const moderatorMaxDays = 7;

type SanctionedUser = Pick<UserRow, 'id' | 'role'>;
type Sanction = Pick<SanctionRow, 'userId' | 'byId'>;

export const allowNoting = <Row extends SanctionedUser>(reader: Reader, user: Row | undefined): RowAccess<Row> =>
  allowStaff(reader, user, {
    what: 'user',
    capability: 'users.sanction',
    own: { people: [user?.id], refusal: forbidRow('own_sanction') },
  });

export function allowWarning<Row extends SanctionedUser>(reader: Reader, user: Row | undefined): RowAccess<Row> {
  const noteAccess = allowNoting(reader, user);
  if (!noteAccess.ok || hasCapability(reader, 'users.manage')) return noteAccess;
  return can(noteAccess.row.role, 'staff.enter') ? forbidRow('staff_sanction') : noteAccess;
}

/** @param days null means permanent */
export function allowShuttingOut<Row extends SanctionedUser>(
  reader: Reader,
  user: Row | undefined,
  days: number | null,
): RowAccess<Row> {
  const warningAccess = allowWarning(reader, user);
  if (!warningAccess.ok || hasCapability(reader, 'users.manage')) return warningAccess;
  return days === null || days > moderatorMaxDays ? forbidRow('long_sanction') : warningAccess;
}

export function allowLifting<Row extends Sanction>(reader: Reader, row: Row | undefined): RowAccess<Row> {
  const liftAccess = allowStaff(reader, row, {
    what: 'sanction',
    capability: 'users.sanction',
    own: { people: [row?.userId], refusal: forbidRow('own_sanction') },
  });
  if (!liftAccess.ok || hasCapability(reader, 'users.manage')) return liftAccess;
  return liftAccess.row.byId === reader?.id ? liftAccess : forbidRow('other_sanction');
}

export function allowDeciding<Row extends Sanction>(
  reader: Reader,
  row: Row | undefined,
  admins: readonly string[],
): RowAccess<Row> {
  const decideAccess = allowStaff(reader, row, {
    what: 'sanction',
    capability: 'users.sanction',
    own: { people: [row?.userId, row?.byId], refusal: forbidRow('own_appeal') },
  });
  if (!decideAccess.ok || hasCapability(reader, 'users.manage')) return decideAccess;
  const { byId, userId } = decideAccess.row;
  return admins.every((admin) => admin === byId || admin === userId) ? decideAccess : forbidRow('role');
}
