import {
  allowRow,
  allowStaff,
  forbidRow,
  hideRow,
  isReaderAmong,
  makeRowRefusal,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import { type ActingStaff, hashDevice, resolveCapability } from './rules';
import type { ApprovalRow } from './tables';

export const allowBudget = (reader: Reader, userId: string): RowAccess<string> =>
  allowStaff(reader, userId, {
    what: 'user',
    capability: 'ledger.adjust',
    own: { people: [userId], refusal: forbidRow('own_budget') },
  });

type RequestedApproval = Pick<ApprovalRow, 'kind' | 'requestedBy' | 'userId' | 'requestedSession' | 'requestedDevice'>;

/** Refuses the requester, the player concerned, and anyone in the requester's session or browser. */
export function allowApproving<Row extends RequestedApproval>(
  { user, device = null }: ActingStaff,
  row: Row | undefined,
): RowAccess<Row> {
  if (row === undefined) return hideRow('approval');
  const { requestedBy, userId, requestedSession, requestedDevice } = row;
  const approvalAccess = allowStaff(user, row, {
    what: 'approval',
    capability: resolveCapability(row.kind).approve,
    own: {
      people: [requestedBy, userId],
      refusal: makeRowRefusal({ code: 'approval_closed', params: { why: 'own' } }),
    },
  });
  const isSameSession = requestedSession !== null && requestedSession === user.sessionId;
  const isSameBrowser = requestedDevice !== null && device !== null && hashDevice(device).equals(requestedDevice);
  if (approvalAccess.ok && (isSameSession || isSameBrowser))
    return makeRowRefusal({ code: 'approval_closed', params: { why: 'browser' } });
  return approvalAccess;
}

export function allowRejecting<Row extends RequestedApproval>(
  { user }: ActingStaff,
  row: Row | undefined,
): RowAccess<Row> {
  if (row === undefined) return hideRow('approval');
  if (isReaderAmong(user, [row.requestedBy])) return allowRow(row);
  return allowStaff(user, row, {
    what: 'approval',
    capability: resolveCapability(row.kind).approve,
    own: { people: [row?.userId], refusal: makeRowRefusal({ code: 'approval_closed', params: { why: 'own' } }) },
  });
}
