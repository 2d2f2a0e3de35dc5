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
/** Each loader has the stack of its registration, which shows the build that registered it. */
const loaders = new Map<LoadTexts, string>();
let locale = readLocale();
let wantedLocale = locale;

/** A rendered page's language comes first, then the address's, the person's choice and the browser's. */
function readLocale(): Locale {
  if (typeof document === 'undefined') return 'en';
  const { lang, dataset } = document.documentElement;
  if (dataset.rendered !== undefined && isLocale(lang)) return lang;
  return readAddress(location.pathname).named ?? readChosenLocale(readCookies()) ?? matchLocale(navigator.languages);
}

export const readCurrentLocale = (): Locale => locale;

export function beforeLocaleShows(load: LoadTexts): void {
  loaders.set(load, new Error('Registered').stack ?? '');
}

export function forgetLoaders(isGone: (stack: string) => boolean): void {
  for (const [load, stack] of loaders) if (isGone(stack)) loaders.delete(load);
}

const loadAllTexts = (nextLocale: Locale) => Promise.all([...loaders.keys()].map((load) => load(nextLocale)));

/** Loads the texts of all registered catalogues. If one fails, the page is English, and the missing language is returned. */
export async function startLocale(): Promise<Locale | null> {
  let missingLocale: Locale | null = null;
  try {
    await loadAllTexts(locale);
  } catch {
    missingLocale = locale;
    locale = 'en';
    wantedLocale = locale;
  }
  document.documentElement.lang = locale;
  return missingLocale;
}

export const rememberLocale = (nextLocale: Locale): void => writeCookie(localeCookie, nextLocale, YEAR_SECONDS);

/** The later of two changes wins. @throws if the texts don't load; then nothing changes. */
export async function setLocale(nextLocale: Locale): Promise<void> {
  wantedLocale = nextLocale;
  try {
    await loadAllTexts(nextLocale);
  } catch (error) {
    if (wantedLocale === nextLocale) wantedLocale = locale;
    throw error;
  }
  if (wantedLocale !== nextLocale) return;
  rememberLocale(nextLocale);
  document.documentElement.lang = nextLocale;
  locale = nextLocale;
  for (const listener of listeners) listener();
}

export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined for the device's zone. It changes after hydration, so use it only in the smallest component that shows a time. */
export const useTimeZone = (): 'UTC' | undefined => (useHydrating() ? 'UTC' : undefined);

export const loadTexts = async (): Promise<void> => void (await loadAllTexts(locale));

export async function renderIn(nextLocale: Locale): Promise<void> {
  await loadAllTexts(nextLocale);
  locale = nextLocale;
  wantedLocale = nextLocale;
}

export function useLocale(): Locale {
  useSyncExternalStore(subscribeLocale, readCurrentLocale, readCurrentLocale);
  return locale;
}
