import { readAddress } from '@laurel/shared/protocol';
import { notify } from '@laurel/shared/service';
import { type Locale, readMessages, rememberLocale, setLocale } from '@laurel/shared/ui/locale';
import { waitUntilHydrated } from '../hydration/hydration';
import { shell } from '../messages/en/shell';

export function reportMissingLanguage(locale: Locale): void {
  notify({ type: 'danger', message: readMessages(shell).languageMissing, retry: () => chooseLocale(locale) });
}

/** Returns the address without its language, or null if the page can change its language in place. */
export function buildOtherAddress(
  locale: Locale,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
) {
  const { named, path } = readAddress(pathname);
  return named === null || named === locale ? null : path + search + hash;
}

/** Waits for hydration, because sections that the server rendered in one language can’t hydrate in another. */
const showLocale = (locale: Locale): Promise<void> => waitUntilHydrated().then(() => setLocale(locale));

export function chooseLocale(locale: Locale): void {
  const otherAddress = buildOtherAddress(locale, location);
  if (otherAddress === null) return void showLocale(locale).catch(() => reportMissingLanguage(locale));
  rememberLocale(locale);
  location.assign(otherAddress);
}
