import type { Translated } from '@laurel/shared/ui/locale';
import type { roundLengths as english } from '../en/round-lengths';

const nameLastRounds = (roundsLeft: number) =>
  roundsLeft === 1 ? 'in der letzten Runde' : `in den letzten ${roundsLeft} Runden`;
const bracketRounds: Readonly<Record<number, string>> = {
  1: 'im Finale',
  2: 'ab dem Halbfinale',
  3: 'ab dem Viertelfinale',
  4: 'ab dem Achtelfinale',
  9: 'im Turnierbaum',
};
const twoBracketRounds: Readonly<Record<number, string>> = {
  1: 'im großen Finale',
  2: 'ab den Endspielen beider Bäume',
  3: 'ab den Halbfinals beider Bäume',
  9: 'im Turnierbaum',
};

export const roundLengths: Translated<typeof english.english> = {
  rule: (lengths) => `Gespielt wird ${lengths}.`,
  last: (rounds, games) => `${rounds} Best of ${games}`,
  rounds: {
    bracket: (roundsLeft) => bracketRounds[roundsLeft] ?? nameLastRounds(roundsLeft),
    two_brackets: (roundsLeft) => twoBracketRounds[roundsLeft] ?? nameLastRounds(roundsLeft),
    table: nameLastRounds,
  },
};
