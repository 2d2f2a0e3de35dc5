import { doubleElimination } from '../double-elimination';
import type {
  DecidedPlaces,
  Format,
  FormatSettings,
  Places,
  Plan,
  PlannedMatch,
  Result,
  SeatOf,
  Standing,
  TableInput,
} from '../format';
import { roundRobin } from '../round-robin';
import { singleElimination } from '../single-elimination';
import { swiss } from '../swiss';

const mostInGroup = 8;
const mostPlayers = 256;
const usualAdvancingCounts = { group: 2, swiss: 8 };

export function countGroups(playerCount: number, { groups }: FormatSettings): number {
  if (groups === undefined) return 1;
  return Math.max(1, Math.ceil(playerCount / mostInGroup), Math.min(groups, Math.floor(playerCount / 2)));
}

function countAdvancing({ groups, advance }: FormatSettings): number {
  if (groups !== undefined) return advance ?? usualAdvancingCounts.group;
  return Math.max(2, advance ?? usualAdvancingCounts.swiss);
}

function countAdvancingPerTable(playerCount: number, settings: FormatSettings): number {
  const groupCount = countGroups(playerCount, settings);
  return Math.min(Math.max(countAdvancing(settings), groupCount === 1 ? 2 : 1), Math.floor(playerCount / groupCount));
}

export const countFinalists = (playerCount: number, settings: FormatSettings): number =>
  countGroups(playerCount, settings) * countAdvancingPerTable(playerCount, settings);

function boundPlayers(settings: FormatSettings): { least: number; most: number } {
  const { groups } = settings;
  const advancingCount = countAdvancing(settings);
  if (groups === undefined) return { least: advancingCount, most: mostPlayers };
  return { least: groups * Math.max(2, advancingCount), most: Math.min(mostPlayers, groups * mostInGroup) };
}

/** Deals the seeds back and forth (1, 2, 3, then 6, 5, 4), so that the groups are about equally strong. */
export function listSeedsByGroup(playerCount: number, groupCount: number): number[][] {
  const seedsByGroup: number[][] = Array.from({ length: groupCount }, () => []);
  for (let index = 0; index < playerCount; index += 1) {
    const turn = index % groupCount;
    seedsByGroup[Math.floor(index / groupCount) % 2 === 0 ? turn : groupCount - 1 - turn]?.push(index + 1);
  }
  return seedsByGroup;
}

export const getFinalsFormat = ({ doubleFinals }: FormatSettings): Format =>
  doubleFinals ? doubleElimination : singleElimination;

export const isOpening = ({ seeds }: PlannedMatch): boolean => seeds.some((seed) => seed !== null);

function planGroups(playerCount: number, groupCount: number): PlannedMatch[] {
  const groupPlans = listSeedsByGroup(playerCount, groupCount).map((seeds, index) => ({
    group: index + 1,
    seeds,
    plan: roundRobin.plan(seeds.length, {}),
    numbers: new Map<number, number>(),
  }));
  const roundCount = Math.max(...groupPlans.map(({ plan }) => plan.at(-1)?.stage.round ?? 0));
  const matches: PlannedMatch[] = [];
  for (let round = 1; round <= roundCount; round += 1)
    for (const { group, seeds, plan, numbers } of groupPlans)
      for (const match of plan.filter(({ stage }) => stage.round === round)) {
        const number = matches.length + 1;
        numbers.set(match.number, number);
        const findSeed = (seed: number | null) => (seed === null ? null : (seeds[seed - 1] ?? null));
        matches.push({
          ...match,
          number,
          stage: { ...match.stage, group },
          seeds: [findSeed(match.seeds[0]), findSeed(match.seeds[1])],
          after: match.after.flatMap((each) => numbers.get(each) ?? []),
        });
      }
  return matches;
}

const planFirstStage = (playerCount: number, settings: FormatSettings): Plan =>
  settings.groups === undefined
    ? swiss.plan(playerCount, settings)
    : planGroups(playerCount, countGroups(playerCount, settings));

function planMatches(playerCount: number, settings: FormatSettings): Plan {
  const firstStage = planFirstStage(playerCount, settings);
  const lastRound = firstStage.at(-1)?.stage.round;
  // Each Swiss round waits for the one before it, so it is enough to wait for the last one.
  const precedingMatches =
    settings.groups === undefined ? firstStage.filter(({ stage }) => stage.round === lastRound) : firstStage;
  const precedingNumbers = precedingMatches.map(({ number }) => number);
  const moveSeat = (seat: SeatOf | null) => seat && { ...seat, number: seat.number + firstStage.length };
  const finals = getFinalsFormat(settings).plan(countFinalists(playerCount, settings), settings);
  return [
    ...firstStage,
    ...finals.map((match): PlannedMatch => {
      const isFirstRound = isOpening(match);
      return {
        ...match,
        number: match.number + firstStage.length,
        winnerTo: moveSeat(match.winnerTo),
        loserTo: moveSeat(match.loserTo),
        seeds: [null, null],
        after: isFirstRound ? precedingNumbers : [],
        paired: isFirstRound,
      };
    }),
  ];
}

function readFirstStage({ entrants, results, ...input }: TableInput): TableInput {
  const firstStageCount = planFirstStage(entrants.length, input.settings).length;
  return {
    ...input,
    results: results.filter(({ number }) => number <= firstStageCount),
    entrants: entrants.map((entrant) => (entrant.goesOn ? { ...entrant, leftAfter: null } : entrant)),
  };
}

export function buildTables(input: TableInput): Standing[][] {
  const { entrants, results, ...otherInput } = readFirstStage(input);
  if (input.settings.groups === undefined) return swiss.buildTables({ ...otherInput, entrants, results });
  return listSeedsByGroup(entrants.length, countGroups(entrants.length, input.settings)).flatMap((seeds) => {
    const groupEntrants = seeds.flatMap((seed) => entrants[seed - 1] ?? []);
    const ids = new Set(groupEntrants.map(({ id }) => id));
    const groupResults = results.filter(({ sides }) => sides.some((id) => id !== null && ids.has(id)));
    return roundRobin.buildTables({ ...otherInput, entrants: groupEntrants, results: groupResults });
  });
}

function placeByTables(input: TableInput): Map<string, Places> {
  const advancingIds = new Set(input.entrants.flatMap(({ id, goesOn }) => (goesOn ? [id] : [])));
  if (advancingIds.size === 0) return new Map();
  const playerCount = input.entrants.length;
  const groupCount = countGroups(playerCount, input.settings);
  const advancingPerTable = countAdvancingPerTable(playerCount, input.settings);
  return new Map(
    buildTables(input).flatMap((table) =>
      table.flatMap(({ id, places }) => {
        if (!places || advancingIds.has(id)) return [];
        const firstPlace = Math.max(places.first, advancingPerTable + 1);
        return [
          [
            id,
            { first: (firstPlace - 1) * groupCount + 1, last: Math.max(firstPlace, places.last) * groupCount },
          ] as const,
        ];
      }),
    ),
  );
}

const countSetFinalists = (settings: FormatSettings): number => (settings.groups ?? 1) * countAdvancing(settings);

const trimPlaces = ({ first, last }: Places, finalistCount: number): Places => ({
  first,
  last: Math.max(first, Math.min(last, finalistCount)),
});

function decidePlaces(match: PlannedMatch, settings: FormatSettings, result: Result | null): DecidedPlaces {
  if (match.stage.part === 'group') return { winner: null, loser: null };
  const finalistCount = countSetFinalists(settings);
  const { winner, loser } = getFinalsFormat(settings).decidePlaces(match, settings, result);
  return { winner: winner && trimPlaces(winner, finalistCount), loser: loser && trimPlaces(loser, finalistCount) };
}

function findSharedPlaces(place: number, settings: FormatSettings): Places {
  const { groups = 1 } = settings;
  const finalistCount = countSetFinalists(settings);
  if (place <= finalistCount)
    return trimPlaces(getFinalsFormat(settings).findSharedPlaces(place, settings), finalistCount);
  const row = Math.ceil(place / groups);
  return { first: (row - 1) * groups + 1, last: row * groups };
}

export const stages: Format<'stages'> = {
  name: 'stages',
  listOptions: ({ groups, doubleFinals }) => [
    ...(['groups', 'advance', 'doubleFinals'] as const),
    ...(groups === undefined ? (['rounds'] as const) : []),
    ...(doubleFinals ? [] : (['thirdPlace'] as const)),
  ],
  decidedBy: 'both',
  boundPlayers,
  plan: planMatches,
  listSeatChanges: (match, result) =>
    match.stage.part === 'group' ? [] : doubleElimination.listSeatChanges(match, result),
  decidePlaces,
  findSharedPlaces,
  buildTables,
  placeByTables,
  countAdvancing,
  countRoundDays: () => null,
};
