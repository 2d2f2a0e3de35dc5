import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type DemoAccount, demoAccounts } from '../../server/src/sample/people';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { readSharedUrl } from './run-variables';

export interface Laurel {
  url: string;
  findAccount(role: string): DemoAccount;
}

export function findDemoAccount(role: string): DemoAccount {
  const account = demoAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`The sample data has no ${role}`);
  return account;
}

type ExpectedError = Pick<RegExp, 'test'>;

export interface Person {
  page: Page;
  expectError(pattern: ExpectedError): void;
}

export type NewPerson = (options?: BrowserContextOptions) => Promise<Person>;

function watchErrors(page: Page, expectedErrors: ExpectedError[]): string[] {
  const errors: string[] = [];
  const noteError = (text: string) => {
    if (!expectedErrors.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on(
    'console',
    (message) => message.type() === 'error' && noteError(`${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) => noteError(`Uncaught ${error.stack ?? error.message}`));
  return errors;
}

interface Fixtures {
  /** Shared by all journeys that don't start their own, so none may change what another sees. */
  laurel: Laurel;
  newPerson: NewPerson;
  /** Each proxy has its own address, so a browser shares no cached files between proxies. */
  newProxy: () => Promise<FaultProxy>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  laurel: ({}, use) => use({ url: readSharedUrl(), findAccount: findDemoAccount }),
  newProxy: async ({ laurel }, use) => {
    const proxies: FaultProxy[] = [];
    await use(async () => {
      const proxy = await startFaultProxy(laurel.url);
      proxies.push(proxy);
      return proxy;
    });
    for (const proxy of proxies) await proxy.stop();
  },
  newPerson: async ({ browser, laurel }, use) => {
    const closeFunctions: (() => Promise<void>)[] = [];
    await use(async (options = {}) => {
      // A service worker's requests bypass a journey's routes, so service workers are blocked unless a journey allows them.
      const context = await browser.newContext({ baseURL: laurel.url, serviceWorkers: 'block', ...options });
      const page = await context.newPage();
      const expectedErrors: ExpectedError[] = [];
      const errors = watchErrors(page, expectedErrors);
      closeFunctions.push(async () => {
        await context.close();
        expect(errors, 'errors in the console').toEqual([]);
      });
      return { page, expectError: (pattern) => void expectedErrors.push(pattern) };
    });
    for (const closeAndCheck of closeFunctions) await closeAndCheck();
  },
});

export { expect };

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
