import { useRead } from '@laurel/shared/service';

/** Whether deposits and withdrawals are offered; null until known. If that can't be read, their own pages say so. */
export function useChainOffered(): boolean | null {
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  if (settings.status === 'loading' && !settings.slow) return null;
  return settings.status !== 'ready' || settings.data.chain;
}
