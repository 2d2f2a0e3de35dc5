import '@testing-library/jest-dom';
import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { speedUpComputedStyle } from './computed-style';
import { speedUpIdSelectors, speedUpLabels } from './labels';
import { fakeLayout } from './layout';

/** Waiting queries create many errors, so each prints the page only if its message is read. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let messageText: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (messageText ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set: (text: string) => (messageText = text),
  });
  return error;
}

// A busy machine can take seconds to render a screen. Rendering everything twice takes a third of these tests' time, so only
// the full run does that.
configure({
  reactStrictMode: process.env.LAUREL_TEST_FULL === '1',
  asyncUtilTimeout: 10_000 * Number(process.env.LAUREL_PACE ?? 1),
  getElementError,
});

// React records each element's owner stack for its warnings, which slows tests. It stops recording above a limit, so this makes its count infinite.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React notes owner stacks in another way now');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

if (typeof window !== 'undefined') {
  speedUpComputedStyle(window);
  speedUpLabels(window);
  speedUpIdSelectors(window);
  fakeLayout();
}

// Unlike a browser's, Node's Request has no page to resolve a path against. Some tests run without a page.
if (typeof location !== 'undefined')
  globalThis.Request = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, location.href) : input, init);
    }
  };

// msw lets a request without a handler fail like a lost connection, which screens survive. This fails the test instead.
const unhandledRequests: string[] = [];
const { console: output } = globalThis;
for (const level of ['error', 'warn'] as const) {
  const printMessage = output[level];
  output[level] = (...words: unknown[]) => {
    const [message] = words;
    if (
      typeof message !== 'string' ||
      !message.startsWith('[MSW]') ||
      !message.includes('without a matching request handler')
    )
      return printMessage(...words);
    unhandledRequests.push(/• ([A-Z]+ \S+)/.exec(message)?.[1] ?? message);
  };
}
const failUnhandledRequest = () => {
  const requests = unhandledRequests.splice(0);
  if (requests.length > 0) throw new Error(`No handler of this test answers ${[...new Set(requests)].join(', ')}`);
};
afterEach(failUnhandledRequest);
afterAll(failUnhandledRequest);
