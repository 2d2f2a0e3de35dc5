import { acceptedLanguages, chosenLocale, matchLocale } from './locale';

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'DE'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr', 'it'], 'en'],
  [['*'], 'en'],
  [['constructor'], 'en'],
  [[], 'en'],
])('of %j it speaks %s', (languages, locale) => {
  expect(matchLocale(languages)).toBe(locale);
});

test.each([
  ['de-CH, de;q=0.9, en;q=0.8', ['de-CH', 'de', 'en']],
  ['en;q=0.5, de;q=0.7', ['de', 'en']],
  ['de;q=0, en', ['en']],
  ['', []],
  ['de;q=nonsense', []],
])('accepts %j in the order of preference', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});

test.each([
  ['laurel_theme=dark; laurel_locale=de', 'de'],
  ['laurel_locale=en', 'en'],
  ['laurel_locale=xx', undefined],
  ['other_laurel_locale=de', undefined],
  ['', undefined],
])('the choice in %j', (cookies, locale) => {
  expect(chosenLocale(cookies)).toBe(locale);
});
