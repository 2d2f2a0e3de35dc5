import { useRead } from '@laurel/shared/service';

/** The player's matches that are not over: the side bar counts by them, the overview chooses from them. */
export function useOpenMatches() {
  return useRead(
    'listUserMatches',
    { query: { perPage: 100, filter: { state: 'open' } } },
    { refreshEvery: 10_000, freshFor: 2000 },
  );
}

/** In how many of them the next move is the player's. */
export function useMoves(): number {
  const matches = useOpenMatches();
  return matches.status === 'ready' ? matches.data.items.filter((match) => match.yourMove).length : 0;
}
