import type { ContestDetail } from '@laurel/shared/protocol';

/** What the viewer is paid for where they finished: in their wallet, not yet final, or nothing. */
export type OwnPrize = { state: 'none' } | { state: 'paid' | 'pending'; amount: string };

/** Reads it off the contest, for who is out of it or has won it. */
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
  // Where neither came nobody takes the places, and what was final without a prize stays so.
  if (!last || last.method === 'double_forfeit' || last.method === null || !heldByClock.has(last.method))
    return { state: 'none' };
  const rounds = Math.max(...matches.map(({ round }) => round));
  const place = own.status === 'winner' ? 1 : 2 ** (rounds - last.round) + 1;
  const prize = prizes.find((each) => each.place === place);
  return prize && Number(prize.amount) > 0 ? { state: 'pending', amount: prize.amount } : { state: 'none' };
}

/** Results that wait for an appeal before they pay. */
const heldByClock: ReadonlySet<string> = new Set(['clock', 'forfeit']);
