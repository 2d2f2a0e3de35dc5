import { durationWords } from './contest-words';

test.each([
  [1, '1 minute'],
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [360, '6 hours'],
])('%i minutes are "%s"', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
