import { localeTag, useLocale } from '@laurel/shared/ui/locale';

/** "Finland" for "FI". Browsers use different names for some countries, so a server's rendering is kept. */
export function CountryName({ code }: { code: string }) {
  useLocale();
  const name = new Intl.DisplayNames(localeTag(), { type: 'region' }).of(code) ?? code;
  return <span suppressHydrationWarning>{name}</span>;
}
