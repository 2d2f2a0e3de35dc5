import { makeUser } from '../service/testing/users';
import { clearSessionUser, readSessionUser, setSessionUser, updateSessionUser } from './session';

beforeEach(() => clearSessionUser());

test('an update merges the new fields into the user', () => {
  setSessionUser(makeUser());
  updateSessionUser({ emailVerifiedAt: null, country: 'NO' });
  expect(readSessionUser()).toEqual(makeUser({ emailVerifiedAt: null, country: 'NO' }));
});

test('an update without a user changes nothing', () => {
  updateSessionUser({ country: 'NO' });
  expect(readSessionUser()).toBeNull();
});

test('logout resets the user to null', () => {
  setSessionUser(makeUser());
  clearSessionUser();
  expect(readSessionUser()).toBeNull();
});
