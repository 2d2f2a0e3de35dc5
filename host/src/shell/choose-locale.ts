import { notify } from '@laurel/shared/service';
import { type Locale, messagesOf, setLocale } from '@laurel/shared/ui/locale';
import { shell } from '../messages/en/shell';

/** Says that a language's texts did not arrive; its retry asks for them again. */
export function reportMissingLanguage(locale: Locale): void {
  notify({ type: 'danger', message: messagesOf(shell).languageMissing, retry: () => chooseLocale(locale) });
}

/** Turns the page into another language; where its texts do not arrive, it says so. */
export function chooseLocale(locale: Locale): void {
  setLocale(locale).catch(() => reportMissingLanguage(locale));
}
