import fc from 'fast-check';
import { parseAmount } from '../protocol';
import {
  calculatePlaceShare,
  calculatePrize,
  calculatePrizeRest,
  type FormatSettings,
  findRisingPlace,
  type PrizeTerms,
  requireFormat,
} from './index';

const splitArbitrary = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 16 }).map((weights) => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => Math.floor((weight * 10_000) / sum));
  const [first = 0, ...otherShares] = shares;
  return [first + 10_000 - shares.reduce((total, share) => total + share, 0), ...otherShares];
});
const setupArbitrary = fc.constantFrom<[string, FormatSettings]>(
  ['single_elimination', {}],
  ['single_elimination', { thirdPlace: true }],
  ['double_elimination', {}],
  ['round_robin', {}],
);
const termsArbitrary = fc
  .record({
    pool: fc.bigInt({ min: 0n, max: 10n ** 24n }),
    split: splitArbitrary,
    setup: setupArbitrary,
    winnerTakesRest: fc.boolean(),
  })
  .map(
    ({ setup: [name, settings], ...termFields }): PrizeTerms => ({
      ...termFields,
      format: requireFormat(name),
      settings,
    }),
  );

const makeCup = (name: string, settings: FormatSettings = {}): PrizeTerms => ({
  pool: parseAmount('4800'),
  split: [6000, 2500, 1000, 500],
  format: requireFormat(name),
  settings,
});
const listPrizes = (each: PrizeTerms) => each.split.map((_, index) => calculatePrize(each, index + 1));

describe('prizes', () => {
  it('are shared by the places that a format doesn’t separate', () => {
    const parseAmounts = (...figures: string[]) => figures.map(parseAmount);
    expect(listPrizes(makeCup('single_elimination'))).toEqual(parseAmounts('2880', '1200', '360', '360'));
    expect(listPrizes(makeCup('single_elimination', { thirdPlace: true }))).toEqual(
      parseAmounts('2880', '1200', '480', '240'),
    );
    expect(listPrizes(makeCup('double_elimination'))).toEqual(parseAmounts('2880', '1200', '480', '240'));
    expect(calculatePlaceShare(makeCup('single_elimination'), 3)).toBe(750);
    expect(calculatePlaceShare(makeCup('single_elimination', { thirdPlace: true }), 3)).toBe(1000);
  });

  it('add up to the pool with what rounding leaves, whatever the split', () => {
    fc.assert(
      fc.property(termsArbitrary, (terms) => {
        let total = 0n;
        for (let place = 1; place <= 16; place += 1) total += calculatePrize(terms, place);
        const prizeRest = calculatePrizeRest(terms);
        expect(prizeRest >= 0n).toBe(true);
        expect(prizeRest < 16n).toBe(true);
        expect(total + (terms.winnerTakesRest ? 0n : prizeRest)).toBe(terms.pool);
      }),
    );
  });

  it('never pay a place more than a better one, unless `findRisingPlace` names it', () => {
    fc.assert(
      fc.property(termsArbitrary, (terms) => {
        const prizes = listPrizes(terms);
        const risingIndex = prizes.findIndex((prize, index) => index > 0 && prize > (prizes[index - 1] ?? 0n));
        if (findRisingPlace(terms) === null) expect(risingIndex).toBe(-1);
      }),
    );
    expect(findRisingPlace({ ...makeCup('double_elimination'), split: [4000, 3000, 1000, 2000] })).toBe(4);
    expect(findRisingPlace({ ...makeCup('single_elimination'), split: [4000, 3000, 1000, 2000] })).toBeNull();
  });
});
