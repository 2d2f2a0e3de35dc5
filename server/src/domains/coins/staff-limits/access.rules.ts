import {
  allow,
  allowStaff,
  forbid,
  hide,
  isOneOf,
  type Reader,
  type RowAccess,
  refuse,
} from '../../../call/row-access';
import { type Acting, capabilityFor, deviceHashOf } from './rules';
import type { ApprovalRow } from './tables';

/** Finance sets what others can promise. */
export const allowBudget = (reader: Reader, userId: string): RowAccess<string> =>
  allowStaff(reader, userId, {
    what: 'user',
    capability: 'ledger.adjust',
    own: { people: [userId], refusal: forbid('own_budget') },
  });

type Asked = Pick<ApprovalRow, 'kind' | 'requestedBy' | 'userId' | 'requestedSession' | 'requestedDevice'>;

/** A second person approves what they didn't ask for and isn't about them. The second is never the first in another account. */
export function allowApproving<Row extends Asked>(
  { user, device = null }: Acting,
  row: Row | undefined,
): RowAccess<Row> {
  if (row === undefined) return hide('approval');
  const { requestedBy, userId, requestedSession, requestedDevice } = row;
  const second = allowStaff(user, row, {
    what: 'approval',
    capability: capabilityFor(row.kind).approve,
    own: { people: [requestedBy, userId], refusal: refuse({ code: 'approval_closed', params: { why: 'own' } }) },
  });
  const sameSession = requestedSession !== null && requestedSession === user.sessionId;
  const sameBrowser = requestedDevice !== null && device !== null && deviceHashOf(device).equals(requestedDevice);
  if (second.ok && (sameSession || sameBrowser)) return refuse({ code: 'approval_closed', params: { why: 'browser' } });
  return second;
}

/** A second person rejects it, if it isn't about them, or who asked for it takes it back. */
export function allowRejecting<Row extends Asked>({ user }: Acting, row: Row | undefined): RowAccess<Row> {
  if (row === undefined) return hide('approval');
  if (isOneOf(user, [row.requestedBy])) return allow(row);
  return allowStaff(user, row, {
    what: 'approval',
    capability: capabilityFor(row.kind).approve,
    own: { people: [row?.userId], refusal: refuse({ code: 'approval_closed', params: { why: 'own' } }) },
  });
}
