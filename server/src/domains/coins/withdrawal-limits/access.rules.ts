import { allowStaff, type Reader, type RowAccess, refuse } from '../../../call/row-access';
import type { LimitChangeRow } from './tables';

type Asked = Pick<LimitChangeRow, 'requestedBy'>;

/** Whoever asked for a change can take it back, and never approves it. */
export const allowApproving = <Row extends Asked>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowStaff(reader, row, {
    what: 'limit_change',
    capability: 'limits.manage',
    own: { people: [row?.requestedBy], refusal: refuse({ code: 'limits_closed', params: { why: 'own' } }) },
  });

export const allowRejecting = <Row extends Asked>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowStaff(reader, row, { what: 'limit_change', capability: 'limits.manage' });
