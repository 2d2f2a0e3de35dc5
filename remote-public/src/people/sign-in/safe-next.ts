const placeholderOrigin = 'https://laurel.invalid';

/** Accepts only paths of this site. A path that starts with `//` or `/\` would lead to another origin. */
export function toSafeNext(nextPath: string | null, fallback: string): string {
  if (!nextPath || !/^\/(?![/\\])/.test(nextPath)) return fallback;
  let url: URL;
  try {
    url = new URL(nextPath, placeholderOrigin);
  } catch {
    return fallback;
  }
  const path = url.pathname + url.search + url.hash;
  // Check after parsing, because parsing resolves dots and drops tabs and line breaks, which can hide another origin.
  return url.origin === placeholderOrigin && !path.startsWith('//') ? path : fallback;
}

export const appendNext = (path: string, nextPath: string | null): string =>
  nextPath ? `${path}?next=${encodeURIComponent(nextPath)}` : path;
