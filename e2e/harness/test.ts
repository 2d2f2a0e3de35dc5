import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { siteFolder } from './build-site';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { startFileOrigin } from './file-origin';
import { type RunningLaurel, startLaurel } from './laurel';

export interface Laurel extends Omit<RunningLaurel, 'stop'> {
  /** The folder of the site that it serves. */
  site: string;
  /** Another origin that serves the same folder's files, and that areas may come from. */
  filesUrl: string;
}

/** A pattern of console errors. */
type Announced = Pick<RegExp, 'test'>;

export interface Person {
  page: Page;
  /** Lets a console error through that the journey itself brings about. */
  expectError(pattern: Announced): void;
}

/** A person with a browser of their own. Whatever goes wrong in it fails the journey at its end. */
export type NewPerson = (options?: BrowserContextOptions) => Promise<Person>;

/** Console and page errors of a page, less those that were announced. */
function watchErrors(page: Page, expected: Announced[]): string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && note(`${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => note(`Uncaught ${error.stack ?? error.message}`));
  return errors;
}

interface WorkerFixtures {
  laurel: Laurel;
  /** Whether the server serves a copy of the site that the tests may publish to. */
  ownSite: boolean;
}

interface Fixtures {
  newPerson: NewPerson;
  /** A way to the server that can be made to fail; each has an address, and so a browser cache, of its own. */
  newProxy: () => Promise<FaultProxy>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownSite: [false, { option: true, scope: 'worker' }],
  laurel: [
    async ({ ownSite }, use) => {
      const copy = ownSite ? await mkdtemp(path.join(tmpdir(), 'laurel-site-')) : null;
      if (copy) await cp(siteFolder, copy, { recursive: true });
      const site = copy ?? siteFolder;
      const files = await startFileOrigin(site);
      const { stop, ...laurel } = await startLaurel({ site, areaOrigins: files.url });
      await use({ ...laurel, site, filesUrl: files.url });
      await stop();
      await files.stop();
      if (copy) await rm(copy, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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
    const closing: (() => Promise<void>)[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: laurel.url, ...options });
      const page = await context.newPage();
      const expected: Announced[] = [];
      const errors = watchErrors(page, expected);
      closing.push(async () => {
        await context.close();
        expect(errors, 'errors in the console').toEqual([]);
      });
      return { page, expectError: (pattern) => void expected.push(pattern) };
    });
    for (const close of closing) await close();
  },
});

export { expect };

/** A phone held upright. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
