import { createFairShares, type FairShares } from './fair-shares';
import { looksPerSecond } from './looks';

let shares: FairShares;
let drawnNumber: number;
beforeEach(() => {
  drawnNumber = 0.999;
  shares = createFairShares(() => drawnNumber);
});

const noteSecond = (isStrained: boolean) => {
  for (let look = 0; look < looksPerSecond; look += 1) shares.note(isStrained);
};
const isAnswered = (asker: string): boolean => {
  shares.countRequest(asker);
  return !shares.shouldRefuse(asker);
};
const countAnswers = (asker: string, times: number): number =>
  Array.from({ length: times }, () => isAnswered(asker)).filter(Boolean).length;
const countAnswersOfOthers = (times: number): number =>
  Array.from({ length: times }, (_, index) => isAnswered(`other ${index}`)).filter(Boolean).length;

test('while nothing waits, everybody is answered', () => {
  noteSecond(false);
  countAnswersOfOthers(30);
  noteSecond(false);
  expect(countAnswers('crowd', 1000)).toBe(1000);
});

test('while work waits, an asker has as many answers as all others together', () => {
  countAnswersOfOthers(30);
  countAnswers('crowd', 300);
  noteSecond(true);
  expect([countAnswers('crowd', 300), countAnswersOfOthers(30)]).toEqual([30, 30]);
  noteSecond(true);
  expect([countAnswers('crowd', 300), countAnswersOfOthers(30)]).toEqual([30, 30]);
});

test('an asker who sends little, or who is alone, is answered', () => {
  countAnswersOfOthers(3);
  noteSecond(true);
  expect(countAnswers('player', 20)).toBe(20);
  noteSecond(true);
  noteSecond(true);
  expect(countAnswers('alone', 1000)).toBe(1000);
});

test('refuses a growing part of what is beyond the share, and a falling one when nothing waits any more', () => {
  countAnswersOfOthers(30);
  noteSecond(false);
  shares.note(true);
  drawnNumber = 0.2;
  expect(countAnswers('crowd', 300)).toBe(30);
  drawnNumber = 0.3;
  expect(countAnswers('crowd', 300)).toBe(300);
  for (let look = 1; look < looksPerSecond; look += 1) shares.note(true);
  drawnNumber = 0.999;
  countAnswersOfOthers(30);
  noteSecond(false);
  drawnNumber = 0.75;
  expect(countAnswers('crowd', 100)).toBe(30);
  drawnNumber = 0.85;
  expect(countAnswers('crowd', 100)).toBe(100);
  for (let seconds = 0; seconds < 4; seconds += 1) {
    countAnswersOfOthers(30);
    noteSecond(false);
  }
  drawnNumber = 0;
  expect(countAnswers('crowd', 300)).toBe(300);
});
