import fc from 'fast-check';
import { readAmountText } from './amount-text';
import { fromLocalInput, toLocalInput } from './local-time';

describe('local time', () => {
  it('gives back the same wall clock for any minute', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const wall = toLocalInput(date.toISOString());
          expect(toLocalInput(fromLocalInput(wall))).toBe(wall);
        },
      ),
    );
  });

  it('has no date for an empty or unfinished text', () => {
    expect(toLocalInput('')).toBe('');
    expect(toLocalInput('soon')).toBe('');
    expect(fromLocalInput('')).toBe('');
    expect(fromLocalInput('2026-11-')).toBe('');
  });
});

describe('readAmountText', () => {
  it.each([
    ['1,842.50', '1842.50'],
    ['1,000,000', '1000000'],
    ['12,5', '12.5'],
    ['5 000', '5000'],
    ['.5', '.5'],
    ['5.', '5.'],
    ['', ''],
    ['0.000000000000000001', '0.000000000000000001'],
  ])('reads %s as %s', (typed, text) => {
    expect(readAmountText(typed)).toBe(text);
  });

  it.each(['0.0000000000000000001', '1e5', '-1', '1,2,3', 'ten'])('refuses %s', (typed) => {
    expect(readAmountText(typed)).toBeNull();
  });
});
