import { safeAddress } from './safe-address';

test.each(['https://example.org/a', 'http://example.org', '/contests', '#top', 'mailto:a@example.org'])(
  'a link can lead to %s',
  (address) => expect(safeAddress(address, 'link')).toBe(address),
);

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'relative',
])('a link can’t lead to %j', (address) => expect(safeAddress(address, 'link')).toBeNull());

test('an image comes from the web or from this site', () => {
  expect(safeAddress('/art/covers/ball.svg', 'image')).toBe('/art/covers/ball.svg');
  expect(safeAddress('mailto:a@example.org', 'image')).toBeNull();
  expect(safeAddress('#a', 'image')).toBeNull();
});
