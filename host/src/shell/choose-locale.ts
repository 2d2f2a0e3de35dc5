import { notify } from '@laurel/shared/service';
import { type Locale, messagesOf, setLocale } from '@laurel/shared/ui/locale';
import { shell } from '../messages/en/shell';

/** Turns the page into another language; where its texts do not arrive, it says so. */
export function chooseLocale(locale: Locale): void {
  setLocale(locale).catch(() => {
    notify({ type: 'danger', message: messagesOf(shell).languageMissing, retry: () => chooseLocale(locale) });
  });
}
