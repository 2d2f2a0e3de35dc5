import { deriveSeats } from './bracket/follow-links';
import type { Format, FormatSettings, Places, Plan, PlannedMatch, Result } from './format';

/** The places of entrants who go out in a match. A match that no one won puts both out. */
function findPlacesOfLosers(format: Format, settings: FormatSettings, plan: Plan, match: PlannedMatch): Places | null {
  const { loser } = format.decidePlaces(match, settings, null);
  const next = match.loserTo ?? (loser === null ? match.winnerTo : null);
  const after = next && plan[next.number - 1];
  return loser ?? (after ? findPlacesOfLosers(format, settings, plan, after) : null);
}

const countBracketEntrants = (plan: Plan): number =>
  plan
    .filter(({ stage }) => stage.round === 1 && (stage.part === 'main' || stage.part === 'upper'))
    .flatMap(({ voids }) => voids.filter((isVoid) => !isVoid)).length;

/**
 * The places of all entrants who are out or have won, from the results by match number. Both sides of a match that no
 * one won are placed like a loser who plays no further. That can be a place that byes leave empty, behind everyone in
 * the bracket: they share its last place, so that not coming never brings a better place than a loss.
 */
export function rankEntrants(
  format: Format,
  settings: FormatSettings,
  plan: Plan,
  results: ReadonlyMap<number, Result>,
): Map<string, Places> {
  const placed = new Map<string, Places>();
  const lastPlace = countBracketEntrants(plan);
  const trimPlaces = ({ first, last }: Places): Places => ({
    first: Math.min(first, lastPlace),
    last: Math.min(last, lastPlace),
  });
  for (const match of plan) {
    const result = results.get(match.number);
    if (!result) continue;
    const decided = format.decidePlaces(match, settings, result);
    const goesOn = Object.values(deriveSeats(result)).flatMap((seat) => (seat.kind === 'entrant' ? [seat.id] : []));
    for (const [slot, id] of result.sides.entries()) {
      if (id === null) continue;
      const won = slot === result.winner;
      const places = won ? decided.winner : decided.loser;
      if (places) placed.set(id, trimPlaces(places));
      else if (!goesOn.includes(id)) {
        const out = findPlacesOfLosers(format, settings, plan, match);
        if (out) placed.set(id, trimPlaces(out));
      }
    }
  }
  return placed;
}
