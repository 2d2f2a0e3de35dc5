import { useRead } from '@laurel/shared/service';

/** The player’s unfinished matches, shared by the side bar’s count and the overview. */
export function useOpenMatches() {
  return useRead(
    'listUserMatches',
    { query: { perPage: 100, filter: { state: 'open' } } },
    { refreshEvery: 10_000, freshFor: 2000 },
  );
}

/** How many of them wait for the player. */
export function useYourMoveCount(): number {
  const matches = useOpenMatches();
  return matches.status === 'ready' ? matches.data.items.filter((match) => match.yourMove).length : 0;
}
