import { readLocaleTag, useLocale } from '@laurel/shared/ui/locale';

/** Keeps the name that the server rendered, because browsers name some countries differently. */
export function CountryName({ code }: { code: string }) {
  useLocale();
  const name = new Intl.DisplayNames(readLocaleTag(), { type: 'region' }).of(code) ?? code;
  return <span suppressHydrationWarning>{name}</span>;
}
