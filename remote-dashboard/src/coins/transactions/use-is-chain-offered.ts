import { useRead } from '@laurel/shared/service';

/** Also true if the settings are slow or can't be read, so that the pages show and explain why. Null while the settings load. */
export function useIsChainOffered(): boolean | null {
  const settingsRead = useRead('getSettings', {}, { freshFor: 300_000 });
  if (settingsRead.status === 'loading' && !settingsRead.slow) return null;
  return settingsRead.status !== 'ready' || settingsRead.data.chain;
}
