import { deriveSeats } from './bracket/follow-links';
import type { Format, FormatSettings, Places, Plan, PlannedMatch, Result } from './format';

function findPlacesOfLosers(format: Format, settings: FormatSettings, plan: Plan, match: PlannedMatch): Places | null {
  const { loser } = format.decidePlaces(match, settings, null);
  const loserSeat = match.loserTo ?? (loser === null ? match.winnerTo : null);
  const nextMatch = loserSeat && plan[loserSeat.number - 1];
  return loser ?? (nextMatch ? findPlacesOfLosers(format, settings, plan, nextMatch) : null);
}

const countBracketEntrants = (plan: Plan): number =>
  plan
    .filter(({ stage }) => stage.round === 1 && (stage.part === 'main' || stage.part === 'upper'))
    .flatMap(({ voids }) => voids.filter((isVoid) => !isVoid)).length;

export function rankEntrants(
  format: Format,
  settings: FormatSettings,
  plan: Plan,
  results: ReadonlyMap<number, Result>,
): Map<string, Places> {
  const placesById = new Map<string, Places>();
  const lastPlace = countBracketEntrants(plan);
  const trimPlaces = ({ first, last }: Places): Places => ({
    first: Math.min(first, lastPlace),
    last: Math.min(last, lastPlace),
  });
  for (const match of plan) {
    const result = results.get(match.number);
    if (!result) continue;
    const decidedPlaces = format.decidePlaces(match, settings, result);
    const advancingIds = Object.values(deriveSeats(result)).flatMap((seat) =>
      seat.kind === 'entrant' ? [seat.id] : [],
    );
    for (const [slot, id] of result.sides.entries()) {
      if (id === null) continue;
      const hasWon = slot === result.winner;
      const places = hasWon ? decidedPlaces.winner : decidedPlaces.loser;
      if (places) placesById.set(id, trimPlaces(places));
      else if (!advancingIds.includes(id)) {
        const loserPlaces = findPlacesOfLosers(format, settings, plan, match);
        if (loserPlaces) placesById.set(id, trimPlaces(loserPlaces));
      }
    }
  }
  return placesById;
}
