import type { ContestDetail } from '@laurel/shared/protocol';

/** The viewer's prize: in their balance, not final yet, or none. */
export type OwnPrize = { state: 'none' } | { state: 'paid' | 'pending'; amount: string };

/** The viewer's prize, for players who are out or have won. */
export function ownPrize({ entry, entrants, matches, prizes }: ContestDetail): OwnPrize {
  const own = entrants.find(({ id }) => id === entry?.entrantId);
  if (!own) return { state: 'none' };
  if (Number(own.prize) > 0) return { state: 'paid', amount: own.prize };
  const last = matches
    .filter(({ opponents }) => opponents.some((opponent) => opponent?.entrantId === own.id))
    .reduce<ContestDetail['matches'][number] | null>(
      (later, match) => (later && later.round > match.round ? later : match),
      null,
    );
  // If neither player showed up, nobody gets the place; a final result without a prize stays so.
  if (!last || last.method === 'double_forfeit' || last.method === null || !heldByClock.has(last.method))
    return { state: 'none' };
  const rounds = Math.max(...matches.map(({ round }) => round));
  const place = own.status === 'winner' ? 1 : 2 ** (rounds - last.round) + 1;
  const prize = prizes.find((each) => each.place === place);
  return prize && Number(prize.amount) > 0 ? { state: 'pending', amount: prize.amount } : { state: 'none' };
}

/** Results that can still be appealed before they pay. */
const heldByClock: ReadonlySet<string> = new Set(['clock', 'forfeit']);
