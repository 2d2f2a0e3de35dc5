import type { MatchPart, Plan, PlannedMatch, Slot, Stage } from '../format';
import { pairSeeds } from './seeds';

export interface DraftedMatch {
  stage: Stage;
  winnerTo: { stage: Position; slot: Slot } | null;
  loserTo: { stage: Position; slot: Slot } | null;
}

export type Position = Pick<Stage, 'part' | 'round' | 'index'>;

export function draftRound(
  part: MatchPart,
  { round, rounds, count }: { round: number; rounds: number; count: number },
  links: (index: number) => Partial<Pick<DraftedMatch, 'winnerTo' | 'loserTo'>>,
): DraftedMatch[] {
  return Array.from({ length: count }, (_, at) => {
    const { winnerTo = null, loserTo = null } = links(at + 1);
    return { stage: { part, round, rounds, index: at + 1 }, winnerTo, loserTo };
  });
}

export const findNextSeat = (index: number): { index: number; slot: Slot } => ({
  index: Math.ceil(index / 2),
  slot: index % 2 === 1 ? 0 : 1,
});

const buildKey = ({ part, round, index }: Position) => `${part} ${round} ${index}`;

export function numberMatches(matches: readonly DraftedMatch[], playerCount: number, size: number): Plan {
  const numbers = new Map(matches.map(({ stage }, index) => [buildKey(stage), index + 1]));
  const toSeat = (link: DraftedMatch['winnerTo']) => {
    const number = link && numbers.get(buildKey(link.stage));
    return link && number ? { number, slot: link.slot } : null;
  };
  const pairs = pairSeeds(size);
  const emptySeats = new Set<string>();
  const addEmptySeat = (seat: PlannedMatch['winnerTo']) => seat && emptySeats.add(`${seat.number} ${seat.slot}`);
  return matches.map(({ stage, winnerTo, loserTo }, index) => {
    const number = index + 1;
    const isOpening = stage.round === 1 && (stage.part === 'main' || stage.part === 'upper');
    const pair = isOpening ? pairs[stage.index - 1] : undefined;
    const keepPresentSeed = (seed: number | undefined) => (seed !== undefined && seed <= playerCount ? seed : null);
    const seeds = [keepPresentSeed(pair?.[0]), keepPresentSeed(pair?.[1])] as const;
    const isEmpty = (slot: Slot) => (pair ? seeds[slot] === null : emptySeats.has(`${number} ${slot}`));
    const voidFlags = [isEmpty(0), isEmpty(1)] as const;
    const links = { winnerTo: toSeat(winnerTo), loserTo: toSeat(loserTo) };
    const match = { number, stage, ...links, seeds, voids: voidFlags, after: [], paired: false };
    if (voidFlags[0] || voidFlags[1]) addEmptySeat(match.loserTo);
    if (voidFlags[0] && voidFlags[1]) addEmptySeat(match.winnerTo);
    return match;
  });
}
