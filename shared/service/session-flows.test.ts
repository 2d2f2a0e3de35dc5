import { clearSessionUser, readSessionUser, setSessionUser } from '@laurel/shared/session';
import { subscribeToasts, type Toast } from '@laurel/shared/ui/toast';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { dispatch, forgetServices, readCurrentRequest, readServiceState } from './dispatcher';
import { notify, readCurrentNotice } from './notice';
import { writeRead } from './queries';
import { queryClient } from './query-client';
import { login, logout, register } from './session-flows';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from './testing/answers';
import { makeUser } from './testing/users';

const server = setupServer();
const toasts: Toast[] = [];
let stopToasts: () => void = () => {};
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  forgetServices();
  clearSessionUser();
  toasts.length = 0;
  stopToasts = subscribeToasts((toast) => toasts.push(toast));
});
afterEach(() => {
  stopToasts();
  server.resetHandlers();
});
afterAll(() => server.close());

const user = makeUser();
const credentials = { login: 'kestrel_09', password: 'correct horse' };
const registration = {
  username: 'kestrel_09',
  email: 'k@example.org',
  password: 'correct horse',
  birthDate: '1990-01-01',
  terms: true,
} as const;

describe('login', () => {
  test('clears the notice, marks the request as login without its password, and stores the user', async () => {
    let stateDuring: unknown;
    server.use(
      http.post(buildCallUrl('login'), () => {
        stateDuring = {
          notice: readCurrentNotice(),
          request: readCurrentRequest(),
          fetching: readServiceState('login').fetching,
        };
        return makeAnswerResponse(user);
      }),
    );
    notify({ type: 'info', message: 'Old' });
    const result = await login(credentials);
    expect(stateDuring).toEqual({ notice: null, request: { type: 'login' }, fetching: true });
    expect(result.data).toEqual(user);
    expect(readSessionUser()).toEqual(user);
  });

  test('a failure raises an error notice with the server’s message and leaves no one signed in', async () => {
    server.use(
      http.post(buildCallUrl('login'), () => makeRefusalResponse('credentials_invalid', 'That is not right.')),
    );
    await login(credentials);
    expect(readCurrentNotice()).toEqual({ type: 'danger', message: 'That is not right.' });
    expect(readSessionUser()).toBeNull();
  });

  test("a failure without a server message raises the error's text", async () => {
    server.use(http.post(buildCallUrl('login'), () => HttpResponse.error()));
    await login(credentials);
    expect(readCurrentNotice()?.message).toBe('Encountered network error!');
  });

  test("raises 'Error in login request' without data, or the server's message", async () => {
    server.use(http.post(buildCallUrl('login'), () => HttpResponse.json({ data: null, message: '' })));
    expect((await login(credentials)).message).toBe('Error in login request');
    server.use(http.post(buildCallUrl('login'), () => HttpResponse.json({ data: null, message: 'Closed tonight' })));
    expect((await login(credentials)).message).toBe('Closed tonight');
  });
});

describe('registration', () => {
  test('sets the user', async () => {
    server.use(http.post(buildCallUrl('register'), () => makeAnswerResponse(user)));
    await register(registration);
    expect(readSessionUser()).toEqual(user);
  });

  test('a returned error raises an error notice', async () => {
    server.use(
      http.post(buildCallUrl('register'), () =>
        makeRefusalResponse('username_taken', 'Taken.', { username: ['Taken.'] }),
      ),
    );
    const pendingRegistration = register(registration);
    expect(readCurrentRequest()).toEqual({ type: 'register' });
    const result = await pendingRegistration;
    expect(readCurrentNotice()).toEqual({ type: 'danger', message: 'Taken.' });
    expect(result.error).toMatchObject({ fields: { username: ['Taken.'] } });
  });
});

describe('logout', () => {
  test('calls the endpoint with the token it had, clears session, request and notice, and aborts running calls', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      http.post(buildCallUrl('checkIn'), () => new Promise<never>(() => {})),
      http.get(buildCallUrl('logout'), ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return makeAnswerResponse({}, 'Bye');
      }),
    );
    setSessionUser(user);
    const slowCall = dispatch({ type: 'checkIn', with: { body: { contestId: user.id } } });
    notify({ type: 'info', message: 'Old' });
    await logout();
    expect(tokens).toEqual([`Bearer ${user.access_token}`]);
    expect(readSessionUser()).toBeNull();
    expect(readCurrentNotice()).toBeNull();
    expect((await slowCall).error).toEqual({ kind: 'cancelled' });
    expect(JSON.stringify(readCurrentRequest())).not.toContain(user.id);
  });

  test('is the current request until it ends', async () => {
    let requestDuring: unknown;
    server.use(
      http.get(buildCallUrl('logout'), () => {
        requestDuring = readCurrentRequest();
        return makeAnswerResponse({}, 'Bye');
      }),
    );
    setSessionUser(user);
    await logout();
    expect(requestDuring).toEqual({ type: 'logout' });
    expect(readCurrentRequest()).toBeNull();
  });

  test('a 401 counts as success', async () => {
    server.use(http.get(buildCallUrl('logout'), () => makeRefusalResponse('unauthenticated', 'Over.')));
    setSessionUser(user);
    await logout();
    expect(toasts).toEqual([]);
  });

  test("raises 'Cannot logout at the moment' on failure, has still ended the session, and repeats the call on Retry", async () => {
    const tokens: (string | null)[] = [];
    server.use(
      http.get(buildCallUrl('logout'), ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return tokens.length === 1 ? makeRefusalResponse('internal_error', 'Oh.') : makeAnswerResponse({}, 'Bye');
      }),
    );
    setSessionUser(user);
    await logout();
    expect(readSessionUser()).toBeNull();
    expect(toasts.map(({ message }) => message)).toEqual(['Cannot logout at the moment']);
    toasts[0]?.retry?.();
    await waitFor(() => expect(tokens).toHaveLength(2));
    expect(tokens).toEqual([`Bearer ${user.access_token}`, `Bearer ${user.access_token}`]);
  });

  test("doesn't call the endpoint if forced", async () => {
    const logoutSpy = jest.fn(() => makeAnswerResponse({}));
    server.use(http.get(buildCallUrl('logout'), logoutSpy));
    setSessionUser(user);
    await logout({ forced: true });
    expect(readSessionUser()).toBeNull();
    expect(logoutSpy).not.toHaveBeenCalled();
  });
});

describe('when the user changes in another tab', () => {
  const checkInAndRead = async () => {
    server.use(http.post(buildCallUrl('checkIn'), () => makeAnswerResponse({ state: 'checked_in' })));
    setSessionUser(user);
    await dispatch({ type: 'checkIn', with: { body: { contestId: user.id } } });
    writeRead('getHealth', {}, { status: 'ok', version: '1', revision: null, problems: null, jobs: null });
  };
  const readKeptState = () => [
    readServiceState('checkIn').data,
    readCurrentRequest(),
    queryClient.getQueryCache().getAll().length,
  ];

  test.each([
    ['signed out', null],
    ['someone else', makeUser({ id: '0b0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', access_token: 'other' })],
  ])('%s: everything of the last user is dropped and their calls are aborted', async (_, nextUser) => {
    await checkInAndRead();
    server.use(http.post(buildCallUrl('checkIn'), () => new Promise<never>(() => {})));
    const slowCall = dispatch({ type: 'checkIn', with: { body: { contestId: user.id } } });
    if (nextUser) setSessionUser(nextUser);
    else clearSessionUser();
    expect((await slowCall).error).toEqual({ kind: 'cancelled' });
    expect(readKeptState()).toEqual([null, null, 0]);
    expect(toasts).toEqual([]);
  });

  test('new fields of the same user keep everything', async () => {
    await checkInAndRead();
    setSessionUser({ ...user, country: 'NO' });
    expect(readKeptState()).toEqual([{ state: 'checked_in' }, expect.anything(), 1]);
  });
});

test('ten 401s at once force one logout and one notice', async () => {
  const logoutSpy = jest.fn(() => makeAnswerResponse({}));
  server.use(
    http.get(buildCallUrl('logout'), logoutSpy),
    http.post(buildCallUrl('checkIn'), () => makeRefusalResponse('unauthenticated', 'Over.')),
  );
  setSessionUser(user);
  await Promise.all(
    Array.from({ length: 10 }, () => dispatch({ type: 'checkIn', with: { body: { contestId: user.id } } })),
  );
  expect(readSessionUser()).toBeNull();
  expect(toasts).toHaveLength(1);
  expect(logoutSpy).not.toHaveBeenCalled();
});
