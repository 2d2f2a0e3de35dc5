import fc from 'fast-check';
import { parseLocalInput, toLocalInput } from './local-time';

describe('local time', () => {
  it('returns the same wall clock for any minute', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const wallClock = toLocalInput(date.toISOString());
          expect(toLocalInput(parseLocalInput(wallClock))).toBe(wallClock);
        },
      ),
    );
  });

  it('has no date for an empty or incomplete text', () => {
    expect(toLocalInput('')).toBe('');
    expect(toLocalInput('soon')).toBe('');
    expect(parseLocalInput('')).toBe('');
    expect(parseLocalInput('2026-11-')).toBe('');
  });
});
