import { timingSafeEqual } from 'node:crypto';
import { allow, hide, isOneOf, type Reader, type RowAccess } from '../../../call/row-access';
import type { TicketRow } from './tables';

/** Whether it is the code that we mailed for a ticket. */
export const isTicketCode = ({ accessKey }: Pick<TicketRow, 'accessKey'>, code: string | undefined): boolean =>
  code?.length === accessKey.length && timingSafeEqual(Buffer.from(code), Buffer.from(accessKey));

/** A ticket is for who was signed in when writing it, and for who has its code: staff read it by calls of their own. */
export const allowSender = <Row extends Pick<TicketRow, 'userId' | 'accessKey'>>(
  reader: Reader,
  row: Row | undefined,
  code: string | undefined,
): RowAccess<Row> =>
  row && (isOneOf(reader, [row.userId]) || isTicketCode(row, code)) ? allow(row) : hide('ticket_link');
