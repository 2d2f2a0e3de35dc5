import { useRead } from '@laurel/shared/service';

/** Whether coins come in and go out here; null until that is known. Without an answer, their own pages say it. */
export function useChainOffered(): boolean | null {
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  if (settings.status === 'loading' && !settings.slow) return null;
  return settings.status !== 'ready' || settings.data.chain;
}
