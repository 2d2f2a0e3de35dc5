import { useLocation } from '@laurel/shared/router';

const entrances = new Set(['/sign-in', '/register', '/verify']);

/** The query that leads back to this page after signing in. On a sign-in page, its own query. */
export function useSignInQuery(): string {
  const { pathname, search } = useLocation();
  if (entrances.has(pathname)) return search;
  return pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
}
