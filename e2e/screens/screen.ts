import type { Locator, Page } from '@playwright/test';
import type { TourApp } from './tour-app';

export interface Preparation {
  page: Page;
  hold(address: RegExp): Promise<void>;
}

export interface Screen {
  /** Its pictures are called `<name>-<width>-<theme>.png`. */
  name: string;
  as?: string;
  path: string | ((app: TourApp) => string | Promise<string>);
  prepare?: (preparation: Preparation) => Promise<void>;
  act?: (page: Page) => Promise<void>;
  findContent: (page: Page) => Locator;
  inShortRun?: true;
}

/** Screens of one moment. Nothing undoes the changes of `prepare`, so later scenes have them too. */
export interface Scene {
  name: string;
  prepare?: (app: TourApp) => Promise<void>;
  screens: readonly Screen[];
}

export const findHeading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });
export const findText = (words: string | RegExp) => (page: Page) => page.getByRole('main').getByText(words);

export const callPattern = /\/api\/v1\//;
export const breakCalls = async ({ page }: Preparation): Promise<void> => {
  await page.route(callPattern, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.', code: 'internal' } }),
  );
};
export const goOffline = async ({ page }: Preparation): Promise<void> => {
  await page.route(callPattern, (route) => route.abort('internetdisconnected'));
};
export const blockArea =
  (name: string) =>
  async ({ page }: Preparation): Promise<void> => {
    await page.route(new RegExp(`/areas/${name}/`), (route) => route.abort());
  };
export const holdCalls = async ({ hold }: Preparation): Promise<void> => hold(callPattern);

export const moveTimersForward = (seconds: number) => async (page: Page) => {
  await page.locator('main').waitFor();
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
};
export const pressOn =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole(role, { name }).first().click();
  };
