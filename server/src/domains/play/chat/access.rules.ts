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
  const act = allowStaffAct(reader, 'matches.rule', [row.entered && reader ? { userId: reader.id } : undefined]);
  return act.ok ? allowRow(row) : act;
}

export function allowSharing<Row extends ChatMatch>(reader: Reader, row: Row | undefined): RowAccess<Row> {
  if (!row) return hideRow('match');
  const playing = allowPlaying(reader, { players: row.players, sees: allowSeeing(reader, row, row).ok });
  return playing.ok ? allowRow(row) : playing;
}

export function allowChat<Row extends ChatMatch>(reader: Reader, row: Row | undefined): RowAccess<Row> {
  if (!row) return hideRow('match');
  if (isReaderAmong(reader, row.players)) return allowRow(row);
  if (!hasCapability(reader, 'matches.rule')) return allowSharing(reader, row);
  const joining = allowJoining(reader, row);
  return joining.ok && !row.joined ? forbidRow('not_joined') : joining;
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
