export const localeNames = { en: 'English', de: 'Deutsch' } as const;

export type Locale = keyof typeof localeNames;

export const locales = Object.keys(localeNames) as readonly Locale[];

export const localeCookie = 'laurel_locale';

export const isLocale = (text: string | undefined): text is Locale =>
  text !== undefined && Object.hasOwn(localeNames, text);

export const buildLocaleBase = (locale: Locale): string => (locale === 'en' ? '' : `/${locale}`);

export function readAddress(pathname: string): { named: Locale | null; base: string; path: string } {
  const [, firstSegment] = pathname.split('/');
  const localeBase = isLocale(firstSegment) ? buildLocaleBase(firstSegment) : '';
  if (!isLocale(firstSegment) || localeBase === '') return { named: null, base: '', path: pathname };
  return { named: firstSegment, base: localeBase, path: pathname.slice(localeBase.length) || '/' };
}

export const buildAddress = (base: string, path: string): string => (path === '/' && base !== '' ? base : base + path);

export function matchLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const [primary] = language.trim().toLowerCase().split('-');
    if (isLocale(primary)) return primary;
  }
  return 'en';
}

function readCookieValue(cookies: string, name: string): string | undefined {
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

export function readChosenLocale(cookies: string): Locale | undefined {
  const value = readCookieValue(cookies, localeCookie);
  return isLocale(value) ? value : undefined;
}

/** Sorted by preference, without refused languages. */
export function parseAcceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [language = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
      return { language: language.trim(), quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ language, quality }) => language !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
