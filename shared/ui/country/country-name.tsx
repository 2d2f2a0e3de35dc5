import { localeTag, useLocale } from '@laurel/shared/ui/locale';

/** "Finland" for "FI". Browsers have names of their own for some, so what a server has drawn stays. */
export function CountryName({ code }: { code: string }) {
  useLocale();
  const name = new Intl.DisplayNames(localeTag(), { type: 'region' }).of(code) ?? code;
  return <span suppressHydrationWarning>{name}</span>;
}
