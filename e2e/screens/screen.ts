import type { Locator, Page } from '@playwright/test';
import type { TourApp } from './tour-app';

export interface Preparation {
  page: Page;
  /** Leaves every request to such an address without an answer. */
  hold(address: RegExp): Promise<void>;
}

/** One screen in one state: how to come to it, and what shows that one is there. */
export interface Screen {
  /** Names its pictures: `<name>-<width>-<theme>.png`. */
  name: string;
  /** Who looks; a visitor without it. */
  as?: string;
  path: string | ((app: TourApp) => string | Promise<string>);
  /** What goes wrong or stands still on the way. */
  before?: (preparation: Preparation) => Promise<void>;
  /** What is done once the address is open. */
  after?: (page: Page) => Promise<void>;
  sees: (page: Page) => Locator;
  /** Looked at by every `npm test`; the others by the full one. */
  always?: true;
}

/** Screens of one moment. What it takes is done after all earlier scenes have been looked at, and is never taken back. */
export interface Scene {
  name: string;
  prepare?: (app: TourApp) => Promise<void>;
  screens: readonly Screen[];
}

/** What most screens show once their data is there. */
export const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });
export const text = (words: string | RegExp) => (page: Page) => page.getByRole('main').getByText(words);

export const calls = /\/api\/v1\//;
/** Every call fails as a server in trouble does. */
export const broken = async ({ page }: Preparation): Promise<void> => {
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.', code: 'internal' } }),
  );
};
/** Nothing answers a call any more. */
export const offline = async ({ page }: Preparation): Promise<void> => {
  await page.route(calls, (route) => route.abort('internetdisconnected'));
};
/** The files of an area do not arrive. */
export const withoutArea =
  (name: string) =>
  async ({ page }: Preparation): Promise<void> => {
    await page.route(new RegExp(`/areas/${name}/`), (route) => route.abort());
  };
export const loading = async ({ hold }: Preparation): Promise<void> => hold(calls);

/** Lets the page's timers go on by so many seconds at once: tries that follow one another, and what is slow. */
export const wait = (seconds: number) => async (page: Page) => {
  await page.locator('main').waitFor();
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
};
export const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole(role, { name }).first().click();
  };
