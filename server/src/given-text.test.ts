import { quoteText } from './given-text';

test('keeps what fits, in whole characters', () => {
  expect(quoteText('Kestrel', 100)).toBe('Kestrel');
  expect(quoteText('🏆🏆🏆', 2)).toBe('🏆🏆');
  expect(quoteText('a'.repeat(5000), 100)).toHaveLength(100);
});

test('drops control characters and half pairs', () => {
  expect(quoteText('\0 Kes\0trel\r\nof\u2028the club\ud83c ', 100)).toBe('Kestrel of the club');
  expect(quoteText(' \0 ', 100)).toBe('');
});
