import { type ChildProcess, fork } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { siteFolder } from './build-site';
import { startFileOrigin } from './file-origin';
import type { DemoAccount, FromServer, ToServer } from './messages';

export interface Laurel {
  url: string;
  /** The folder of the site that it serves. */
  site: string;
  /** Another origin that serves the same folder's files, and that areas may come from. */
  filesUrl: string;
  /** The sample data's account of that role. */
  account(role: string): DemoAccount;
  /** Moves the server's clock on; screens follow with their next read. */
  advance(minutes: number): Promise<void>;
}

export interface Person {
  page: Page;
  /** Lets a console error through that the journey itself brings about. */
  expectError(pattern: RegExp): void;
}

/** A person with a browser of their own. Whatever goes wrong in it fails the journey at its end. */
export type NewPerson = (options?: BrowserContextOptions) => Promise<Person>;

function answer<Type extends FromServer['type']>(child: ChildProcess, type: Type) {
  return new Promise<Extract<FromServer, { type: Type }>>((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The server stopped with code ${code}`));
    const onMessage = (message: FromServer) => {
      if (message.type !== type) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(message as Extract<FromServer, { type: Type }>);
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}

/** Console and page errors of a page, less those that were announced. */
function watchErrors(page: Page, expected: RegExp[]): string[] {
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

export const test = base.extend<{ newPerson: NewPerson }, WorkerFixtures>({
  ownSite: [false, { option: true, scope: 'worker' }],
  laurel: [
    async ({ ownSite }, use) => {
      const data = await mkdtemp(path.join(tmpdir(), 'laurel-journey-'));
      const copy = ownSite ? await mkdtemp(path.join(tmpdir(), 'laurel-site-')) : null;
      if (copy) await cp(siteFolder, copy, { recursive: true });
      const site = copy ?? siteFolder;
      const files = await startFileOrigin(site);
      const child = fork(path.join(import.meta.dirname, 'server.ts'), {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, LAUREL_DATA: data, LAUREL_SITE: site, AREA_ORIGINS: files.url },
      });
      const { url, accounts } = await answer(child, 'ready');
      const send = (message: ToServer) => child.send(message);
      await use({
        url,
        site,
        filesUrl: files.url,
        account(role) {
          const found = accounts.find((account) => account.role === role);
          if (!found) throw new Error(`The sample data has no ${role}`);
          return found;
        },
        async advance(minutes) {
          const advanced = answer(child, 'advanced');
          send({ type: 'advance', milliseconds: minutes * 60_000 });
          await advanced;
        },
      });
      const exited = new Promise((resolve) => child.once('exit', resolve));
      send({ type: 'stop' });
      await exited;
      await files.stop();
      // Where PostgreSQL's user could not reach the folder, its files are elsewhere.
      const moved = await readFile(path.join(data, 'postgres-is-at.txt'), 'utf8').catch(() => data);
      for (const folder of [moved.trim(), data, ...(copy ? [copy] : [])])
        await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  newPerson: async ({ browser, laurel }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: laurel.url, ...options });
      const page = await context.newPage();
      const expected: RegExp[] = [];
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
