import { allowStaff, makeRowRefusal, type Reader, type RowAccess } from '../../../call/row-access';
import type { LimitChangeRow } from './tables';

type RequestedChange = Pick<LimitChangeRow, 'requestedBy'>;

export const allowApproving = <Row extends RequestedChange>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowStaff(reader, row, {
    what: 'limit_change',
    capability: 'limits.manage',
    own: { people: [row?.requestedBy], refusal: makeRowRefusal({ code: 'limits_closed', params: { why: 'own' } }) },
  });

export const allowRejecting = <Row extends RequestedChange>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowStaff(reader, row, { what: 'limit_change', capability: 'limits.manage' });
