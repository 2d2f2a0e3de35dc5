import type { NoticeItem } from '@laurel/shared/protocol';
import type { MailParams, MailText } from '@laurel/shared/protocol/sentences';
import { toIso } from '../../../database/iso-dates';
import { writeMail } from '../../../mail/texts';
import { noticeKinds } from './kinds.rules';
import { writeReason } from './reasons.rules';
import type { NoticeKind, NoticeReader, NoticeRow } from './tables';

export function writeNotice(
  { kind, params }: Pick<NoticeRow, 'kind' | 'params'>,
  { username, locale }: NoticeReader,
): MailText {
  return writeMail(locale, kind, { ...params, username } as unknown as MailParams[NoticeKind]);
}

export function toNotice(row: NoticeRow, reader: NoticeReader): NoticeItem {
  const { subject, link } = writeNotice(row, reader);
  return {
    id: row.id,
    category: noticeKinds[row.kind].category,
    title: subject,
    reason: writeReason(row, reader.locale),
    path: link?.path ?? null,
    at: toIso(row.at),
    seen: row.seenAt !== null,
  };
}
