import fc from 'fast-check';
import { formatAmount, formatExactAmount } from './format-amount';

describe('formatAmount', () => {
  it.each([
    ['1842.5', '1,842.50'],
    ['75', '75'],
    ['75.000', '75'],
    ['0', '0'],
    ['-0', '0'],
    ['-18.5', '\u221218.50'],
    ['-1234567', '\u22121,234,567'],
    ['1.2345', '1.2345'],
    ['-12.345678', '\u221212.345678'],
    ['0.019999999999999999', '0.019999…'],
    ['0.000000000000000001', '<0.000001'],
    ['-0.000000000000000001', '\u2212<0.000001'],
    ['123456789012345678901234567890.999999999999999999', '123,456,789,012,345,678,901,234,567,890.999999…'],
    ['007.10', '7.10'],
    ['not a number', 'not a number'],
    ['', ''],
  ])('writes %s as %s', (value, text) => {
    expect(formatAmount(value)).toBe(text);
  });

  it('writes a plus and cents on request, but never a sign before zero', () => {
    expect(formatAmount('480', { sign: 'always', cents: 'always' })).toBe('+480.00');
    expect(formatAmount('-75', { sign: 'always', cents: 'always' })).toBe('\u221275.00');
    expect(formatAmount('0', { sign: 'always', cents: 'always' })).toBe('0.00');
  });

  const units = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n });
  const decimal = (value: bigint) => {
    const digits = (value < 0n ? -value : value).toString().padStart(19, '0');
    return `${value < 0n ? '-' : ''}${digits.slice(0, -18)}.${digits.slice(-18)}`;
  };

  /** The size that a text shows, in base units. */
  const unitsOf = (text: string) => {
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
    return BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0'));
  };

  it('never shows more than there is, and says when it shows less', () => {
    fc.assert(
      fc.property(units, (value) => {
        const text = formatAmount(decimal(value)).replaceAll(',', '').replace('\u2212', '-');
        const size = value < 0n ? -value : value;
        if (text.includes('<')) {
          expect(size).toBeLessThan(10n ** 12n);
          return;
        }
        const shown = unitsOf(text.replace('…', ''));
        expect(shown).toBeLessThanOrEqual(size);
        expect(size - shown).toBeLessThan(10n ** 12n);
        expect(text.endsWith('…')).toBe(shown !== size);
        expect(text.startsWith('-')).toBe(value < 0n);
      }),
    );
  });

  it('shows every decimal in accounts, so that lines add up', () => {
    fc.assert(
      fc.property(units, (value) => {
        const text = formatAmount(decimal(value), { decimals: 'all' }).replaceAll(',', '').replace('\u2212', '-');
        expect(text.startsWith('-') ? -unitsOf(text) : unitsOf(text)).toBe(value);
      }),
    );
    expect(formatAmount('-12.345678901', { decimals: 'all', cents: 'always' })).toBe('\u221212.345678901');
    expect(formatAmount('12', { decimals: 'all', cents: 'always' })).toBe('12.00');
  });

  it('keeps every digit in the exact text', () => {
    fc.assert(
      fc.property(units, (value) => {
        const text = formatExactAmount(decimal(value))
          .replaceAll(',', '')
          .replace('\u2212', '-')
          .replace(/\sLRL$/, '');
        expect(text.startsWith('-') ? -unitsOf(text) : unitsOf(text)).toBe(value);
      }),
    );
  });
});
