import { useLocation } from '@laurel/shared/router';
import { useEffect, useRef } from 'react';

/** After a change of page: starts at the top and puts the focus on the content, as a page load would. */
export function FocusAfterNavigation() {
  const { pathname } = useLocation();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what an arrival is
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
