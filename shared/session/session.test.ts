import { testUser } from '../service/testing/users';
import { clearSessionUser, sessionUser, setSessionUser, updateSessionUser } from './session';

beforeEach(() => clearSessionUser());

test('an update merges the new fields into the user', () => {
  setSessionUser(testUser());
  updateSessionUser({ emailVerifiedAt: null, country: 'NO' });
  expect(sessionUser()).toEqual(testUser({ emailVerifiedAt: null, country: 'NO' }));
});

test('an update without a user changes nothing', () => {
  updateSessionUser({ country: 'NO' });
  expect(sessionUser()).toBeNull();
});

test('logout resets the user to null', () => {
  setSessionUser(testUser());
  clearSessionUser();
  expect(sessionUser()).toBeNull();
});
