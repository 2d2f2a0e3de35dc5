import { useLocation } from '@laurel/shared/router';
import { useEffect } from 'react';

export function useNamedSection(ids: readonly string[]): void {
  const { hash, key } = useLocation();
  const id = ids.find((sectionId) => `#${sectionId}` === hash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must scroll again
  useEffect(() => {
    const heading = id === undefined ? null : document.getElementById(id);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  }, [id, key]);
}
