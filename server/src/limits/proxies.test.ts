import { isForEveryone } from './proxies';

test.each([
  [['0.0.0.0/1', '128.0.0.0/1']],
  [['128.0.0.0/1', '0.0.0.0/2', '64.0.0.0/2', 'loopback']],
  [['::/1', '8000::/1']],
  [['::ffff:0:0/96']],
  [['::/1']],
])('says that %j covers everyone', (proxies) => {
  expect(isForEveryone(proxies)).toBe(true);
});

test.each([
  [[]],
  [['0.0.0.0/1']],
  [['0.0.0.0/1', '128.0.0.0/2', '10.0.0.0/8']],
  [['8000::/1']],
  [['loopback', 'linklocal', 'uniquelocal', '2001:db8::/32']],
])('says that %j doesn’t cover everyone', (proxies) => {
  expect(isForEveryone(proxies)).toBe(false);
});
