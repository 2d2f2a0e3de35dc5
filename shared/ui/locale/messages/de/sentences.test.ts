import { sentenceInGerman } from './sentences';

test.each([
  ['Semi-final', 'Halbfinale'],
  ['Round of 32', 'Runde der letzten 32'],
  ['Fewer than 8 players checked in.', 'Weniger als 8 haben eingecheckt.'],
  ['You left the contest.', 'Du bist ausgestiegen.'],
])('says “%s” as “%s”', (english, german) => {
  expect(sentenceInGerman(english)).toBe(german);
});

test('what it does not know it leaves alone', () => {
  expect(sentenceInGerman('constructor')).toBeUndefined();
  expect(sentenceInGerman('Somebody wrote this.')).toBeUndefined();
});
