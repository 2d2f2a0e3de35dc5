import { clearSessionUser, setSessionUser } from '@laurel/shared/session';
import { forgetDraft, keepDraft, readDraft } from './drafts';
import { makeUser } from './testing';

afterEach(() => jest.restoreAllMocks());

test('keeps a draft until it is forgotten', () => {
  keepDraft('contest', { title: 'Winter cup' });
  expect(readDraft('contest')).toEqual({ title: 'Winter cup' });
  forgetDraft('contest');
  expect(readDraft('contest')).toBeNull();
});

test('signing out erases every draft and nothing else', () => {
  setSessionUser(makeUser());
  keepDraft('contest', { title: 'Winter cup' });
  keepDraft('queue', { from: '/tickets' }, 'browser');
  expect(readDraft('queue')).toBeNull();
  expect(readDraft('queue', 'browser')).toEqual({ from: '/tickets' });
  sessionStorage.setItem('other', 'stays');
  clearSessionUser();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
  expect(Object.keys(localStorage).filter((key) => key.includes('queue'))).toEqual([]);
});

test("stores nothing without storage, and doesn't fail", () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  keepDraft('contest', { title: 'Winter cup' });
  expect(readDraft('contest')).toBeNull();
  forgetDraft('contest');
  setSessionUser(makeUser());
  expect(clearSessionUser).not.toThrow();
});
