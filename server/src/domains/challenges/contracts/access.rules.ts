import {
  allowRow,
  allowStaff,
  forbidRow,
  hasCapability,
  hideRow,
  isReaderAmong,
  makeRowRefusal,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import type { ContractRow, ParticipantRow } from './tables';

type Contract = Pick<ContractRow, 'creatorId'>;
type Participant = Pick<ParticipantRow, 'userId' | 'status' | 'acceptedAt'>;

export function allowSeeing<Row extends Contract & Pick<ContractRow, 'status' | 'visibility'>>(
  reader: Reader,
  row: Row | undefined,
  { takesPart }: { takesPart: boolean },
): RowAccess<Row> {
  if (row === undefined) return hideRow('contract');
  const isInvited = takesPart || hasCapability(reader, 'contracts.judge');
  const isVisible = row.status !== 'draft' && (row.visibility === 'open' || isInvited);
  return isVisible || isReaderAmong(reader, [row.creatorId]) ? allowRow(row) : hideRow('contract');
}

export const allowMaking = <Row extends Contract>(reader: Reader, row: Row): RowAccess<Row> =>
  isReaderAmong(reader, [row.creatorId]) ? allowRow(row) : forbidRow('role');

export const allowSeeingParticipant = <Row extends Participant>(
  reader: Reader,
  { creatorId }: Contract,
  row: Row | undefined,
): RowAccess<Row> =>
  row &&
  (row.acceptedAt !== null ||
    isReaderAmong(reader, [creatorId, row.userId]) ||
    hasCapability(reader, 'contracts.judge'))
    ? allowRow(row)
    : hideRow('contract');

export type StatusChange = 'accept' | 'decline' | 'withdraw' | 'approve' | 'dispute';

export function allowStatusChange<Row extends Participant>(
  reader: Reader,
  { creatorId }: Contract,
  row: Row | undefined,
  change: StatusChange,
): RowAccess<Row> {
  const access = allowSeeingParticipant(reader, { creatorId }, row);
  if (!access.ok) return access;
  const { userId, status } = access.row;
  // Whoever comes late or repeats an acceptance learns from the contract how things are.
  const acceptersByStatus: Partial<Record<ParticipantRow['status'], string[]>> = {
    invited: [userId],
    applied: [creatorId],
  };
  const allowedUserIds: Readonly<Record<StatusChange, readonly string[]>> = {
    accept: acceptersByStatus[status] ?? [creatorId, userId],
    decline: status === 'applied' ? [creatorId] : [creatorId, userId],
    withdraw: [userId],
    approve: [creatorId],
    dispute: [creatorId],
  };
  return isReaderAmong(reader, allowedUserIds[change]) ? access : forbidRow('role');
}

export const allowReport = <Row extends Participant>(
  reader: Reader,
  { creatorId }: Contract,
  row: Row | undefined,
): RowAccess<Row> =>
  row && (isReaderAmong(reader, [row.userId, creatorId]) || hasCapability(reader, 'contracts.judge'))
    ? allowRow(row)
    : hideRow('contract');

export const allowRecords = (reader: Reader, { creatorId }: Contract): RowAccess<null> =>
  isReaderAmong(reader, [creatorId]) || hasCapability(reader, 'contracts.judge') ? allowRow(null) : forbidRow('role');

type ParticipantPlace = Pick<ParticipantRow, 'id' | 'userId'>;

const notInRefusal = makeRowRefusal({ code: 'contract_closed', params: { why: 'not_in' } });

export function allowClaiming<Row extends ParticipantPlace>(
  reader: Reader,
  participants: readonly Row[],
): RowAccess<Row> {
  const ownParticipant = participants.find(({ userId }) => isReaderAmong(reader, [userId]));
  return ownParticipant ? allowRow(ownParticipant) : notInRefusal;
}

/** @returns `creator` or the participant's id */
export function allowCancelling(
  reader: Reader,
  { creatorId }: Contract,
  participants: readonly ParticipantPlace[],
): RowAccess<string> {
  if (isReaderAmong(reader, [creatorId])) return allowRow('creator');
  const ownClaiming = allowClaiming(reader, participants);
  return ownClaiming.ok ? allowRow(ownClaiming.row.id) : ownClaiming;
}

export const allowRuling = <Row extends Contract>(
  reader: Reader,
  row: Row,
  participants: readonly Pick<ParticipantRow, 'userId'>[],
): RowAccess<Row> =>
  allowStaff(reader, row, {
    what: 'contract',
    capability: 'contracts.judge',
    own: { people: [row.creatorId, ...participants.map(({ userId }) => userId)], refusal: forbidRow('own_contract') },
  });
