import { readCurrentLocale, setLocale } from '@laurel/shared/ui/locale';
import { waitFor } from '@testing-library/react';
import { beginHydration, endHydration } from '../hydration/hydration';
import { buildOtherAddress, chooseLocale } from './choose-locale';
import '../messages/translations';

test.each([
  ['de', '/contests', null],
  ['en', '/contests', null],
  ['de', '/de/contests', null],
  ['en', '/de/contests', '/contests'],
  ['en', '/de', '/'],
] as const)('choosing %s at %s leads to %s', (locale, pathname, address) => {
  const currentLocation = { pathname, search: '?page=2', hash: '#prizes' };
  expect(buildOtherAddress(locale, currentLocation)).toBe(address === null ? null : `${address}?page=2#prizes`);
});

test('a language that is chosen while the page hydrates shows once it has', async () => {
  await setLocale('de');
  await setLocale('en');
  beginHydration();
  chooseLocale('de');
  await new Promise((resolve) => setTimeout(resolve));
  expect(readCurrentLocale()).toBe('en');
  endHydration();
  await waitFor(() => expect(readCurrentLocale()).toBe('de'));
  await setLocale('en');
});
