import { api, loadCalls } from '@laurel/shared/api';
import { subscribeToasts, type Toast } from '@laurel/shared/ui/toast';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { dispatch, forgetServices, readCurrentRequest, readServiceState, retry } from './dispatcher';
import { readCurrentNotice } from './notice';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from './testing/answers';

const server = setupServer();
const toasts: Toast[] = [];
let stopToasts: () => void = () => {};
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  forgetServices();
  toasts.length = 0;
  stopToasts = subscribeToasts((toast) => toasts.push(toast));
});
afterEach(() => {
  stopToasts();
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const contestId = '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21';

test("stores the last data and the fetching flag under the service's name", async () => {
  server.use(http.post(buildCallUrl('checkIn'), () => makeAnswerResponse({ state: 'checked_in' })));
  await loadCalls();
  const pendingCommand = dispatch({ type: 'checkIn', with: { body: { contestId } } });
  expect(readServiceState('checkIn').fetching).toBe(true);
  expect(readCurrentRequest()).toEqual({ type: 'checkIn', with: { body: { contestId } } });
  await pendingCommand;
  expect(readServiceState('checkIn')).toEqual({ data: { state: 'checked_in' }, error: null, fetching: false });
});

test('stores the last error instead of data', async () => {
  server.use(http.post(buildCallUrl('checkIn'), () => makeRefusalResponse('not_in_check_in', 'Check-in is not open.')));
  await dispatch({ type: 'checkIn', with: { body: { contestId } } });
  expect(readServiceState('checkIn')).toMatchObject({ data: null, fetching: false });
  expect(readServiceState('checkIn').error?.message).toBe('Check-in is not open.');
});

test('keeps fetching until the last of several calls has been answered', async () => {
  const releaseAnswers: (() => void)[] = [];
  server.use(
    http.post(buildCallUrl('checkIn'), async () => {
      await new Promise<void>((resolve) => releaseAnswers.push(resolve));
      return makeAnswerResponse({});
    }),
  );
  const firstCheckIn = dispatch({ type: 'checkIn', with: { body: { contestId } } });
  const secondCheckIn = dispatch({ type: 'checkIn', with: { body: { contestId } } });
  await waitFor(() => expect(releaseAnswers).toHaveLength(2));
  releaseAnswers[0]?.();
  await firstCheckIn;
  expect(readServiceState('checkIn').fetching).toBe(true);
  releaseAnswers[1]?.();
  await secondCheckIn;
  expect(readServiceState('checkIn').fetching).toBe(false);
});

test("keeps a retried request's idempotency key, and gives a new one another", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(buildCallUrl('enterContest'), ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return makeRefusalResponse('insufficient_funds', 'Not enough coins.');
    }),
  );
  await dispatch({ type: 'enterContest', with: { body: { contestId, termsVersion: 1 } } });
  await retry('enterContest');
  await dispatch({ type: 'enterContest', with: { body: { contestId, termsVersion: 1 } } });
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("stores no payload of a secret call, which can't be retried", async () => {
  server.use(http.post(buildCallUrl('login'), () => makeRefusalResponse('credentials_invalid', 'Wrong.')));
  await dispatch({ type: 'login', with: { body: { login: 'a', password: 'hunter2' } } });
  expect(JSON.stringify(readCurrentRequest())).not.toContain('hunter2');
  expect(await retry('login')).toBeNull();
});

describe('toasts on request', () => {
  const checkInRequest = { type: 'checkIn', with: { body: { contestId } } } as const;

  test('shows no toast unless requested', async () => {
    server.use(http.post(buildCallUrl('checkIn'), () => makeAnswerResponse({}, 'You are in.')));
    await dispatch(checkInRequest);
    expect(toasts).toEqual([]);
  });

  test("shows the response's message as success", async () => {
    server.use(http.post(buildCallUrl('checkIn'), () => makeAnswerResponse({}, 'You are in.')));
    await dispatch(checkInRequest, { announce: 'both' });
    expect(toasts).toEqual([{ type: 'success', message: 'You are in.' }]);
  });

  test("shows the response's message as error", async () => {
    server.use(
      http.post(buildCallUrl('checkIn'), () => makeRefusalResponse('not_in_check_in', 'Check-in is not open.')),
    );
    await dispatch(checkInRequest, { announce: 'error' });
    expect(toasts).toEqual([{ type: 'danger', message: 'Check-in is not open.' }]);
  });

  test('offers to repeat an unanswered request', async () => {
    const keys: (string | null)[] = [];
    let isReachable = false;
    server.use(
      http.post(buildCallUrl('createTransaction'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return isReachable ? makeAnswerResponse({}, 'Sent.') : HttpResponse.error();
      }),
    );
    const sendBody = { kind: 'send', username: 'kestrel_09', amount: '1' } as const;
    const outcomes: unknown[] = [];
    await dispatch(
      { type: 'createTransaction', with: { body: sendBody } },
      { announce: 'both', onRepeated: ({ error }) => outcomes.push(error) },
    );
    isReachable = true;
    const notice = readCurrentNotice();
    expect(notice).toMatchObject({
      type: 'danger',
      message: 'Encountered network error! It may have gone through. Trying again is safe: it can’t happen twice.',
    });
    notice?.retry?.();
    await waitFor(() => expect(outcomes).toEqual([null]));
    expect(keys[1]).toBe(keys[0]);
    expect(readCurrentNotice()).toMatchObject({ type: 'success', message: 'Sent.' });
  });

  test('offers no retry of an answered request or a secret call', async () => {
    server.use(
      http.post(buildCallUrl('checkIn'), () => makeRefusalResponse('not_in_check_in', 'Check-in is not open.')),
      http.post(buildCallUrl('forgotPassword'), () => HttpResponse.error()),
    );
    await dispatch(checkInRequest, { announce: 'error' });
    expect(readCurrentNotice()).not.toHaveProperty('retry');
    await dispatch({ type: 'forgotPassword', with: { body: { email: 'k@example.org' } } }, { announce: 'error' });
    expect(readCurrentNotice()?.message).toBe(
      'Encountered network error! It may have gone through: look before you try again.',
    );
    expect(readCurrentNotice()).not.toHaveProperty('retry');
  });

  test("offers an unanswered request again each time, even if failures aren't announced", async () => {
    let requestCount = 0;
    server.use(
      http.post(buildCallUrl('checkIn'), () => {
        requestCount += 1;
        return requestCount > 2 ? makeAnswerResponse({ state: 'checked_in' }) : HttpResponse.error();
      }),
    );
    const outcomes: unknown[] = [];
    await dispatch(checkInRequest, {
      offersRetry: true,
      onRepeated: ({ error }) => outcomes.push(error?.kind ?? null),
    });
    readCurrentNotice()?.retry?.();
    await waitFor(() => expect(outcomes).toEqual(['network']));
    readCurrentNotice()?.retry?.();
    await waitFor(() => expect(outcomes).toEqual(['network', null]));
    expect(requestCount).toBe(3);

    toasts.length = 0;
    server.use(
      http.post(buildCallUrl('checkIn'), () => makeRefusalResponse('not_in_check_in', 'Check-in is not open.')),
    );
    await dispatch(checkInRequest, { offersRetry: true });
    expect(toasts).toEqual([]);
  });

  test('shows no toast for a cancelled call', async () => {
    server.use(http.post(buildCallUrl('checkIn'), () => new Promise<never>(() => {})));
    const controller = new AbortController();
    const pendingCommand = dispatch(checkInRequest, { announce: 'both', signal: controller.signal });
    controller.abort();
    await pendingCommand;
    expect(toasts).toEqual([]);
  });
});

describe('names that don’t exist', () => {
  test('logs and returns an error that names the unknown service', async () => {
    const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
    // @ts-expect-error a wrong service name does not compile
    const result = await dispatch({ type: 'summonDragon', with: {} });
    expect(result.message).toBe('Service "summonDragon" does not exist');
    expect(errorSpy).toHaveBeenCalledWith('Error: Service "summonDragon" does not exist');
  });

  test('a retry without a type warns that one must be specified', async () => {
    const warnSpy = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await retry(undefined)).toBeNull();
    expect(warnSpy).toHaveBeenCalledWith('Dispatch type must be specified');
  });

  test("warns if the type of a retry doesn't exist", async () => {
    const warnSpy = jest.spyOn(console, 'warn').mockImplementation(() => {});
    // @ts-expect-error a wrong service name does not compile
    expect(await retry('summonDragon')).toBeNull();
    expect(warnSpy).toHaveBeenCalledWith('Service type "summonDragon" does not exist');
  });
});

test("logs an error in a command's own code, fails the command and ends its fetching", async () => {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  const callSpy = jest.spyOn(api, 'call').mockRejectedValue(new TypeError('map is not a function'));
  const result = await dispatch({ type: 'checkIn', with: { body: { contestId } } });
  callSpy.mockRestore();
  expect(result).toMatchObject({ data: null, message: 'map is not a function', networkError: false });
  expect(errorSpy).toHaveBeenCalledWith('TypeError: map is not a function');
  expect(readServiceState('checkIn').fetching).toBe(false);
});

test("logs only an error's name and message", async () => {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(http.post(buildCallUrl('checkIn'), () => HttpResponse.error()));
  await dispatch({ type: 'checkIn', with: { body: { contestId } } });
  for (const [line] of errorSpy.mock.calls) expect(line).not.toContain(contestId);
});

test('drops an answer that arrives after everything was forgotten', async () => {
  let releaseAnswer: () => void = () => {};
  const heldAnswer = new Promise<void>((resolve) => {
    releaseAnswer = resolve;
  });
  server.use(
    http.post(buildCallUrl('checkIn'), async () => {
      await heldAnswer;
      return makeAnswerResponse({ state: 'checked_in' });
    }),
  );
  const pendingCommand = dispatch({ type: 'checkIn', with: { body: { contestId } } });
  forgetServices();
  releaseAnswer();
  await pendingCommand;
  expect(readServiceState('checkIn')).toEqual({ data: null, error: null, fetching: false });
});
