import { useRead } from '@laurel/shared/service';

/** Whether coins come in and go out here. Taken to be so until the answer is there. */
export function useChainOffered(): boolean {
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  return settings.status !== 'ready' || settings.data.chain;
}
