import { useLocation } from '@laurel/shared/router';

const signInPaths = new Set(['/sign-in', '/register', '/verify']);

/** Returns the query that leads back to this page after signing in. A sign-in page keeps its own query. */
export function useSignInQuery(): string {
  const { pathname, search } = useLocation();
  if (signInPaths.has(pathname)) return search;
  return pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
}
