import { useRead } from '@laurel/shared/service';

/** Also true if the settings are slow or can't be read, so that the pages show and explain why. Null while the settings load. */
export function useIsChainOffered(): boolean | null {
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  if (settings.status === 'loading' && !settings.slow) return null;
  return settings.status !== 'ready' || settings.data.chain;
}
