import { words } from '../../../../catalogue';

const nameLastRounds = (roundsLeft: number) =>
  roundsLeft === 1 ? 'in the last round' : `in the last ${roundsLeft} rounds`;
const bracketRounds: Readonly<Record<number, string>> = {
  1: 'in the final',
  2: 'from the semi-finals',
  3: 'from the quarter-finals',
  4: 'from the round of 16',
  9: 'in the bracket',
};
const twoBracketRounds: Readonly<Record<number, string>> = {
  1: 'in the grand final',
  2: 'from the finals of both brackets',
  3: 'from the semi-finals of both brackets',
  9: 'in the bracket',
};

export const roundLengths = words('roundLengths', {
  rule: (lengths: string) => `Matches are ${lengths}.`,
  last: (rounds: string, games: number) => `${rounds} best of ${games}`,
  rounds: {
    bracket: (roundsLeft: number) => bracketRounds[roundsLeft] ?? nameLastRounds(roundsLeft),
    two_brackets: (roundsLeft: number) => twoBracketRounds[roundsLeft] ?? nameLastRounds(roundsLeft),
    table: nameLastRounds,
  },
});
