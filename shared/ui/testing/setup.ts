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
