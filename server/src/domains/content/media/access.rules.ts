import type { Capability, Media } from '@laurel/shared/protocol';
import {
  allowRow,
  forbidRow,
  hasCapability,
  hideRow,
  isReaderAmong,
  makeRowRefusal,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import type { MediaRow } from './tables';

const coverCapabilities: readonly Capability[] = ['posts.write', 'contests.manage', 'campaigns.manage'];

export function allowUploading(reader: Reader, purpose: Media['purpose']): RowAccess<null> {
  const neededCapabilities: readonly Capability[] =
    purpose === 'library' ? ['media.write'] : purpose === 'cover' ? coverCapabilities : [];
  return neededCapabilities.length === 0 || neededCapabilities.some((capability) => hasCapability(reader, capability))
    ? allowRow(null)
    : forbidRow('role');
}

export function allowEvidence<Row extends { plays: boolean; shown: boolean }>(
  reader: Reader,
  match: Row | undefined,
): RowAccess<Row> {
  if (match?.plays) return allowRow(match);
  return match && (match.shown || hasCapability(reader, 'contests.manage'))
    ? makeRowRefusal({ code: 'not_your_match', params: {} })
    : hideRow('match');
}

export const allowChanging = <Row extends Pick<MediaRow, 'ownerId' | 'purpose'>>(
  reader: Reader,
  row: Row | undefined,
): RowAccess<Row> => {
  if (row && row.purpose !== 'evidence' && hasCapability(reader, 'media.write')) return allowRow(row);
  return row && isReaderAmong(reader, [row.ownerId]) ? allowRow(row) : hideRow('picture');
};

export const allowListing = (
  reader: Reader,
  { everyones, purpose }: { everyones: boolean; purpose?: Media['purpose'] | undefined },
): RowAccess<null> =>
  everyones && (purpose === 'evidence' || !hasCapability(reader, 'media.write')) ? forbidRow('role') : allowRow(null);
