import { givenText } from './given-text';

test('keeps what fits, by whole characters', () => {
  expect(givenText('Kestrel', 100)).toBe('Kestrel');
  expect(givenText('🏆🏆🏆', 2)).toBe('🏆🏆');
  expect(givenText('a'.repeat(5000), 100)).toHaveLength(100);
});

test('keeps neither control characters nor half of a pair', () => {
  expect(givenText('\0 Kes\0trel\r\nof\u2028the club\ud83c ', 100)).toBe('Kestrel of the club');
  expect(givenText(' \0 ', 100)).toBe('');
});
