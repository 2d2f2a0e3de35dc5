import { expect, type Locator, type Page } from '@playwright/test';

export interface FirstWindow {
  screen: string;
  width: number;
  what: string;
  find: (page: Page) => Locator;
  atLeast: number;
  /** The maximum height of each element, in pixels. */
  height?: number;
  stays?: true;
  full?: true;
}

const findRow = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const findFacts = (page: Page) => page.getByRole('article').locator('dl');
const findEnterButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Enter / });
const findJoinButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Join campaign' });
const findApplyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Apply/ });
const findSignInToJoinLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Sign in to join' });
const findSignInLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Sign in to enter' });

const findSubmitButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit ruling' });
const findReplyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send reply' });
const findToolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' });
const findSaveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save changes' });

export const firstWindows: readonly FirstWindow[] = [
  { screen: 'contests', width: 1440, what: 'fee, pool and start', find: findFacts, atLeast: 4, full: true },
  { screen: 'contests', width: 390, what: 'fee, pool and start', find: findFacts, atLeast: 2, full: true },
  { screen: 'contests-rows', width: 390, what: 'contests', find: findRow, atLeast: 8, full: true },
  { screen: 'contest', width: 1440, what: 'button to take part', find: findEnterButton, atLeast: 1, full: true },
  { screen: 'contest', width: 390, what: 'button to take part', find: findEnterButton, atLeast: 1, stays: true },
  { screen: 'contest-visitor', width: 1440, what: 'button to take part', find: findSignInLink, atLeast: 1, full: true },
  {
    screen: 'contest-visitor',
    width: 390,
    what: 'button to take part',
    find: findSignInLink,
    atLeast: 1,
    stays: true,
    full: true,
  },
  {
    screen: 'campaign',
    width: 390,
    what: 'button to take part',
    find: findJoinButton,
    atLeast: 1,
    stays: true,
    full: true,
  },
  {
    screen: 'campaign-visitor',
    width: 390,
    what: 'button to take part',
    find: findSignInToJoinLink,
    atLeast: 1,
    stays: true,
    full: true,
  },
  {
    screen: 'contract-joining',
    width: 390,
    what: 'button to take part',
    find: findApplyButton,
    atLeast: 1,
    stays: true,
    full: true,
  },
  { screen: 'leaderboard', width: 390, what: 'players', find: findRow, atLeast: 8, full: true },
  { screen: 'admin-users', width: 1440, what: 'users', find: findRow, atLeast: 16 },
  { screen: 'admin-contests', width: 1440, what: 'contests', find: findRow, atLeast: 16, full: true },
  { screen: 'admin-withdrawal', width: 1440, what: 'history', find: findRow, atLeast: 1, full: true },
  { screen: 'admin-dispute', width: 1440, what: 'button', find: findSubmitButton, atLeast: 1 },
  { screen: 'admin-contract-dispute', width: 1440, what: 'button', find: findSubmitButton, atLeast: 1, full: true },
  { screen: 'admin-ticket', width: 1440, what: 'button', find: findReplyButton, atLeast: 1 },
  { screen: 'admin-post-edit', width: 390, what: 'text', find: findToolbar, atLeast: 1, full: true },
  { screen: 'admin-post-edit', width: 390, what: 'button', find: findSaveButton, atLeast: 1, full: true },
  { screen: 'admin-post-edit', width: 1440, what: 'text', find: findToolbar, atLeast: 1, full: true },
  { screen: 'admin-post-edit', width: 1440, what: 'button', find: findSaveButton, atLeast: 1, full: true },
  { screen: 'admin-contests', width: 390, what: 'contests', find: findRow, atLeast: 5, height: 90 },
];

const countCutElements = (elements: Element[]) =>
  elements.filter((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  }).length;

export async function listMissingElements(
  page: Page,
  { screen, width, what, find, atLeast, height, stays }: FirstWindow,
) {
  const faults: string[] = [];
  const printLine = (line: string) => faults.push(`${screen}, ${width} px: ${line}`);
  const wantedElements = find(page);
  const visibleCount = await wantedElements.evaluateAll(countCutElements);
  if (visibleCount < atLeast) printLine(`${visibleCount} × ${what} in the first window, ${atLeast} wanted`);
  if (height !== undefined) {
    const greatestHeight = await wantedElements.evaluateAll((rows) =>
      Math.max(...rows.map((each) => each.getBoundingClientRect().height)),
    );
    if (greatestHeight > height) printLine(`${what} ${greatestHeight} px high, ${height} allowed`);
  }
  if (stays) {
    const lastFooterControl = page
      .getByRole('contentinfo')
      .getByRole('button')
      .or(page.getByRole('contentinfo').getByRole('link'))
      .last();
    const isFocusClear = async () => {
      await lastFooterControl.blur();
      await lastFooterControl.focus();
      const [barBox, focusBox] = [await wantedElements.first().boundingBox(), await lastFooterControl.boundingBox()];
      return barBox !== null && focusBox !== null && focusBox.y + focusBox.height <= barBox.y;
    };
    await expect
      .poll(isFocusClear)
      .toBe(true)
      .catch(() => printLine('the focus at the end of the page is under the bar'));
    if ((await wantedElements.evaluateAll(countCutElements)) < atLeast)
      printLine(`${what} not in reach at the end of the page`);
  }
  return faults;
}
