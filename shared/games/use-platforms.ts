import type { Platform } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';

export function usePlatforms({ enabled = true }: { enabled?: boolean } = {}): readonly Platform[] | null {
  const settings = useRead('getSettings', {}, { enabled, freshFor: 300_000 });
  return settings.status === 'ready' ? settings.data.platforms : null;
}
