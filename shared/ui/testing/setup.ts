import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes seconds for a screen; nothing here measures time.
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 * Number(process.env.LAUREL_PACE ?? 1) });

// Unlike a browser's, Node's Request has no page to resolve a path against. Some tests run without a page.
if (typeof location !== 'undefined')
  globalThis.Request = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, location.href) : input, init);
    }
  };

// msw prints a request without a handler, and lets it fail like a lost connection, which screens survive. Here it fails
// the test.
const unhandled: string[] = [];
const { console: output } = globalThis;
for (const level of ['error', 'warn'] as const) {
  const print = output[level];
  output[level] = (...words: unknown[]) => {
    const [first] = words;
    if (
      typeof first !== 'string' ||
      !first.startsWith('[MSW]') ||
      !first.includes('without a matching request handler')
    )
      return print(...words);
    unhandled.push(/• ([A-Z]+ \S+)/.exec(first)?.[1] ?? first);
  };
}
const refuseUnhandled = () => {
  const requests = unhandled.splice(0);
  if (requests.length > 0) throw new Error(`No handler of this test answers ${[...new Set(requests)].join(', ')}`);
};
afterEach(refuseUnhandled);
afterAll(refuseUnhandled);
