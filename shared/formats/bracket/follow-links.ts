import type { PlannedMatch, Result, Seat, SeatChange, Slot } from '../format';

export const getOtherSlot = (slot: Slot): Slot => (slot === 0 ? 1 : 0);

const pendingSeat: Seat = { kind: 'pending' };
const emptySeat: Seat = { kind: 'void' };

function findSeat({ sides, out }: Result, slot: Slot): Seat {
  const id = sides[slot];
  return id === null || out[slot] ? emptySeat : { kind: 'entrant', id };
}

export function deriveSeats(result: Result | null): { winner: Seat; loser: Seat } {
  if (result === null) return { winner: pendingSeat, loser: pendingSeat };
  if (result.winner === null) return { winner: emptySeat, loser: emptySeat };
  return { winner: findSeat(result, result.winner), loser: findSeat(result, getOtherSlot(result.winner)) };
}

export function followLinks({ winnerTo, loserTo }: PlannedMatch, result: Result | null): SeatChange[] {
  const { winner, loser } = deriveSeats(result);
  return [...(winnerTo ? [{ ...winnerTo, seat: winner }] : []), ...(loserTo ? [{ ...loserTo, seat: loser }] : [])];
}
