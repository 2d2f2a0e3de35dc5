import type { Format, FormatSettings, Stage } from './format';
import { getPlan, requireFormat } from './formats';
import type { MatchLength } from './match-lengths';

/** A key is the number of rounds left, including the round itself. Its length also applies to later rounds that have no key of their own. With the keys 2 and 1, the semi-finals and the final have their own lengths. */
export type RoundLengths = Readonly<Record<string, MatchLength>>;

/** 1 for a final or a table's last round, 2 for semi-finals and the match for third place. Null in tables before a bracket. */
export function countRoundsLeft(
  { decidedBy }: Pick<Format, 'decidedBy'>,
  { part, round, rounds }: Stage,
): number | null {
  switch (part) {
    case 'final':
    case 'second_final':
      return 1;
    case 'third_place':
      return 2;
    case 'main':
      return rounds - round + 1;
    case 'upper':
      return rounds - round + 2;
    case 'lower':
      return Math.ceil((rounds - round) / 2) + 2;
    case 'group':
      return decidedBy === 'both' ? null : rounds - round + 1;
  }
}

export interface LengthTerms {
  format: string;
  bestOf: MatchLength;
  roundLengths?: RoundLengths | undefined;
}

export function findMatchLength({ format, bestOf, roundLengths = {} }: LengthTerms, stage: Stage): MatchLength {
  const roundsLeft = countRoundsLeft(requireFormat(format), stage);
  if (roundsLeft === null) return bestOf;
  const key = Math.min(
    ...Object.keys(roundLengths)
      .map(Number)
      .filter((each) => each >= roundsLeft),
  );
  return roundLengths[key] ?? bestOf;
}

export type RoundsKind = 'bracket' | 'two_brackets' | 'table';

export function findRoundsKind(name: string, settings: FormatSettings): RoundsKind {
  const format = requireFormat(name);
  if (format.decidedBy === 'table') return 'table';
  const lastMatch = getPlan(name, settings, format.boundPlayers(settings).least).at(-1);
  return lastMatch?.stage.part === 'second_final' ? 'two_brackets' : 'bracket';
}

export const wholeBracket = 9;

const usualKeysByKind: Readonly<Record<RoundsKind, readonly number[]>> = {
  bracket: [4, 3, 2, 1],
  two_brackets: [3, 2, 1],
  table: [3, 2, 1],
};

/** The earliest round first. */
export function listLengthKeys(
  name: string,
  settings: FormatSettings,
  roundLengths: RoundLengths,
  playerCount: number | null,
): number[] {
  const format = requireFormat(name);
  const { least, most } = format.boundPlayers(settings);
  const size = Math.min(Math.max(playerCount ?? most, least), most);
  const roundsLeftByMatch = getPlan(name, settings, size).map(({ stage }) => countRoundsLeft(format, stage) ?? 0);
  const usualKeys = usualKeysByKind[findRoundsKind(name, settings)].filter(
    (key) => key < Math.max(...roundsLeftByMatch),
  );
  const wholeBracketKeys = format.decidedBy === 'both' ? [wholeBracket] : [];
  return [...new Set([...wholeBracketKeys, ...usualKeys, ...listRoundLengths(roundLengths).map(([key]) => key)])].sort(
    (a, b) => b - a,
  );
}

export const listRoundLengths = (roundLengths: RoundLengths): [number, MatchLength][] =>
  Object.entries(roundLengths)
    .map(([roundsLeft, length]): [number, MatchLength] => [Number(roundsLeft), length])
    .sort(([one], [other]) => other - one);
