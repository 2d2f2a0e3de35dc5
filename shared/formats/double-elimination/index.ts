import { followLinks } from '../bracket/follow-links';
import { type DraftedMatch, draftRound, findNextSeat, numberMatches } from '../bracket/layout';
import { calculateBracketSize, countRounds } from '../bracket/seeds';
import type { DecidedPlaces, Format, Places, Plan, PlannedMatch, Result, SeatChange } from '../format';

const final = { part: 'final', round: 1, index: 1 } as const;
const secondFinal = { part: 'second_final', round: 1, index: 1 } as const;
const loneRound = { round: 1, rounds: 1, count: 1 };

function findDropIndex(upperRound: number, index: number, count: number): number {
  const half = count / 2;
  if (count === 1) return 1;
  switch ((upperRound - 2) % 4) {
    case 0:
      return count + 1 - index;
    case 1:
      return index <= half ? half + 1 - index : count + half + 1 - index;
    case 2:
      return index <= half ? index + half : index - half;
    default:
      return index;
  }
}

function findLoserSeat(round: number, index: number, count: number): DraftedMatch['loserTo'] {
  if (round === 1) {
    const { slot, ...nextPosition } = findNextSeat(index);
    return { stage: { part: 'lower', round: 1, ...nextPosition }, slot };
  }
  return { stage: { part: 'lower', round: 2 * round - 2, index: findDropIndex(round, index, count) }, slot: 0 };
}

function planMatches(playerCount: number): Plan {
  const bracketSize = calculateBracketSize(playerCount);
  const upperRoundCount = countRounds(bracketSize);
  const lowerRoundCount = 2 * upperRoundCount - 2;
  const draftUpperRound = (round: number) => {
    const count = bracketSize / 2 ** round;
    return draftRound('upper', { round, rounds: upperRoundCount, count }, (index) => {
      const { slot, ...nextPosition } = findNextSeat(index);
      return {
        winnerTo:
          round === upperRoundCount
            ? { stage: final, slot: 0 }
            : { stage: { part: 'upper', round: round + 1, ...nextPosition }, slot },
        loserTo: lowerRoundCount === 0 ? { stage: final, slot: 1 } : findLoserSeat(round, index, count),
      };
    });
  };
  const draftLowerRound = (round: number) =>
    draftRound('lower', { round, rounds: lowerRoundCount, count: countLowerMatches(round, bracketSize) }, (index) => {
      if (round === lowerRoundCount) return { winnerTo: { stage: final, slot: 1 } };
      const { slot, ...nextPosition } = round % 2 === 1 ? { index, slot: 1 as const } : findNextSeat(index);
      return { winnerTo: { stage: { part: 'lower', round: round + 1, ...nextPosition }, slot } };
    });
  const draftedMatches = [...draftUpperRound(1)];
  for (let round = 2; round <= upperRoundCount; round += 1)
    draftedMatches.push(
      ...draftLowerRound(2 * round - 3),
      ...draftUpperRound(round),
      ...draftLowerRound(2 * round - 2),
    );
  draftedMatches.push(
    ...draftRound('final', loneRound, () => ({
      winnerTo: { stage: secondFinal, slot: 1 },
      loserTo: { stage: secondFinal, slot: 0 },
    })),
    ...draftRound('second_final', loneRound, () => ({})),
  );
  return numberMatches(draftedMatches, playerCount, bracketSize);
}

const countLowerMatches = (round: number, size: number): number => size / 2 ** (Math.ceil(round / 2) + 1);

function calculateLowerRoundPlaces(round: number, roundCount: number): Places {
  let firstPlace = 3;
  // Counted from the end, two rounds have one match each, two have two, two have four, and so on.
  for (let laterCount = 0; laterCount < roundCount - round; laterCount += 1)
    firstPlace += 2 ** Math.floor(laterCount / 2);
  return { first: firstPlace, last: firstPlace + 2 ** Math.floor((roundCount - round) / 2) - 1 };
}

/** The lower bracket's winner has to win twice, unless the other side is empty or plays no further. */
function needsSecondFinal(result: Result): boolean {
  return result.winner === 1 && result.sides[0] !== null && !result.out[0];
}

function listSeatChanges(match: PlannedMatch, result: Result | null): SeatChange[] {
  if (match.stage.part !== 'final' || result === null || needsSecondFinal(result)) return followLinks(match, result);
  return followLinks(match, null).map((change) => ({ ...change, seat: { kind: 'unneeded' } }));
}

const championPlaces: Places = { first: 1, last: 1 };
const runnerUpPlaces: Places = { first: 2, last: 2 };

function decidePlaces({ stage }: PlannedMatch, _settings: unknown, result: Result | null): DecidedPlaces {
  switch (stage.part) {
    case 'lower':
      return { winner: null, loser: calculateLowerRoundPlaces(stage.round, stage.rounds) };
    case 'final':
      return result === null || needsSecondFinal(result)
        ? { winner: null, loser: null }
        : { winner: championPlaces, loser: runnerUpPlaces };
    case 'second_final':
      return { winner: championPlaces, loser: runnerUpPlaces };
    default:
      return { winner: null, loser: null };
  }
}

function findSharedPlaces(place: number): Places {
  let firstPlace = 1;
  for (let size = 1; ; size *= 2)
    for (let group = 0; group < (size === 1 ? 4 : 2); group += 1) {
      const lastPlace = firstPlace + size - 1;
      if (place <= lastPlace) return { first: firstPlace, last: lastPlace };
      firstPlace = lastPlace + 1;
    }
}

export const doubleElimination: Format<'double_elimination'> = {
  name: 'double_elimination',
  listOptions: () => [],
  decidedBy: 'bracket',
  boundPlayers: () => ({ least: 2, most: 256 }),
  plan: planMatches,
  listSeatChanges,
  decidePlaces,
  findSharedPlaces,
  buildTables: () => [],
  placeByTables: () => new Map(),
  countAdvancing: () => null,
  countRoundDays: () => null,
};
