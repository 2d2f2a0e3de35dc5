import { findArea } from '@laurel/shared/area/registry';
import { useEffect } from 'react';
import { preloadArea } from '../areas/areas';
import { readRegistry } from '../areas/registry';
import { resolveAreaUrl } from '../page-address';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

export function IntentPreload() {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin) return;
      const url = resolveAreaUrl(link.href);
      if (/\.\w+$/.test(url.pathname)) return;
      const entry = findArea(readRegistry().areas, url.pathname);
      if (entry) void preloadArea(entry, url);
    };
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent);
    };
  }, []);
  return null;
}
