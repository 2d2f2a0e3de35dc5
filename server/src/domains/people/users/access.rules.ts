import { allowRow, forbidRow, type RowAccess } from '../../../call/row-access';
import type { UserRow } from './tables';

export const allowActing = <Row extends Pick<UserRow, 'status'>>(actor: Row | undefined): RowAccess<Row> =>
  actor && actor.status !== 'suspended' ? allowRow(actor) : forbidRow('role');
