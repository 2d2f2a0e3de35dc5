import { appendNext, toSafeNext } from './safe-next';

test.each(['/contests', '/contests/winter-cup?tab=rules#top', '/dashboard/matches/7'])('follows %s', (next) => {
  expect(toSafeNext(next, '/home')).toBe(next);
});

test.each([
  [null],
  [''],
  ['contests'],
  ['https://evil.example/'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/..//evil.example'],
  ['/.//evil.example'],
  ['javascript:alert(1)'],
])("doesn't follow %j", (next) => {
  expect(toSafeNext(next, '/home')).toBe('/home');
});

test('keeps the destination in a link', () => {
  expect(appendNext('/register', '/contests/a?b=1')).toBe('/register?next=%2Fcontests%2Fa%3Fb%3D1');
  expect(appendNext('/register', null)).toBe('/register');
});
