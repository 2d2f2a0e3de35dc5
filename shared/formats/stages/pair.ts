import { calculateBracketSize, pairSeeds } from '../bracket/seeds';
import type { Pairing, PairingInput, SeatChange, TableInput } from '../format';
import { pairByCost } from '../swiss/matching';
import { pairSwiss } from '../swiss/pair';
import { buildTables, countFinalists, countGroups, getFinalsFormat, isOpening } from './index';

export interface Finalist {
  id: string;
  /** From 0. Null after a Swiss table. */
  group: number | null;
  tier: number;
}

const calculateShare = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Lists the players who advance: the winners of all groups, then the runners-up, and so on. Equal places are ordered by the share of matches won, then of games won, then by seed. */
export function orderFinalists(input: TableInput): Finalist[] {
  const playerCount = input.entrants.length;
  const groupCount = countGroups(playerCount, input.settings);
  const advancingPerGroup = countFinalists(playerCount, input.settings) / groupCount;
  const inGroups = input.settings.groups !== undefined;
  const indexById = new Map(input.entrants.map(({ id }, index) => [id, index]));
  const advancingLines = buildTables(input).flatMap((table, group) =>
    table
      .filter(({ places }) => places !== null)
      .slice(0, advancingPerGroup)
      .map(({ id, won, played, gamesWon, gamesPlayed }, tier) => ({
        finalist: { id, tier, group: inGroups ? group : null },
        order: [
          tier,
          -calculateShare(won, played),
          -calculateShare(gamesWon, gamesPlayed),
          indexById.get(id) ?? 0,
        ] as const,
      })),
  );
  return advancingLines
    .sort((a, b) => {
      const firstDifference = a.order.findIndex((figure, index) => figure !== b.order[index]);
      return (a.order[firstDifference] ?? 0) - (b.order[firstDifference] ?? 0);
    })
    .map(({ finalist }) => finalist);
}

const costs = {
  sameHalf: 2 ** 15,
  otherTier: 2 ** 22,
  rival: 2 ** 36,
  sameSide: 2 ** 46,
};

export function keepRivalsApart(finalists: readonly Finalist[], size: number): Finalist[] {
  const half = size / 2;
  const betterFinalists = finalists.slice(0, half);
  const worseFinalists = finalists.slice(half);
  const pairedFinalists = betterFinalists.slice(half - worseFinalists.length);
  if (worseFinalists.length === 0) return [...finalists];
  const upperHalf = new Set(
    pairSeeds(size)
      .slice(0, Math.ceil(half / 2))
      .flat(),
  );
  const isInUpperHalf = (finalist: Finalist) => upperHalf.has(finalists.indexOf(finalist) + 1);
  const isRival = (finalist: Finalist, otherFinalist: Finalist) =>
    finalist.group !== null && finalist.group === otherFinalist.group;
  const calculatePlannedPosition = (at: number) => worseFinalists.length - 1 - at;
  const calculateCost = (
    betterFinalist: Finalist,
    index: number,
    worseFinalist: Finalist,
    position: number,
  ): number => {
    const plannedPosition = calculatePlannedPosition(index);
    const tierDifference = worseFinalist.tier - (worseFinalists[plannedPosition]?.tier ?? 0);
    const inHalf = isInUpperHalf(betterFinalist);
    const sharesHalf = betterFinalists.some((each) => isRival(each, worseFinalist) && isInUpperHalf(each) === inHalf);
    return (
      (position - plannedPosition) ** 2 +
      (sharesHalf ? costs.sameHalf : 0) +
      (worseFinalist.group === null ? 0 : tierDifference ** 2 * costs.otherTier) +
      (isRival(betterFinalist, worseFinalist) ? costs.rival : 0)
    );
  };
  const pairCount = pairedFinalists.length;
  const costTable = Array.from({ length: 2 * pairCount }, (_, row) =>
    Array.from({ length: 2 * pairCount }, (_, column) => {
      const [at, position] = row < column ? [row, column - pairCount] : [column, row - pairCount];
      const [betterFinalist, worseFinalist] = [pairedFinalists[at], worseFinalists[position]];
      return betterFinalist && worseFinalist
        ? calculateCost(betterFinalist, at, worseFinalist, position)
        : costs.sameSide;
    }),
  );
  const mates = pairByCost(costTable);
  const movedFinalists = worseFinalists.map(
    (_, position) => worseFinalists[(mates[calculatePlannedPosition(position)] ?? pairCount + position) - pairCount],
  );
  return [...betterFinalists, ...movedFinalists.flatMap((finalist) => finalist ?? [])];
}

function seatFinals(input: PairingInput): Pairing {
  const { entrants, settings, round } = input;
  const finalistCount = countFinalists(entrants.length, settings);
  const seededFinalists = keepRivalsApart(orderFinalists(input), calculateBracketSize(finalistCount));
  const openingMatches = getFinalsFormat(settings).plan(finalistCount, settings).filter(isOpening);
  const finalistIds = new Set(seededFinalists.map(({ id }) => id));
  return {
    out: entrants.flatMap(({ id, leftAfter }) => (leftAfter === null && !finalistIds.has(id) ? [id] : [])),
    seats: round.flatMap(({ number }, index) =>
      ([0, 1] as const).map((slot): SeatChange => {
        const finalist = seededFinalists[(openingMatches[index]?.seeds[slot] ?? 0) - 1];
        return { number, slot, seat: finalist ? { kind: 'entrant', id: finalist.id } : { kind: 'void' } };
      }),
    ),
  };
}

export const pairStages = (input: PairingInput): Pairing =>
  input.round[0]?.stage.part === 'group' ? pairSwiss(input) : seatFinals(input);
