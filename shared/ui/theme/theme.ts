import { useSyncExternalStore } from 'react';
import { readCookies, writeCookie } from '../cookies';

/** `system` follows the device. */
export type ThemeChoice = 'dark' | 'light' | 'system';
export type Theme = 'dark' | 'light';

const COOKIE = 'laurel_theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const LIGHT_QUERY = '(prefers-color-scheme: light)';

const listeners = new Set<() => void>();
let renderedChoice: ThemeChoice = 'system';

export function renderInTheme(choice: ThemeChoice): void {
  renderedChoice = choice;
}

/** Reads the document's attribute, because reading a cookie is slow and rendering does it often. */
export function readThemeChoice(): ThemeChoice {
  const value = typeof document === 'undefined' ? renderedChoice : document.documentElement.dataset.theme;
  return value === 'dark' || value === 'light' ? value : 'system';
}

export function readTheme(): Theme {
  const choice = readThemeChoice();
  if (choice !== 'system') return choice;
  return queryLightPreference()?.matches ? 'light' : 'dark';
}

/** A server doesn't know the device's theme. */
function readRenderedTheme(): Theme {
  const choice = readThemeChoice();
  return choice === 'system' ? 'dark' : choice;
}

export function setTheme(choice: ThemeChoice): void {
  writeCookie(COOKIE, choice, choice === 'system' ? 0 : YEAR_SECONDS);
  showTheme(choice);
  for (const listener of listeners) listener();
}

export function applyTheme(): void {
  showTheme(
    readCookies()
      .split('; ')
      .find((pair) => pair.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1),
  );
}

function showTheme(choice: string | undefined): void {
  if (choice === 'dark' || choice === 'light') document.documentElement.dataset.theme = choice;
  else delete document.documentElement.dataset.theme;
}

export function useTheme(): { choice: ThemeChoice; theme: Theme; setTheme: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribeTheme, readThemeChoice, readThemeChoice);
  const theme = useSyncExternalStore(subscribeTheme, readTheme, readRenderedTheme);
  return { choice, theme, setTheme };
}

function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  const query = queryLightPreference();
  query?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query?.removeEventListener('change', listener);
  };
}

function queryLightPreference(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(LIGHT_QUERY) : undefined;
}
