import { useRead } from '@laurel/shared/service';

export function useOpenMatches() {
  return useRead(
    'listUserMatches',
    { query: { perPage: 100, filter: { state: 'open' } } },
    { refreshEvery: 10_000, freshFor: 2000 },
  );
}
