import { useRead } from '@laurel/shared/service';

/**
 * True if deposits and withdrawals are offered, or if that can't be read, because their pages then explain the failure.
 * Null while loading.
 */
export function useIsChainOffered(): boolean | null {
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  if (settings.status === 'loading' && !settings.slow) return null;
  return settings.status !== 'ready' || settings.data.chain;
}
