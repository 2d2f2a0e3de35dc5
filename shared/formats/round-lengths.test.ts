import {
  type FormatName,
  type FormatSettings,
  findMatchLength,
  findRoundsKind,
  getPlan,
  listLengthKeys,
  type RoundLengths,
} from './index';

function listLengths(
  format: FormatName,
  playerCount: number,
  roundLengths: RoundLengths,
  settings: FormatSettings = {},
) {
  const lines = getPlan(format, settings, playerCount).map(
    ({ stage }) => `${stage.part} ${stage.round}: ${findMatchLength({ format, bestOf: 1, roundLengths }, stage)}`,
  );
  return [...new Set(lines)];
}

it('counts the rounds of a bracket from its final, whatever its size', () => {
  expect(listLengths('single_elimination', 16, { 2: 3, 1: 5 })).toEqual([
    ...['main 1: 1', 'main 2: 1', 'main 3: 3', 'main 4: 5'],
  ]);
  expect(listLengths('single_elimination', 3, { 2: 3, 1: 5 })).toEqual(['main 1: 3', 'main 2: 5']);
  expect(listLengths('single_elimination', 256, { 4: 7 }).slice(3)).toEqual([
    ...['main 4: 1', 'main 5: 7', 'main 6: 7', 'main 7: 7', 'main 8: 7'],
  ]);
});

it('plays the match for third place as a semi-final', () => {
  expect(listLengths('single_elimination', 4, { 2: 3, 1: 5 }, { thirdPlace: true })).toEqual([
    ...['main 1: 3', 'third_place 1: 3', 'main 2: 5'],
  ]);
});

it('counts both brackets of a double elimination alike, and both finals as one', () => {
  expect(new Set(listLengths('double_elimination', 16, { 3: 3, 2: 5, 1: 7 }))).toEqual(
    new Set([
      ...['upper 1: 1', 'upper 2: 1', 'upper 3: 3', 'upper 4: 5'],
      ...['lower 1: 1', 'lower 2: 1', 'lower 3: 1', 'lower 4: 3', 'lower 5: 3', 'lower 6: 5'],
      ...['final 1: 7', 'second_final 1: 7'],
    ]),
  );
});

it.each(['swiss', 'round_robin', 'league'] as const)('counts the rounds of a table in %s', (format) => {
  const lengths = listLengths(format, 8, { 1: 5 }, format === 'swiss' ? { rounds: 7 } : {});
  expect(lengths.map((line) => line.slice(-1)).join('')).toBe('1111115');
});

it.each<[string, FormatSettings]>([
  ['groups', { groups: 2, advance: 2 }],
  ['a Swiss table', { advance: 4, rounds: 2 }],
])('leaves %s before a bracket as they are', (_, settings) => {
  const lengths = listLengths('stages', 8, { 9: 3, 1: 5 }, settings);
  expect(lengths.filter((line) => line.startsWith('group')).every((line) => line.endsWith('1'))).toBe(true);
  expect(lengths.filter((line) => line.startsWith('main'))).toEqual(['main 1: 3', 'main 2: 5']);
});

it('offers the rounds after the first one, and those that are set', () => {
  expect(listLengthKeys('single_elimination', {}, {}, null)).toEqual([4, 3, 2, 1]);
  expect(listLengthKeys('single_elimination', {}, {}, 16)).toEqual([3, 2, 1]);
  expect(listLengthKeys('single_elimination', {}, { 4: 5 }, 4)).toEqual([4, 1]);
  expect(listLengthKeys('single_elimination', {}, {}, 2)).toEqual([]);
  expect(listLengthKeys('double_elimination', {}, {}, 8)).toEqual([3, 2, 1]);
  expect(listLengthKeys('swiss', {}, { 6: 5 }, 12)).toEqual([6, 3, 2, 1]);
  expect(listLengthKeys('stages', { groups: 3, advance: 2 }, {}, 12)).toEqual([9, 2, 1]);
  expect(listLengthKeys('stages', { groups: 2, doubleFinals: true }, {}, 16)).toEqual([9, 2, 1]);
});

it('says whether the last rounds belong to one bracket, two, or a table', () => {
  expect(findRoundsKind('stages', { groups: 2, doubleFinals: true })).toBe('two_brackets');
  expect(findRoundsKind('stages', { groups: 2 })).toBe('bracket');
  expect(findRoundsKind('double_elimination', {})).toBe('two_brackets');
  expect(findRoundsKind('league', {})).toBe('table');
});
