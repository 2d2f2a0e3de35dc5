import { useRead } from '@laurel/shared/service';

/** True also if the settings are slow or can't be read, because the pages then explain the failure. Null while they load. */
export function useIsChainOffered(): boolean | null {
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  if (settings.status === 'loading' && !settings.slow) return null;
  return settings.status !== 'ready' || settings.data.chain;
}
