import { clearSessionUser, setSessionUser } from '@laurel/shared/session';
import { deleteDraft, readDraft, saveDraft } from './drafts';
import { makeUser } from './testing';

afterEach(() => jest.restoreAllMocks());

test('keeps a draft until it is forgotten', () => {
  saveDraft('contest', { title: 'Winter cup' });
  expect(readDraft('contest')).toEqual({ title: 'Winter cup' });
  deleteDraft('contest');
  expect(readDraft('contest')).toBeNull();
});

test('signing out erases every draft and nothing else', () => {
  setSessionUser(makeUser());
  saveDraft('contest', { title: 'Winter cup' });
  saveDraft('queue', { from: '/tickets' }, 'browser');
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
  saveDraft('contest', { title: 'Winter cup' });
  expect(readDraft('contest')).toBeNull();
  deleteDraft('contest');
  setSessionUser(makeUser());
  expect(clearSessionUser).not.toThrow();
});
