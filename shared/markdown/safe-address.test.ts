import { toSafeAddress } from './safe-address';

test.each(['https://example.org/a', 'http://example.org', '/contests', '#top', 'mailto:a@example.org'])(
  'a link can lead to %s',
  (address) => expect(toSafeAddress(address, 'link')).toBe(address),
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
])('a link can’t lead to %j', (address) => expect(toSafeAddress(address, 'link')).toBeNull());

test('an image comes from the web or from this site', () => {
  expect(toSafeAddress('/art/covers/ball.svg', 'image')).toBe('/art/covers/ball.svg');
  expect(toSafeAddress('mailto:a@example.org', 'image')).toBeNull();
  expect(toSafeAddress('#a', 'image')).toBeNull();
});
