/** "Final", "Semi-final", "Quarter-final", "Round of 16": the round's name in a bracket of so many rounds. */
export function roundName(round: number, rounds: number): string {
  const depth = rounds - round;
  if (depth <= 0) return 'Final';
  if (depth === 1) return 'Semi-final';
  if (depth === 2) return 'Quarter-final';
  return `Round of ${2 ** (depth + 1)}`;
}

/** What who takes a place is called: "Winner", "Runner-up", "Semi-finalist", "Last 16". */
export function placeLabel(place: number): string {
  if (place === 1) return 'Winner';
  if (place === 2) return 'Runner-up';
  if (place <= 4) return 'Semi-finalist';
  if (place <= 8) return 'Quarter-finalist';
  return `Round of ${2 ** Math.ceil(Math.log2(place))}`;
}
