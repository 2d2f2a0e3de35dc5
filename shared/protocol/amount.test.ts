import fc from 'fast-check';
import { calculateShare, formatAmount, mostCoins, parseAmount } from './amount';
import { coins, signedAmount } from './schemas/common';
import { checkValue } from './schemas/faults';

const anyUnits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const anyUnitsFromZero = fc.bigInt({ min: 0n, max: 10n ** 40n });
const anyBasisPoints = fc.integer({ min: 0, max: 10_000 });

describe('amounts as text', () => {
  it('parse to base units', () => {
    expect(parseAmount('12.5')).toBe(12_500_000_000_000_000_000n);
    expect(parseAmount('-0.000000000000000001')).toBe(-1n);
    expect(parseAmount('007.10')).toBe(7_100_000_000_000_000_000n);
  });

  it('format as the shortest text', () => {
    expect(formatAmount(12_500_000_000_000_000_000n)).toBe('12.5');
    expect(formatAmount(-1n)).toBe('-0.000000000000000001');
    expect(formatAmount(0n)).toBe('0');
    expect(formatAmount(3_000_000_000_000_000_000n)).toBe('3');
  });

  it('come back unchanged after formatting and parsing', () => {
    fc.assert(fc.property(anyUnits, (value) => parseAmount(formatAmount(value)) === value));
  });

  it('have one shortest text, which the schema accepts', () => {
    fc.assert(
      fc.property(anyUnits, (value) => {
        const text = formatAmount(value);
        expect(text).toMatch(/^(0|-?([1-9]\d*|0)(\.\d{0,17}[1-9])?)$/);
        expect(coins.safeParse(text).success).toBe(true);
      }),
    );
  });

  it('are limited in requests and unlimited in answers', () => {
    const largestAmount = parseAmount(mostCoins);
    const anyAmountNearLimit = fc.bigInt({ min: largestAmount - 3n, max: largestAmount + 3n });
    const anySize = fc.oneof(anyAmountNearLimit, fc.bigInt({ min: 0n, max: 10n ** 90n }));
    fc.assert(
      fc.property(anySize, fc.boolean(), (size, negative) => {
        const text = formatAmount(negative ? -size : size);
        expect(signedAmount.safeParse(text).success).toBe(size <= largestAmount);
        expect(coins.safeParse(text).success).toBe(true);
      }),
    );
  });

  it('keep sums of accepted amounts below the limit', () => {
    const anyAmount = fc.bigInt({ min: 0n, max: parseAmount(mostCoins) }).map(formatAmount);
    fc.assert(
      fc.property(fc.array(anyAmount, { maxLength: 200 }), (amounts) => {
        for (const text of amounts) expect(signedAmount.safeParse(text).success).toBe(true);
        const sum = amounts.reduce((total, text) => total + parseAmount(text), 0n);
        expect(coins.safeParse(formatAmount(sum)).success).toBe(true);
      }),
    );
  });

  it('report amounts that are too large, and refuse a very long text without parsing it', () => {
    for (const text of ['1000000000.000000000000000001', '9'.repeat(1_000_000)])
      expect(checkValue(signedAmount, text)).toMatchObject({ fields: { body: ['Enter 1,000,000,000 LRL or less.'] } });
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    '.5',
    '5.',
    '+1',
    '1e3',
    '1,000',
    ' 1',
    '1 ',
    '1\n',
    '0x10',
    '--1',
    'NaN',
    'Infinity',
    '١',
  ])('refuse %j', (text) => {
    expect(() => parseAmount(text)).toThrow(RangeError);
    expect([signedAmount.safeParse(text).success, coins.safeParse(text).success]).toEqual([false, false]);
  });

  it('refuse more than 18 decimals', () => {
    expect(parseAmount(`0.${'0'.repeat(17)}1`)).toBe(1n);
    expect(() => parseAmount(`0.${'0'.repeat(18)}1`)).toThrow(RangeError);
  });

  it("parse or throw by the rule of the answers' schema", () => {
    const anyText = fc.string({ unit: fc.constantFrom(...'0123456789.-e, '), maxLength: 24 });
    fc.assert(
      fc.property(anyText, (candidate) => {
        if (coins.safeParse(candidate).success) expect(typeof parseAmount(candidate)).toBe('bigint');
        else expect(() => parseAmount(candidate)).toThrow(RangeError);
      }),
    );
  });
});

describe('calculateShare', () => {
  it('rounds down', () => {
    expect(calculateShare(10n, 3333)).toBe(3n);
    expect(calculateShare(999n, 1)).toBe(0n);
    expect(calculateShare(10_000n, 250)).toBe(250n);
  });

  it('is between nothing and the whole, less than one unit below the exact share', () => {
    fc.assert(
      fc.property(anyUnitsFromZero, anyBasisPoints, (value, share) => {
        const part = calculateShare(value, share);
        expect(part >= 0n && part <= value).toBe(true);
        const shareRest = value * BigInt(share) - part * 10_000n;
        expect(shareRest >= 0n && shareRest < 10_000n).toBe(true);
      }),
    );
  });

  it('never gives out more than the whole', () => {
    fc.assert(
      fc.property(anyUnitsFromZero, anyBasisPoints, (value, share) => {
        expect(calculateShare(value, share) + calculateShare(value, 10_000 - share) <= value).toBe(true);
      }),
    );
  });

  it('gives the whole for 10000 and nothing for 0', () => {
    fc.assert(
      fc.property(anyUnits, (value) => calculateShare(value, 10_000) === value && calculateShare(value, 0) === 0n),
    );
  });
});
