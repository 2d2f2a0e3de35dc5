import type { MatchPart, Plan, PlannedMatch, Slot, Stage } from '../format';
import { seedPairs } from './seeds';

/** A match by its position, before it has a number. */
export interface Drafted {
  stage: Stage;
  winnerTo: { stage: Position; slot: Slot } | null;
  loserTo: { stage: Position; slot: Slot } | null;
}

export type Position = Pick<Stage, 'part' | 'round' | 'index'>;

/** The matches of one round, in order. */
export function draftRound(
  part: MatchPart,
  { round, rounds, count }: { round: number; rounds: number; count: number },
  links: (index: number) => Partial<Pick<Drafted, 'winnerTo' | 'loserTo'>>,
): Drafted[] {
  return Array.from({ length: count }, (_, at) => {
    const { winnerTo = null, loserTo = null } = links(at + 1);
    return { stage: { part, round, rounds, index: at + 1 }, winnerTo, loserTo };
  });
}

/** The place of a pair's winner in the next round: matches 1 and 2 lead to match 1. */
export const pairedSeat = (index: number): { index: number; slot: Slot } => ({
  index: Math.ceil(index / 2),
  slot: index % 2 === 1 ? 0 : 1,
});

const keyOf = ({ part, round, index }: Position) => `${part} ${round} ${index}`;

/** Numbers the matches in their order, seats the seeds in the first round, and follows the byes through later rounds. */
export function numberMatches(drafted: readonly Drafted[], players: number, size: number): Plan {
  const numbers = new Map(drafted.map(({ stage }, at) => [keyOf(stage), at + 1]));
  const seatOf = (link: Drafted['winnerTo']) => {
    const number = link && numbers.get(keyOf(link.stage));
    return link && number ? { number, slot: link.slot } : null;
  };
  const pairs = seedPairs(size);
  const empty = new Set<string>();
  const leaveEmpty = (seat: PlannedMatch['winnerTo']) => seat && empty.add(`${seat.number} ${seat.slot}`);
  return drafted.map(({ stage, winnerTo, loserTo }, at) => {
    const number = at + 1;
    const opening = stage.round === 1 && (stage.part === 'main' || stage.part === 'upper');
    const pair = opening ? pairs[stage.index - 1] : undefined;
    const present = (seed: number | undefined) => (seed !== undefined && seed <= players ? seed : null);
    const seeds = [present(pair?.[0]), present(pair?.[1])] as const;
    const isEmpty = (slot: Slot) => (pair ? seeds[slot] === null : empty.has(`${number} ${slot}`));
    const voids = [isEmpty(0), isEmpty(1)] as const;
    const links = { winnerTo: seatOf(winnerTo), loserTo: seatOf(loserTo) };
    const match = { number, stage, ...links, seeds, voids, after: [], paired: false };
    if (voids[0] || voids[1]) leaveEmpty(match.loserTo);
    if (voids[0] && voids[1]) leaveEmpty(match.winnerTo);
    return match;
  });
}
