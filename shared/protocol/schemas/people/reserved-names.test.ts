import fc from 'fast-check';
import { checkValue } from '../faults';
import { isReservedName } from './reserved-names';
import { newUsername, password } from './users';

it.each([
  ['__proto__', 'constructor', 'null', 'NaN', 'undefined', 'hasOwnProperty', '_null_', 'toString'],
  ['admin', 'ADMIN', 'Admin_42', 'the_admin', 'TheAdmin', '4dm1n', '__admin__', 'admin1', 'moderator', 'sysAdmin'],
  ['laurel', 'Laurel_Support', 'LaurelTeam', 'realLaurel', 'l4urel', 'laure1', 'laurel2026'],
  ['support', 'Official', '0ff1c1a1', 'house', 'treasury', 'escrow_desk', 'staff_member', 'system', 'rewards'],
])('reserves %s and similar names', (...names) => {
  for (const name of names) {
    expect([name, isReservedName(name)]).toEqual([name, true]);
    expect(checkValue(newUsername, name)).toMatchObject({ details: { body: [{ code: 'username_reserved' }] } });
  }
});

it('allows names that only contain a reserved one', () => {
  const freeNames = [
    'badminton',
    'kestrel_09',
    'K3str3l',
    'team_kestrel',
    'housecat',
    'nullpointer',
    'supporter_9',
    'mod_squad',
    'x_1',
    '007',
    'a_0',
  ];
  expect(freeNames.filter(isReservedName)).toEqual([]);
});

it('reserves a name with any decoration', () => {
  const anyDecoration = fc.string({ unit: fc.constantFrom('_', '0', '1', '9'), maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom('admin', 'null', 'support', 'constructor'), anyDecoration, (name, tail) => {
      expect(isReservedName(name + tail)).toBe(true);
      expect(isReservedName(`_${name.toUpperCase()}_${tail}`)).toBe(true);
    }),
  );
});

it.each([
  [' '.repeat(10), 'Use at least 10 characters.'],
  [`${' '.repeat(6)}abcd${' '.repeat(6)}`, 'Use at least 10 characters.'],
  ['\u00a0\u2003'.repeat(6), 'Use at least 10 characters.'],
  ['a'.repeat(12), 'Use at least 4 different characters.'],
  ['ababababababab', 'Use at least 4 different characters.'],
  ['\u200b'.repeat(12), 'Use at least 4 different characters.'],
])('refuses a password like %j', (text, sentence) => {
  expect(checkValue(password, text)).toMatchObject({ fields: { body: [sentence] } });
});

it('keeps spaces inside a password and at its ends', () => {
  for (const text of ['a long winded phrase', ' olive branch 42 ']) expect(password.parse(text)).toBe(text);
});
