import type { AuditWords } from '@laurel/shared/audit';
import { createFormats, type Formats } from '@laurel/shared/protocol/sentences';
import { type Locale, useLocale, useMessages } from '@laurel/shared/ui/locale';
import { audit } from './messages/en';

const formatsByLocale: Readonly<Record<Locale, Formats>> = { en: createFormats('en'), de: createFormats('de') };

export function useAuditTexts(): { words: AuditWords; formats: Formats } {
  return { words: useMessages(audit), formats: formatsByLocale[useLocale()] };
}
