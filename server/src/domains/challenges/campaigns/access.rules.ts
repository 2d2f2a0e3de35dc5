import {
  allowOwner,
  allowRow,
  allowStaff,
  forbidRow,
  hasCapability,
  hideRow,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import type { CampaignRow, ParticipantRow } from './tables';

export const allowSeeing = <Row extends Pick<CampaignRow, 'publishedAt'>>(
  reader: Reader,
  row: Row | undefined,
): RowAccess<Row> =>
  row && (row.publishedAt !== null || hasCapability(reader, 'campaigns.manage')) ? allowRow(row) : hideRow('campaign');

type Entry = Pick<ParticipantRow, 'userId'>;

export const allowOwnParticipant = <Row extends Entry>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowOwner(reader, row, 'participant');

export const allowReading = <Row extends Entry>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  row && hasCapability(reader, 'campaigns.manage') ? allowRow(row) : allowOwnParticipant(reader, row);

export const allowDeciding = <Row extends Entry>(reader: Reader, row: Row | undefined): RowAccess<Row> =>
  allowStaff(reader, row, {
    what: 'participant',
    capability: 'campaigns.manage',
    own: { people: [row?.userId], refusal: forbidRow('own_request') },
  });
