import {
  allowRow,
  forbidRow,
  hasCapability,
  hideRow,
  isReaderAmong,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import { allowPlaying, allowSeeing, allowStaffAct, type MatchAccess } from '../competition/access.rules';
import type { ContestRow } from '../competition/contest.tables';

export interface ChatMatch extends Pick<ContestRow, 'openedAt' | 'displayStatus'>, Pick<MatchAccess, 'players'> {
  entered: boolean;
  joined: boolean;
}

export function allowJoining<Row extends ChatMatch>(reader: Reader, row: Row | undefined): RowAccess<Row> {
  if (!row) return hideRow('match');
  const actionAccess = allowStaffAct(reader, 'matches.rule', [
    row.entered && reader ? { userId: reader.id } : undefined,
  ]);
  return actionAccess.ok ? allowRow(row) : actionAccess;
}

export function allowSharing<Row extends ChatMatch>(reader: Reader, row: Row | undefined): RowAccess<Row> {
  if (!row) return hideRow('match');
  const playAccess = allowPlaying(reader, { players: row.players, seesContest: allowSeeing(reader, row, row).ok });
  return playAccess.ok ? allowRow(row) : playAccess;
}

export function allowChat<Row extends ChatMatch>(reader: Reader, row: Row | undefined): RowAccess<Row> {
  if (!row) return hideRow('match');
  if (isReaderAmong(reader, row.players)) return allowRow(row);
  if (!hasCapability(reader, 'matches.rule')) return allowSharing(reader, row);
  const joinAccess = allowJoining(reader, row);
  return joinAccess.ok && !row.joined ? forbidRow('not_joined') : joinAccess;
}

export const allowDeleting = <Row extends { authorId: string; kind: string }>(
  reader: Reader,
  row: Row | undefined,
): RowAccess<Row> =>
  row && row.kind === 'text' && isReaderAmong(reader, [row.authorId]) ? allowRow(row) : hideRow('message');

export const allowEditing = <Row extends { authorId: string; kind: string; deletedAt: Date | null }>(
  reader: Reader,
  row: Row | undefined,
): RowAccess<Row> => (row?.deletedAt === null ? allowDeleting(reader, row) : hideRow('message'));
