const base = 'https://laurel.invalid';

/**
 * Where a sign-in may lead: a path of this site. Anything else, such as another origin, `//host` or `/\host`, yields
 * the fallback.
 */
export function safeNext(next: string | null, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return fallback;
  let url: URL;
  try {
    url = new URL(next, base);
  } catch {
    return fallback;
  }
  const path = url.pathname + url.search + url.hash;
  // Dots are resolved and tabs and line breaks dropped by now: what was harmless to look at may not be any more.
  return url.origin === base && !path.startsWith('//') ? path : fallback;
}

/** A link to a form of the entrance that keeps where to go afterwards. */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
