const base = 'https://laurel.invalid';

/** Refuses paths that start with `//` or `/\`, because they lead to another origin. */
export function toSafeNext(next: string | null, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return fallback;
  let url: URL;
  try {
    url = new URL(next, base);
  } catch {
    return fallback;
  }
  const path = url.pathname + url.search + url.hash;
  // Check after parsing, because parsing resolves dots and drops tabs and line breaks, which can hide another origin.
  return url.origin === base && !path.startsWith('//') ? path : fallback;
}

export const appendNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
