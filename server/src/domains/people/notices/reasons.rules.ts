import { isolateText, type Locale } from '@laurel/shared/protocol';
import type { NoticeTexts } from '@laurel/shared/protocol/sentences';
import { noticeTexts as german } from '@laurel/shared/protocol/sentences/de';
import { noticeTexts as english } from '@laurel/shared/protocol/sentences/en';
import { kinds } from './kinds.rules';
import type { NoticeRow } from './tables';

const languages: Record<Locale, NoticeTexts> = { en: english, de: german };

/** Says why somebody gets a notice. */
export function writeReason({ kind, params }: Pick<NoticeRow, 'kind' | 'params'>, locale: Locale): string {
  const title = params && 'title' in params ? String(params.title) : '';
  return languages[locale].reasons[kinds[kind].reason](isolateText(title));
}
