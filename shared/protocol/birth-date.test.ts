import fc from 'fast-check';
import { calculateAge, calculateDayOfAge, findBirthDateFault } from './birth-date';

const now = new Date('2026-11-20T18:00:00Z');

it.each([
  ['2008-11-20', null],
  ['2008-11-21', 'too_young'],
  ['2012-05-04', 'too_young'],
  ['2026-11-20', 'too_young'],
  ['2026-11-21', 'birth_date'],
  ['1900-01-01', null],
  ['1899-12-31', 'birth_date'],
  ['0001-01-01', 'birth_date'],
  ['', 'birth_date'],
])('for %j: %j', (birthDate, fault) => {
  expect(findBirthDateFault(birthDate, 18, now)).toEqual(fault && expect.objectContaining({ code: fault }));
});

it('counts a year on the birthday, and from 1 March for 29 February', () => {
  expect(calculateAge('2008-02-29', new Date('2026-02-28T23:59:59Z'))).toBe(17);
  expect(calculateAge('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(18);
  expect(calculateDayOfAge('2008-02-29', 18).toISOString()).toBe('2026-03-01T00:00:00.000Z');
});

it('reaches an age on the given day, not a moment before', () => {
  const birthDateArbitrary = fc
    .date({ min: new Date('1901-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(birthDateArbitrary, fc.integer({ min: 13, max: 30 }), (date, age) => {
      const day = calculateDayOfAge(date, age);
      expect(calculateAge(date, day)).toBe(age);
      expect(calculateAge(date, new Date(day.getTime() - 1))).toBe(age - 1);
    }),
  );
});
