import { followLinks } from '../bracket/follow-links';
import { draftRound, findNextSeat, numberMatches } from '../bracket/layout';
import { calculateRoundPlaces } from '../bracket/places';
import { calculateBracketSize, countRounds } from '../bracket/seeds';
import type { DecidedPlaces, Format, FormatSettings, Places, Plan, PlannedMatch } from '../format';

function planMatches(playerCount: number, { thirdPlace }: FormatSettings): Plan {
  const bracketSize = calculateBracketSize(playerCount);
  const roundCount = countRounds(bracketSize);
  const hasThirdPlace = thirdPlace === true && roundCount > 1;
  const draftedRounds = Array.from({ length: roundCount }, (_, index) => {
    const round = index + 1;
    const matches = draftRound('main', { round, rounds: roundCount, count: bracketSize / 2 ** round }, (index) => {
      const { slot, ...nextPosition } = findNextSeat(index);
      return {
        winnerTo: round === roundCount ? null : { stage: { part: 'main', round: round + 1, ...nextPosition }, slot },
        loserTo:
          hasThirdPlace && round === roundCount - 1
            ? { stage: { part: 'third_place', round: 1, index: 1 }, slot }
            : null,
      };
    });
    const thirdPlaceRound =
      hasThirdPlace && round === roundCount
        ? draftRound('third_place', { round: 1, rounds: 1, count: 1 }, () => ({}))
        : [];
    return [...thirdPlaceRound, ...matches];
  });
  return numberMatches(draftedRounds.flat(), playerCount, bracketSize);
}

function decidePlaces({ stage: { part, round, rounds }, winnerTo, loserTo }: PlannedMatch): DecidedPlaces {
  if (part === 'third_place') return { winner: { first: 3, last: 3 }, loser: { first: 4, last: 4 } };
  return {
    winner: winnerTo === null ? { first: 1, last: 1 } : null,
    loser: loserTo === null ? calculateRoundPlaces(rounds - round) : null,
  };
}

function findSharedPlaces(place: number, { thirdPlace }: FormatSettings): Places {
  if (place === 1 || (thirdPlace && place <= 4)) return { first: place, last: place };
  return calculateRoundPlaces(Math.ceil(Math.log2(place)) - 1);
}

export const singleElimination: Format<'single_elimination'> = {
  name: 'single_elimination',
  listOptions: () => ['thirdPlace'],
  decidedBy: 'bracket',
  boundPlayers: () => ({ least: 2, most: 256 }),
  plan: planMatches,
  listSeatChanges: followLinks,
  decidePlaces,
  findSharedPlaces,
  buildTables: () => [],
  placeByTables: () => new Map(),
  countAdvancing: () => null,
  countRoundDays: () => null,
};
