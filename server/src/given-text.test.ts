import { givenText } from './given-text';

test('keeps what fits, in whole characters', () => {
  expect(givenText('Kestrel', 100)).toBe('Kestrel');
  expect(givenText('🏆🏆🏆', 2)).toBe('🏆🏆');
  expect(givenText('a'.repeat(5000), 100)).toHaveLength(100);
});

test('drops control characters and half pairs', () => {
  expect(givenText('\0 Kes\0trel\r\nof\u2028the club\ud83c ', 100)).toBe('Kestrel of the club');
  expect(givenText(' \0 ', 100)).toBe('');
});
