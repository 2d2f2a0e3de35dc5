import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes seconds for a screen; nothing here measures time.
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 });

// Node's Request knows no page against which it could resolve a path, as a browser's does. Some tests run without a page.
if (typeof location !== 'undefined')
  globalThis.Request = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, location.href) : input, init);
    }
  };
