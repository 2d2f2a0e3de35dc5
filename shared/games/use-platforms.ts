import type { Platform } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';

/**
 * The configured game platforms; null until known. They can't change while a page is open. Without any, there are no
 * campaigns and contracts.
 */
export function usePlatforms({ enabled = true }: { enabled?: boolean } = {}): readonly Platform[] | null {
  const settings = useRead('getSettings', {}, { enabled, freshFor: 300_000 });
  return settings.status === 'ready' ? settings.data.platforms : null;
}
