import { useHydrating } from '@laurel/shared/hydration';
import {
  isLocale,
  type Locale,
  localeCookie,
  matchLocale,
  readAddress,
  readChosenLocale,
} from '@laurel/shared/protocol';
import { useSyncExternalStore } from 'react';
import { readCookies, writeCookie } from '../cookies';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

type LoadTexts = (locale: Locale) => Promise<void>;

const listeners = new Set<() => void>();
/** The loaders of each package's texts, with the calls that led to its registration. */
const loaders = new Map<LoadTexts, string>();
let locale = readLocale();
let wantedLocale = locale;

/**
 * The language of a rendered page; else that of the address, the person's choice, or the first of the browser's
 * languages that Laurel has. English without a browser.
 */
function readLocale(): Locale {
  if (typeof document === 'undefined') return 'en';
  const { lang, dataset } = document.documentElement;
  if (dataset.rendered !== undefined && isLocale(lang)) return lang;
  return readAddress(location.pathname).named ?? readChosenLocale(readCookies()) ?? matchLocale(navigator.languages);
}

export const readCurrentLocale = (): Locale => locale;

/** Registers a package's texts: they load before their language shows. */
export function beforeLocaleShows(load: LoadTexts): void {
  loaders.set(load, new Error('Registered').stack ?? '');
}

/** Forgets texts that were registered from code which has left the page. */
export function forgetLoaders(isGone: (stack: string) => boolean): void {
  for (const [load, stack] of loaders) if (isGone(stack)) loaders.delete(load);
}

const loadAll = (next: Locale) => Promise.all([...loaders.keys()].map((load) => load(next)));

/**
 * Sets the page's language for browsers and screen readers, and settles once the shell's texts have loaded. If they
 * don't, the whole page is English; the result is the missing language.
 */
export async function startLocale(): Promise<Locale | null> {
  let missing: Locale | null = null;
  try {
    await loadAll(locale);
  } catch {
    missing = locale;
    locale = 'en';
    wantedLocale = locale;
  }
  document.documentElement.lang = locale;
  return missing;
}

/** Saves the person's choice, for addresses without a language. */
export const rememberLocale = (next: Locale): void => writeCookie(localeCookie, next, YEAR_SECONDS);

/**
 * Shows the page in another language once its texts have loaded, and saves the choice in a cookie. The later of
 * two changes wins.
 * @throws if the texts don't load; then nothing changes.
 */
export async function setLocale(next: Locale): Promise<void> {
  wantedLocale = next;
  try {
    await loadAll(next);
  } catch (error) {
    if (wantedLocale === next) wantedLocale = locale;
    throw error;
  }
  if (wantedLocale !== next) return;
  rememberLocale(next);
  document.documentElement.lang = next;
  locale = next;
  for (const listener of listeners) listener();
}

export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The time zone of shown times; undefined for the device's. It changes after hydration, so use it only in the
 * smallest component that shows a time.
 */
export const useTimeZone = (): 'UTC' | undefined => (useHydrating() ? 'UTC' : undefined);

export const loadTexts = async (): Promise<void> => void (await loadAll(locale));

/** Sets the language of a server's next rendering, once all its texts are there. */
export async function renderIn(next: Locale): Promise<void> {
  await loadAll(next);
  locale = next;
  wantedLocale = next;
}

/** The page's language. Components that use it render again when it changes. */
export function useLocale(): Locale {
  useSyncExternalStore(subscribeLocale, readCurrentLocale, readCurrentLocale);
  return locale;
}
