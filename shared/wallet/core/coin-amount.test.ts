import { formatCoin } from './coin-amount';

const coin = 10n ** 18n;

test.each([
  [0n, '0'],
  [coin, '1'],
  [(coin * 3n) / 2n, '1.50'],
  [coin * 10_000n, '10,000'],
  [coin * 2n - 1n, '1.99'],
  [coin / 10_000n, '0.0001'],
  [1n, 'under 0.0001'],
  [coin + 1n, '1.00'],
])('%s base units show as %s', (value, text) => {
  expect(formatCoin(value, 18).text).toBe(text);
});

test('the exact amount has every decimal', () => {
  expect(formatCoin(coin + 1n, 18).exact).toBe('1.000000000000000001');
});
