import { chosenLocale, type Locale, localeCookie, matchLocale } from '@laurel/shared/protocol';
import { useSyncExternalStore } from 'react';
import { readCookies, writeCookie } from '../cookies';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What has to be there before a language can show. */
type Loader = (locale: Locale) => Promise<void>;

const listeners = new Set<() => void>();
const loaders = new Set<Loader>();
let locale = readLocale();
let wanted = locale;

/** A person's choice, else the first language of their browser that Laurel speaks; English where no browser is. */
function readLocale(): Locale {
  if (typeof document === 'undefined') return 'en';
  return chosenLocale(readCookies()) ?? matchLocale(navigator.languages);
}

/** The language the page shows now. */
export const currentLocale = (): Locale => locale;

/** Names a package's texts: they are fetched before a language they are written in shows. */
export function beforeLocaleShows(load: Loader): void {
  loaders.add(load);
}

const loadAll = (next: Locale) => Promise.all([...loaders].map((load) => load(next)));

/**
 * Names the page's language to browsers and screen readers, and settles when the shell's texts are there. Without them
 * the page is English this time, rather than half of one and half of the other; the answer is the language that is missing.
 */
export async function startLocale(): Promise<Locale | null> {
  let missing: Locale | null = null;
  try {
    await loadAll(locale);
  } catch {
    missing = locale;
    locale = 'en';
    wanted = locale;
  }
  document.documentElement.lang = locale;
  return missing;
}

/**
 * Shows the page in another language, once every text that is on it is there, and keeps the choice in a cookie. Of two
 * changes at once the later one counts.
 * @throws when the texts do not arrive; then nothing has changed.
 */
export async function setLocale(next: Locale): Promise<void> {
  wanted = next;
  try {
    await loadAll(next);
  } catch (error) {
    if (wanted === next) wanted = locale;
    throw error;
  }
  if (wanted !== next) return;
  writeCookie(localeCookie, next, YEAR_SECONDS);
  document.documentElement.lang = next;
  locale = next;
  for (const listener of listeners) listener();
}

export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language the page shows; what calls it is drawn anew in another one. */
export const useLocale = (): Locale => useSyncExternalStore(subscribeLocale, currentLocale, currentLocale);
