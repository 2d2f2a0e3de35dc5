import { useLocation } from '@laurel/shared/router';

const entrances = new Set(['/sign-in', '/register', '/verify']);

/** The query that leads back to this page after signing in. Sign-in pages pass on the one they have. */
export function useSignInQuery(): string {
  const { pathname, search } = useLocation();
  if (entrances.has(pathname)) return search;
  return pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
}
