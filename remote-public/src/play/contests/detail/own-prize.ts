import { getPlan, requireFormat } from '@laurel/shared/formats';
import type { ContestDetail, ContestMatch } from '@laurel/shared/protocol';

export type OwnPrize = { state: 'none' } | { state: 'paid' | 'pending'; amount: string };

export function findOwnPrize(contest: ContestDetail): OwnPrize {
  const { entry, entrants, matches, prizes } = contest;
  const ownEntrant = entrants.find(({ id }) => id === entry?.entrantId);
  if (!ownEntrant) return { state: 'none' };
  if (Number(ownEntrant.prize) > 0) return { state: 'paid', amount: ownEntrant.prize };
  const lastMatch = matches
    .filter(({ opponents }) => opponents.some((opponent) => opponent?.entrantId === ownEntrant.id))
    .reduce<ContestDetail['matches'][number] | null>(
      (latestMatch, match) => (latestMatch && latestMatch.number > match.number ? latestMatch : match),
      null,
    );
  if (
    !lastMatch ||
    lastMatch.method === 'double_forfeit' ||
    lastMatch.method === null ||
    !heldMethods.has(lastMatch.method)
  )
    return { state: 'none' };
  const place = findBestPlace(contest, lastMatch, ownEntrant.id);
  const prize = prizes.find((candidate) => candidate.place === place);
  return prize && Number(prize.amount) > 0 ? { state: 'pending', amount: prize.amount } : { state: 'none' };
}

function findBestPlace(
  { format, formatSettings = {}, matches, entrants }: ContestDetail,
  lastMatch: ContestMatch,
  ownId: string,
) {
  const drawnEntrantCount = entrants.filter(({ seed }) => seed !== null).length;
  const plannedMatch = getPlan(format, formatSettings, drawnEntrantCount || matches.length + 1)[lastMatch.number - 1];
  const [firstOpponent, secondOpponent] = lastMatch.opponents;
  if (!plannedMatch) return null;
  const winner = firstOpponent?.result === 'win' ? 0 : secondOpponent?.result === 'win' ? 1 : null;
  const sides = [firstOpponent?.entrantId ?? null, secondOpponent?.entrantId ?? null] as const;
  const places = requireFormat(format).decidePlaces(plannedMatch, formatSettings, {
    winner,
    sides,
    out: [false, false],
  });
  return (winner !== null && sides[winner] === ownId ? places.winner : places.loser)?.first ?? null;
}

/** After a result by one of these, the payout is held for a while. */
const heldMethods: ReadonlySet<string> = new Set(['clock', 'forfeit']);
