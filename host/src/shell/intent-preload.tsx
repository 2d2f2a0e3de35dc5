import { areaAt } from '@laurel/shared/area/registry';
import { useEffect } from 'react';
import { preloadArea } from '../areas/areas';
import { currentRegistry } from '../areas/registry';

/** Fetches the area behind a link as soon as the pointer or the focus is on it. */
export function IntentPreload() {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin) return;
      const entry = areaAt(currentRegistry().areas, link.pathname);
      if (entry) preloadArea(entry);
    };
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);
  return null;
}
