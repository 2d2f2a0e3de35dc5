import { formatLicence, listUnknownLicences, type SbomComponent } from './licences';

const makePackage = (name: string, licence?: string, group?: string): SbomComponent => ({
  ...(group && { group }),
  name,
  version: '1.0.0',
  ...(licence && { licenses: [/ (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }] }),
});

test.each([
  [makePackage('a', 'MIT'), true],
  [makePackage('a', '(Apache-2.0 AND MIT)'), true],
  [makePackage('a', 'GPL-3.0-only OR MIT'), true],
  [makePackage('a', 'MIT AND GPL-3.0-only'), false],
  [makePackage('a', 'GPL-3.0-only'), false],
  [makePackage('a'), false],
  [makePackage('shared', undefined, '@laurel'), true],
  [makePackage('core', 'SEE LICENSE IN LICENSE.md', '@walletconnect'), true],
  [makePackage('walletkit', 'SEE LICENSE IN LICENSE.md', '@reown'), false],
  [makePackage('satori', 'MPL-2.0'), true],
  [makePackage('satori-html', 'MPL-2.0'), false],
])('%j has a known licence: %s', (component, isKnown) => {
  expect(listUnknownLicences([component])).toEqual(isKnown ? [] : [component]);
});

test('a package without a licence says so', () => {
  expect(formatLicence(makePackage('a'))).toBe('none');
});
