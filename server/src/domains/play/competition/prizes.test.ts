import { parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import {
  calculateLoserPrize,
  calculatePool,
  calculateServiceFee,
  calculateWinnerPrize,
  type PrizeTerms,
  placePrize,
  placeShare,
} from './prizes.rules';

const split = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 16 }).map((weights) => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => Math.floor((weight * 10_000) / sum));
  const [first = 0, ...rest] = shares;
  return [first + 10_000 - shares.reduce((total, share) => total + share, 0), ...rest];
});

const terms = fc.record({
  prizePool: fc.bigInt({ min: 0n, max: 10n ** 24n }),
  fees: fc.bigInt({ min: 0n, max: 10n ** 24n }),
  serviceFeeBps: fc.integer({ min: 0, max: 3000 }),
  prizeSplit: split,
});

describe('prizes', () => {
  it('follow the split, and are shared by the losers of one round', () => {
    const cup: PrizeTerms = {
      prizePool: parseAmount('4230'),
      fees: parseAmount('600'),
      serviceFeeBps: 500,
      prizeSplit: [6000, 2500, 1000, 500],
    };
    expect(calculateServiceFee(cup)).toBe(parseAmount('30'));
    expect(calculatePool(cup)).toBe(parseAmount('4800'));
    expect(calculateWinnerPrize(cup)).toBe(parseAmount('2880'));
    expect(calculateLoserPrize(cup, 0)).toBe(parseAmount('1200'));
    expect(placePrize(cup, 3)).toBe(parseAmount('360'));
    expect(placePrize(cup, 4)).toBe(parseAmount('360'));
    expect(placePrize(cup, 5)).toBe(0n);
    expect(placeShare(cup.prizeSplit, 3)).toBe(750);
  });

  it('round the fee down in favour of the players', () => {
    expect(calculateServiceFee({ fees: 199n, serviceFeeBps: 500 })).toBe(9n);
  });

  it('add up to exactly the pool, whatever the split', () => {
    fc.assert(
      fc.property(terms, (each) => {
        let total = 0n;
        for (let place = 1; place <= 16; place += 1) {
          const prize = placePrize(each, place);
          expect(prize >= 0n).toBe(true);
          total += prize;
        }
        expect(total).toBe(calculatePool(each));
        expect(calculatePool(each) + calculateServiceFee(each)).toBe(each.prizePool + each.fees);
        expect(calculateWinnerPrize(each) >= (calculatePool(each) * BigInt(each.prizeSplit[0] ?? 0)) / 10_000n).toBe(
          true,
        );
      }),
    );
  });
});
