import { formatCoin } from './coin-amount';

const unitsPerCoin = 10n ** 18n;

test.each([
  [0n, '0'],
  [unitsPerCoin, '1'],
  [(unitsPerCoin * 3n) / 2n, '1.50'],
  [unitsPerCoin * 10_000n, '10,000'],
  [unitsPerCoin * 2n - 1n, '1.99'],
  [unitsPerCoin / 10_000n, '0.0001'],
  [1n, 'under 0.0001'],
  [unitsPerCoin + 1n, '1.00'],
])('%s base units show as %s', (value, text) => {
  expect(formatCoin(value, 18).text).toBe(text);
});

test('the exact amount has every decimal', () => {
  expect(formatCoin(unitsPerCoin + 1n, 18).exact).toBe('1.000000000000000001');
});
