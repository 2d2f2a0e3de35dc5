import fc from 'fast-check';
import { sealPreview, unsealPreview } from './preview';

const now = new Date('2026-11-21T12:00:00Z');
const addToNow = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const builds = new Map([
  ['public', 'p2'],
  ['dashboard', '0a1b2c3d'],
]);

test('a session reads its own preview for eight hours', () => {
  const { value, until } = sealPreview(builds, 'token', now);
  expect(until).toEqual(addToNow(8 * 3_600_000));
  expect(unsealPreview(value, 'token', now)).toEqual(builds);
  expect(unsealPreview(value, 'token', addToNow(8 * 3_600_000 - 1))).toEqual(builds);
  expect(unsealPreview(value, 'token', addToNow(8 * 3_600_000)).size).toBe(0);
});

test('another session can’t read it', () => {
  const { value } = sealPreview(builds, 'token', now);
  for (const token of ['', 'Token', 'token ', 'another']) expect(unsealPreview(value, token, now).size).toBe(0);
});

test('the value needs no escaping in a cookie, and reveals nothing about the session', () => {
  const { value } = sealPreview(builds, 'the-token-of-a-session', now);
  expect(value).toMatch(/^[\w.-]{1,1000}$/);
  expect(Buffer.from(value, 'base64url').toString()).not.toContain('the-token');
});

test('a changed value previews nothing', () => {
  const { value } = sealPreview(builds, 'token', now);
  fc.assert(
    fc.property(fc.nat(value.length - 1), fc.constantFrom(...'abcXYZ019._-'), (index, character) => {
      fc.pre(value[index] !== character);
      const changedValue = value.slice(0, index) + character + value.slice(index + 1);
      expect(unsealPreview(changedValue, 'token', now).size).toBe(0);
    }),
  );
});

test('anything else in the cookie previews nothing, without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(unsealPreview(text, 'token', now).size).toBe(0);
    }),
  );
});

test.each(['../../etc', 'a/b', 'a.b', '', 'x'.repeat(101)])(
  'a build called %j isn’t previewed, even if the session sealed it',
  (build) => {
    const { value } = sealPreview(new Map([['public', build]]), 'token', now);
    expect(unsealPreview(value, 'token', now).size).toBe(0);
  },
);
