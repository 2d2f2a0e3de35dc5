import {
  buildAddress,
  buildLocaleBase,
  locales,
  matchLocale,
  parseAcceptedLanguages,
  readAddress,
  readChosenLocale,
} from './locale';

test.each([
  ['/de', { named: 'de', base: '/de', path: '/' }],
  ['/de/', { named: 'de', base: '/de', path: '/' }],
  ['/de/contests/night-cup', { named: 'de', base: '/de', path: '/contests/night-cup' }],
  ['/', { named: null, base: '', path: '/' }],
  ['/contests', { named: null, base: '', path: '/contests' }],
  ['/dealers', { named: null, base: '', path: '/dealers' }],
  ['/contests/de', { named: null, base: '', path: '/contests/de' }],
  ['/en/contests', { named: null, base: '', path: '/en/contests' }],
  ['/DE/contests', { named: null, base: '', path: '/DE/contests' }],
  ['/constructor', { named: null, base: '', path: '/constructor' }],
])('reads the address %s', (address, expected) => {
  expect(readAddress(address)).toEqual(expected);
});

test.each(['/', '/contests', '/contests/night-cup'])('the address of %s in each language leads back to it', (path) => {
  for (const locale of locales) {
    const address = buildAddress(buildLocaleBase(locale), path);
    expect(readAddress(address)).toEqual({
      named: locale === 'en' ? null : locale,
      base: buildLocaleBase(locale),
      path,
    });
  }
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'DE'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr', 'it'], 'en'],
  [['*'], 'en'],
  [['constructor'], 'en'],
  [[], 'en'],
])('for %j, chooses %s', (languages, locale) => {
  expect(matchLocale(languages)).toBe(locale);
});

test.each([
  ['de-CH, de;q=0.9, en;q=0.8', ['de-CH', 'de', 'en']],
  ['en;q=0.5, de;q=0.7', ['de', 'en']],
  ['de;q=0, en', ['en']],
  ['', []],
  ['de;q=nonsense', []],
])('accepts %j in the order of preference', (header, languages) => {
  expect(parseAcceptedLanguages(header)).toEqual(languages);
});

test.each([
  ['laurel_theme=dark; laurel_locale=de', 'de'],
  ['laurel_locale=en', 'en'],
  ['laurel_locale=xx', undefined],
  ['other_laurel_locale=de', undefined],
  ['', undefined],
])('reads the choice in %j', (cookies, locale) => {
  expect(readChosenLocale(cookies)).toBe(locale);
});
