import { allowRow, hideRow, isReaderAmong, type Reader, type RowAccess } from '../../../call/row-access';
import { allowSharing, type ChatMatch } from '../chat/access.rules';
import type { MessageRow } from '../chat/tables';
import { allowStaffAct } from '../competition/access.rules';

type ReportableMessage = Pick<MessageRow, 'kind' | 'authorId' | 'staff' | 'former' | 'deletedAt'>;

export function allowReporting<Row extends ReportableMessage>(
  reader: Reader,
  match: ChatMatch | undefined,
  message: Row | undefined,
): RowAccess<Row> {
  const sharingAccess = allowSharing(reader, match);
  if (!sharingAccess.ok) return sharingAccess;
  if (message?.kind !== 'text' || message.former || message.deletedAt !== null) return hideRow('message');
  return message.staff || isReaderAmong(reader, [message.authorId]) ? hideRow('message') : allowRow(message);
}

export function allowDeciding<Row extends { entered: boolean }>(
  reader: Reader,
  report: Row | undefined,
): RowAccess<Row> {
  const actionAccess = allowStaffAct(reader, 'users.sanction', [
    report?.entered && reader ? { userId: reader.id } : undefined,
  ]);
  if (!actionAccess.ok) return actionAccess;
  return report ? allowRow(report) : hideRow('message_report');
}
