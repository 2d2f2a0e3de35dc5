import fc from 'fast-check';
import { formatAmount, formatCoins } from './format-amount';

describe('formatAmount', () => {
  it.each([
    ['1842.5', '1,842.50', '1,842.50'],
    ['75', '75', '75'],
    ['75.000', '75', '75'],
    ['0', '0', '0'],
    ['-0', '0', '0'],
    ['-18.5', '\u221218.50', '\u221218.50'],
    ['1.2399', '1.23', '1.2399'],
    ['25.000000000000000001', '25.00', '25.000000000000000001'],
    ['0.999999', '0.9999', '0.999999'],
    ['0.5', '0.50', '0.50'],
    ['0.0042', '0.0042', '0.0042'],
    ['0.00009', '<0.0001', '0.00009'],
    ['-0.00009', '\u2212<0.0001', '\u22120.00009'],
    [
      '123456789012345678901234567890.999999999999999999',
      '123,456,789,012,345,678,901,234,567,890.99',
      '123,456,789,012,345,678,901,234,567,890.999999999999999999',
    ],
    ['007.10', '7.10', '7.10'],
    ['not a number', 'not a number', 'not a number'],
    ['', '', ''],
  ])('writes %s as %s, and exactly as %s', (value, short, exact) => {
    expect(formatAmount(value, 'short')).toBe(short);
    expect(formatAmount(value, 'exact')).toBe(exact);
  });

  it.each([
    ['0.01', '0.01'],
    ['0.0123', '0.0123'],
    ['0.0099', '<0.01'],
    ['-0.0099', '\u2212<0.01'],
    ['0', '0'],
    ['1842.509', '1,842.50'],
  ])('writes %s as %s in a headline: nothing below a hundredth', (value, text) => {
    expect(formatAmount(value, 'headline')).toBe(text);
  });

  it('writes a plus and cents on request, but never a sign before zero', () => {
    expect(formatAmount('480', 'short', { sign: 'always', cents: 'always' })).toBe('+480.00');
    expect(formatAmount('-75', 'short', { sign: 'always', cents: 'always' })).toBe('\u221275.00');
    expect(formatAmount('0', 'short', { sign: 'always', cents: 'always' })).toBe('0.00');
    expect(formatAmount('12', 'exact', { cents: 'always' })).toBe('12.00');
  });

  it('names the coin in texts', () => {
    expect(formatCoins('1842.505', 'short')).toBe('1,842.50\u00a0LRL');
    expect(formatCoins('1842.505', 'exact')).toBe('1,842.505\u00a0LRL');
  });

  const anyUnits = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n });
  const formatDecimal = (value: bigint) => {
    const digits = (value < 0n ? -value : value).toString().padStart(19, '0');
    return `${value < 0n ? '-' : ''}${digits.slice(0, -18)}.${digits.slice(-18)}`;
  };

  const parseUnits = (text: string) => {
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
    return BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0'));
  };
  const toPlainText = (text: string) => text.replaceAll(',', '').replace('\u2212', '-');

  it('never shows more than the amount, and at most a hundredth less', () => {
    fc.assert(
      fc.property(anyUnits, fc.constantFrom('short' as const, 'headline' as const), (value, purpose) => {
        const text = toPlainText(formatAmount(formatDecimal(value), purpose));
        const magnitude = value < 0n ? -value : value;
        if (text.includes('<')) {
          expect(magnitude).toBeLessThan(purpose === 'short' ? 10n ** 14n : 10n ** 16n);
          return;
        }
        const amount = parseUnits(text);
        expect(amount).toBeLessThanOrEqual(magnitude);
        expect(magnitude - amount).toBeLessThan(magnitude < 10n ** 18n ? 10n ** 14n : 10n ** 16n);
        expect(text.startsWith('-')).toBe(value < 0n);
      }),
    );
  });

  it('keeps every digit for accounting, so that rows add up', () => {
    fc.assert(
      fc.property(anyUnits, (value) => {
        const text = toPlainText(formatAmount(formatDecimal(value), 'exact'));
        expect(text.startsWith('-') ? -parseUnits(text) : parseUnits(text)).toBe(value);
      }),
    );
  });
});
