import type { PlannedMatch, Result, Seat, SeatChange, Slot } from '../format';

export const getOtherSlot = (slot: Slot): Slot => (slot === 0 ? 1 : 0);

const pending: Seat = { kind: 'pending' };
const empty: Seat = { kind: 'void' };

function findSeat({ sides, out }: Result, slot: Slot): Seat {
  const id = sides[slot];
  return id === null || out[slot] ? empty : { kind: 'entrant', id };
}

export function deriveSeats(result: Result | null): { winner: Seat; loser: Seat } {
  if (result === null) return { winner: pending, loser: pending };
  if (result.winner === null) return { winner: empty, loser: empty };
  return { winner: findSeat(result, result.winner), loser: findSeat(result, getOtherSlot(result.winner)) };
}

export function followLinks({ winnerTo, loserTo }: PlannedMatch, result: Result | null): SeatChange[] {
  const { winner, loser } = deriveSeats(result);
  return [...(winnerTo ? [{ ...winnerTo, seat: winner }] : []), ...(loserTo ? [{ ...loserTo, seat: loser }] : [])];
}
