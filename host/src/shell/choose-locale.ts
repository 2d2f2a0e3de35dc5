import { notify } from '@laurel/shared/service';
import { type Locale, messagesOf, setLocale } from '@laurel/shared/ui/locale';
import { shell } from '../messages/en/shell';

/** Shows that a language’s texts didn’t arrive, with a retry. */
export function reportMissingLanguage(locale: Locale): void {
  notify({ type: 'danger', message: messagesOf(shell).languageMissing, retry: () => chooseLocale(locale) });
}

/** Changes the page’s language. If its texts don’t arrive, reports that. */
export function chooseLocale(locale: Locale): void {
  setLocale(locale).catch(() => reportMissingLanguage(locale));
}
