import { isolateText, type Locale } from '@laurel/shared/protocol';
import { noticeTexts } from '../../../mail/texts';
import { noticeKinds } from './kinds.rules';
import type { NoticeRow } from './tables';

export function writeReason({ kind, params }: Pick<NoticeRow, 'kind' | 'params'>, locale: Locale): string {
  const title = params && 'title' in params ? String(params.title) : '';
  return noticeTexts[locale].reasons[noticeKinds[kind].reason](isolateText(title));
}
