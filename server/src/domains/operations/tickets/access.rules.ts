import { timingSafeEqual } from 'node:crypto';
import {
  allowRow,
  forbidRow,
  hasCapability,
  hideRow,
  isReaderAmong,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import type { TicketRow } from './tables';

export const isTicketCode = ({ accessKey }: Pick<TicketRow, 'accessKey'>, code: string | undefined): boolean =>
  code?.length === accessKey.length && timingSafeEqual(Buffer.from(code), Buffer.from(accessKey));

export const allowSender = <Row extends Pick<TicketRow, 'userId' | 'accessKey'>>(
  reader: Reader,
  row: Row | undefined,
  code: string | undefined,
): RowAccess<Row> =>
  row && (isReaderAmong(reader, [row.userId]) || isTicketCode(row, code)) ? allowRow(row) : hideRow('ticket_link');

export const allowReading = <Row extends Pick<TicketRow, 'category'>>(
  reader: Reader,
  row: Row | undefined,
): RowAccess<Row> =>
  row &&
  (hasCapability(reader, 'tickets.manage') || (hasCapability(reader, 'tickets.read') && row.category === 'coins'))
    ? allowRow(row)
    : hideRow('ticket');

/** Staff who can only read a ticket can't answer, assign or solve it. */
export const allowWork = <Row extends Pick<TicketRow, 'category'>>(
  reader: Reader,
  row: Row | undefined,
): RowAccess<Row> => {
  const readAccess = allowReading(reader, row);
  return readAccess.ok && !hasCapability(reader, 'tickets.manage') ? forbidRow('role') : readAccess;
};
