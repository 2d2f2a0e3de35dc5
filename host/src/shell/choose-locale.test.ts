import { buildOtherAddress } from './choose-locale';

test.each([
  // An address without a language shows the chosen one.
  ['de', '/contests', null],
  ['en', '/contests', null],
  // An address with a language always shows that language.
  ['de', '/de/contests', null],
  ['en', '/de/contests', '/contests'],
  ['en', '/de', '/'],
] as const)('choosing %s at %s leads to %s', (locale, pathname, address) => {
  const at = { pathname, search: '?page=2', hash: '#prizes' };
  expect(buildOtherAddress(locale, at)).toBe(address === null ? null : `${address}?page=2#prizes`);
});
