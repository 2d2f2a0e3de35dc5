import { allow, forbid, type RowAccess } from '../../../call/row-access';
import type { UserRow } from './tables';

/** Staff whom somebody suspended since their call began decide nothing any more. */
export const allowActing = <Row extends Pick<UserRow, 'status'>>(actor: Row | undefined): RowAccess<Row> =>
  actor && actor.status !== 'suspended' ? allow(actor) : forbid('role');
