import { makeUser } from '../service/testing/users';
import { hasStoredSession, parseStoredSession, restoreSession, type SessionStorage } from './persistence';
import { clearSessionUser, readSessionUser, setSessionUser } from './session';

function createMemoryStorage(initial: string | null) {
  let storedText = initial;
  let emitText: (text: string | null) => void = () => {};
  const storage: SessionStorage = {
    read: async () => storedText,
    write: async (nextText) => {
      storedText = nextText;
    },
    remove: async () => {
      storedText = null;
    },
    watch: (listener) => {
      emitText = listener;
      return () => {};
    },
  };
  return { storage, stored: () => storedText, fromOtherTab: (next: string | null) => emitText(next) };
}

const user = makeUser();
beforeEach(() => clearSessionUser());

describe('the stored text', () => {
  test('a session survives writing and reading', () => {
    expect(parseStoredSession(JSON.stringify({ user }))).toEqual(user);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{"user":'],
    ['another shape', '[1,2]'],
    ['null', 'null'],
    ['a user without a token', JSON.stringify({ user: { ...user, access_token: undefined } })],
    ['an empty token', JSON.stringify({ user: { ...user, access_token: '' } })],
    ['a role that is none', JSON.stringify({ user: { ...user, role: 'emperor' } })],
    ['a status that is none', JSON.stringify({ user: { ...user, status: 'frozen' } })],
    ['a foreign value', '"hello"'],
  ])('%s is not a session', (_, text) => {
    expect(parseStoredSession(text)).toBeNull();
  });

  test('fields of another version are dropped', () => {
    expect(parseStoredSession(JSON.stringify({ user: { ...user, theme: 'dark' } }))).toEqual(user);
  });
});

describe('at start', () => {
  test('the stored user is restored', async () => {
    await restoreSession({ storage: createMemoryStorage(JSON.stringify({ user })).storage });
    expect(readSessionUser()).toEqual(user);
  });

  test('unreadable data is removed, and the app starts signed out', async () => {
    const { storage, stored } = createMemoryStorage('{broken');
    await restoreSession({ storage });
    expect(readSessionUser()).toBeNull();
    expect(stored()).toBeNull();
  });

  test('loses only the session if the storage throws', async () => {
    const onError = jest.fn();
    const storage = { ...createMemoryStorage(null).storage, read: () => Promise.reject(new Error('denied')) };
    await restoreSession({ storage, onError });
    expect(readSessionUser()).toBeNull();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('starts signed out after 5000 ms, keeps the stored session and ignores the late result', async () => {
    jest.useFakeTimers();
    const sessionText = JSON.stringify({ user });
    let releaseAnswer: (text: string) => void = () => {};
    const { storage, stored } = createMemoryStorage(sessionText);
    const slowStorage = {
      ...storage,
      read: () =>
        new Promise<string>((resolve) => {
          releaseAnswer = resolve;
        }),
    };
    let hasStarted = false;
    const restoration = restoreSession({ storage: slowStorage }).then(() => {
      hasStarted = true;
    });
    await jest.advanceTimersByTimeAsync(4999);
    expect(hasStarted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await restoration;
    releaseAnswer(sessionText);
    await jest.runAllTimersAsync();
    expect(readSessionUser()).toBeNull();
    expect(stored()).toBe(sessionText);
    jest.useRealTimers();
  });
});

describe('after the start', () => {
  test('stores a changed user, and removes the key when signed out', async () => {
    const { storage, stored } = createMemoryStorage(null);
    await restoreSession({ storage });
    setSessionUser(user);
    expect(JSON.parse(stored() ?? '')).toEqual({ user });
    clearSessionUser();
    expect(stored()).toBeNull();
  });

  test("reports once that signing in without storage won't last", async () => {
    const failAsFull = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    const [onError, onNotKept] = [jest.fn(), jest.fn()];
    await restoreSession({ storage: { ...createMemoryStorage(null).storage, write: failAsFull }, onError, onNotKept });
    expect(onNotKept).not.toHaveBeenCalled();
    setSessionUser(user);
    setSessionUser({ ...user, country: 'NO' });
    await jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises').setImmediate();
    expect(onError).toHaveBeenCalledTimes(2);
    expect(onNotKept).toHaveBeenCalledTimes(1);
  });

  test('follows sign-in and sign-out of other tabs without writing back', async () => {
    const otherTabStorage = createMemoryStorage(null);
    const writeSpy = jest.spyOn(otherTabStorage.storage, 'write');
    await restoreSession({ storage: otherTabStorage.storage });
    otherTabStorage.fromOtherTab(JSON.stringify({ user }));
    expect(readSessionUser()).toEqual(user);
    otherTabStorage.fromOtherTab(null);
    expect(readSessionUser()).toBeNull();
    expect(writeSpy).not.toHaveBeenCalled();
  });
});

test('each check reads local storage again', () => {
  localStorage.removeItem('laurel:session');
  expect(hasStoredSession()).toBe(false);
  localStorage.setItem('laurel:session', JSON.stringify({ user }));
  expect(hasStoredSession()).toBe(true);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(hasStoredSession()).toBe(false);
  jest.restoreAllMocks();
});
