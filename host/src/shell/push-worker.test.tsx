import { buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { clearSessionUser } from '@laurel/shared/session';
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { PushWorker } from './push-worker';

const keys = { p256dh: 'BPublic', auth: 'secret' };
const endpoint = 'https://push.example/1';
const currentBrowser = { id: 'one', current: true, browser: null, system: null, at: '2026-11-20T18:00:00.000Z' };
const savedBodies: unknown[] = [];
let browsers: object[];
const server = setupServer(
  http.get(buildCallUrl('getPushBrowsers'), () => makeAnswerResponse({ publicKey: 'key', browsers })),
  http.put(buildCallUrl('savePushBrowser'), async ({ request }) => {
    savedBodies.push(await request.json());
    return makeAnswerResponse({ publicKey: 'key', browsers });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const unsubscribe = jest.fn(async () => true);
const registerSpy = jest.fn();
const subscribe = jest.fn();
let subscription: object | null;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  browsers = [currentBrowser];
  localStorage.setItem('laurel:push-owner', makeUser().id);
  subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe };
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  registerSpy.mockResolvedValue(registration);
  const serviceWorker = {
    register: registerSpy,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.assign(window, { PushManager: class {}, Notification: { permission: 'granted' } });
});
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
  savedBodies.splice(0);
  localStorage.clear();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('registers the worker four seconds after a signed-in user opens the page, and renews their subscription', async () => {
  renderAt(<PushWorker />, '/', { user: makeUser() });
  await jest.advanceTimersByTimeAsync(3999);
  expect(registerSpy).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  await waitFor(() => expect(savedBodies).toEqual([{ endpoint, keys, renew: true }]));
  expect(registerSpy).toHaveBeenCalledWith('/service-worker.js');
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('a subscription that was turned off from another browser ends', async () => {
  browsers = [];
  renderAt(<PushWorker />, '/', { user: makeUser() });
  await jest.advanceTimersByTimeAsync(4000);
  jest.useRealTimers();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});

test('a subscription that another person had turned on ends, and the server isn’t asked', async () => {
  localStorage.setItem('laurel:push-owner', 'another');
  renderAt(<PushWorker />, '/', { user: makeUser() });
  await jest.advanceTimersByTimeAsync(4000);
  jest.useRealTimers();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  expect(savedBodies).toEqual([]);
});

test('a browser that lost its subscription subscribes again for its owner', async () => {
  const renewedSubscription = { toJSON: () => ({ endpoint: 'https://push.example/2', keys }), unsubscribe };
  subscription = null;
  subscribe.mockResolvedValue(renewedSubscription);
  localStorage.setItem('laurel:push-address', endpoint);
  renderAt(<PushWorker />, '/', { user: makeUser() });
  await jest.advanceTimersByTimeAsync(4000);
  jest.useRealTimers();
  const body = { endpoint: 'https://push.example/2', keys, renew: true, former: endpoint };
  await waitFor(() => expect(savedBodies).toEqual([body]));
  await waitFor(() => expect(localStorage.getItem('laurel:push-address')).toBe(body.endpoint));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
});

test('a browser without pushes tells the server nothing, and a visitor’s browser gets no worker', async () => {
  subscription = null;
  localStorage.clear();
  const { unmount } = renderAt(<PushWorker />, '/', { user: makeUser() });
  await jest.advanceTimersByTimeAsync(4000);
  jest.useRealTimers();
  await waitFor(() => expect(registerSpy).toHaveBeenCalledTimes(1));
  unmount();
  jest.useFakeTimers();
  clearSessionUser();
  renderAt(<PushWorker />, '/');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(registerSpy).toHaveBeenCalledTimes(1);
  expect(savedBodies).toEqual([]);
});
