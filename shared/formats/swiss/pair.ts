import type { Pairing, PairingInput, SeatChange, TableResult } from '../format';
import { pairByCost } from './matching';

/** Each cost exceeds the sum of all smaller costs in a round, for up to 256 players and 15 rounds. */
const costs = {
  /** Multiplied by the squared difference in wins. */
  difference: 2 ** 17,
  byeAbove: 2 ** 32,
  rematch: 2 ** 36,
  secondBye: 2 ** 45,
};
const mostCountedRepeats = 3;

interface PairedEntrant {
  id: string;
  wins: number;
  position: number;
  levelSize: number;
  byes: number;
  meetings: ReadonlyMap<string, number>;
}

const countResults = (
  results: readonly TableResult[],
  id: string,
  counts: (result: TableResult, slot: 0 | 1) => boolean,
) =>
  results.filter((result) => {
    const slot = result.sides[0] === id ? 0 : result.sides[1] === id ? 1 : null;
    return slot !== null && counts(result, slot);
  }).length;

function countMeetings(results: readonly TableResult[], id: string): Map<string, number> {
  const meetings = new Map<string, number>();
  for (const { sides } of results) {
    const otherSide = sides[0] === id ? sides[1] : sides[1] === id ? sides[0] : null;
    if (otherSide !== null) meetings.set(otherSide, (meetings.get(otherSide) ?? 0) + 1);
  }
  return meetings;
}

function orderPlayers(ids: readonly string[], results: readonly TableResult[]): PairedEntrant[] {
  const winsById = new Map(ids.map((id) => [id, countResults(results, id, ({ winner }, slot) => winner === slot)]));
  const sortedIds = ids.toSorted((a, b) => (winsById.get(b) ?? 0) - (winsById.get(a) ?? 0));
  const idsByWinCount = new Map<number, string[]>();
  for (const id of sortedIds)
    idsByWinCount.set(winsById.get(id) ?? 0, [...(idsByWinCount.get(winsById.get(id) ?? 0) ?? []), id]);
  return sortedIds.map((id) => {
    const winCount = winsById.get(id) ?? 0;
    const levelIds = idsByWinCount.get(winCount) ?? [];
    return {
      id,
      wins: winCount,
      position: levelIds.indexOf(id),
      levelSize: levelIds.length,
      byes: countResults(results, id, ({ sides }) => sides.includes(null)),
      meetings: countMeetings(results, id),
    };
  });
}

/** Among players with equal wins, it costs least to pair each of the top half with the one half a group below. Between groups, it costs least to pair the last of the upper group with the first of the lower. */
function calculatePairCost(upper: PairedEntrant, lower: PairedEntrant): number {
  const orderCost =
    upper.wins === lower.wins
      ? Math.abs(lower.position - upper.position - Math.floor(upper.levelSize / 2))
      : upper.levelSize - 1 - upper.position + lower.position;
  return (
    orderCost +
    (upper.wins - lower.wins) ** 2 * costs.difference +
    Math.min(mostCountedRepeats, upper.meetings.get(lower.id) ?? 0) * costs.rematch
  );
}

function calculateByeCost(player: PairedEntrant, leastWins: number): number {
  return (
    player.levelSize -
    1 -
    player.position +
    (player.wins - leastWins) * costs.byeAbove +
    Math.min(mostCountedRepeats, player.byes) * costs.secondBye
  );
}

/** Avoids second byes first, then rematches, then byes above the fewest wins, then opponents with different wins. */
export function pairSwiss({ entrants, results, settings, round }: PairingInput): Pairing {
  const outAfter = settings.outAfter ?? Number.POSITIVE_INFINITY;
  const stayingIds = entrants.filter(({ leftAfter }) => leftAfter === null).map(({ id }) => id);
  const outIds = stayingIds.filter(
    (id) => countResults(results, id, ({ winner }, slot) => winner !== slot) >= outAfter,
  );
  const players = orderPlayers(
    stayingIds.filter((id) => !outIds.includes(id)),
    results,
  );
  const pairs = players.length < 2 ? [] : pairPlayers(players);
  return {
    out: outIds,
    seats: round.flatMap(({ number }, index) =>
      ([0, 1] as const).map((slot): SeatChange => {
        const id = pairs[index]?.[slot] ?? null;
        return { number, slot, seat: id === null ? { kind: 'void' } : { kind: 'entrant', id } };
      }),
    ),
  };
}

function pairPlayers(players: readonly PairedEntrant[]): [string, string | null][] {
  const leastWins = players.at(-1)?.wins ?? 0;
  const size = players.length + (players.length % 2);
  const costTable = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const setCost = (firstIndex: number, secondIndex: number, cost: number) => {
    for (const [row, column] of [
      [firstIndex, secondIndex],
      [secondIndex, firstIndex],
    ] as const) {
      const line = costTable[row];
      if (line) line[column] = cost;
    }
  };
  for (const [at, upper] of players.entries()) {
    for (const [offset, lower] of players.slice(at + 1).entries())
      setCost(at, at + 1 + offset, calculatePairCost(upper, lower));
    if (size > players.length) setCost(at, players.length, calculateByeCost(upper, leastWins));
  }
  const mates = pairByCost(costTable);
  const pairs = players.flatMap(({ id }, at): [string, string | null][] => {
    const mate = mates[at] ?? at;
    return mate > at ? [[id, players[mate]?.id ?? null]] : [];
  });
  return [...pairs.filter(([, other]) => other !== null), ...pairs.filter(([, other]) => other === null)];
}
