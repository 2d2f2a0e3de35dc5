import { findHeading, findText, holdCalls, pressOn, type Screen } from '../screen';
import type { TourApp } from '../tour-app';

const adminPath = '/dashboard/admin';

export const postScreens: readonly Screen[] = [
  { name: 'admin-posts', as: 'steward', path: `${adminPath}/posts`, findContent: (page) => page.getByRole('table') },
  {
    name: 'admin-posts-none',
    as: 'steward',
    path: `${adminPath}/posts?search=xylophone+regatta`,
    findContent: findText(/No posts/),
  },
  {
    name: 'admin-posts-loading',
    as: 'steward',
    path: `${adminPath}/posts`,
    prepare: holdCalls,
    findContent: findHeading,
  },
  {
    name: 'admin-post-new',
    as: 'steward',
    path: `${adminPath}/posts/new`,
    findContent: (page) => page.getByLabel('Title'),
  },
  {
    name: 'admin-help',
    as: 'steward',
    path: `${adminPath}/posts/help`,
    findContent: findText('How do I enter a contest?'),
  },
  {
    name: 'admin-answer-new',
    as: 'steward',
    path: `${adminPath}/posts/new?kind=help`,
    findContent: (page) => page.getByLabel('Question'),
  },
  {
    name: 'admin-answer-edit',
    as: 'steward',
    path: `${adminPath}/posts/help`,
    act: pressOn('We disagree about the score', 'link'),
    findContent: (page) => page.getByLabel('Question'),
  },
  {
    name: 'admin-post-new-errors',
    as: 'steward',
    path: `${adminPath}/posts/new`,
    act: pressOn(/^Publish$/),
    findContent: (page) => page.getByText(/^Check (this field|these \d+ fields):/),
  },
  {
    name: 'admin-post-edit',
    as: 'steward',
    path: `${adminPath}/posts?search=thirty`,
    act: pressOn(/thirty seconds/, 'link'),
    findContent: (page) =>
      page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Boost is spent early' }),
    inShortRun: true,
  },
  {
    name: 'admin-post-publishing',
    as: 'steward',
    path: `${adminPath}/posts/new`,
    act: async (page) => {
      await page.getByLabel('Title').fill('A third night at the harbour');
      await page.getByLabel('Text', { exact: true }).fill('Doors open at seven.');
      await pressOn(/^Publish$/)(page);
    },
    findContent: (page) => page.getByRole('dialog').getByText('Still missing'),
  },
  {
    name: 'admin-post-version',
    as: 'steward',
    path: `${adminPath}/posts?search=three+maps`,
    act: async (page) => {
      await pressOn(/Three maps/, 'link')(page);
      await page.getByLabel('Text', { exact: true }).fill('Some maps end early. These **four** do not.\n\n## At night');
      await pressOn('Compare with version 1')(page);
    },
    findContent: (page) => page.getByRole('dialog').locator('del').first(),
  },
  {
    name: 'admin-post-edit-conflict',
    as: 'steward',
    path: `${adminPath}/posts?search=three+maps`,
    prepare: async ({ page }) => {
      let savedVersion = 0;
      await page.route(/\/admin\/blogs\/[0-9a-f-]{36}$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const { post } = data;
        const theirChange = savedVersion > 0 && { body: `${post.body.replace('three', 'five')}\n\nAnd the stairs.` };
        await route.fulfill({
          json: { data: { ...data, post: { ...post, version: post.version + savedVersion, ...theirChange } }, message },
        });
      });
      await page.route(/\/api\/v1\/blogs\/[0-9a-f-]{36}$/, (route) => {
        savedVersion = 1;
        const by = { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', username: 'vera_ink', avatarUrl: null };
        const params = { what: 'post', by, at: '2026-11-21T18:52:00.000Z' };
        const message = 'This post has been changed since it was on your screen.';
        return route.fulfill({ status: 409, json: { message, code: 'version_conflict', errors: {}, params } });
      });
    },
    act: async (page) => {
      await pressOn(/Three maps/, 'link')(page);
      const textField = page.getByLabel('Text', { exact: true });
      await textField.fill((await textField.inputValue()).replace('three', 'four'));
      await pressOn('Save draft')(page);
    },
    findContent: (page) => page.getByRole('region', { name: 'Text, yours' }).locator('ins').first(),
  },
  { name: 'admin-media', as: 'steward', path: `${adminPath}/media`, findContent: (page) => page.getByRole('list') },
  {
    name: 'admin-media-none',
    as: 'steward',
    path: `${adminPath}/media?search=nothing+here`,
    findContent: findText(/No pictures/),
  },
  {
    name: 'admin-media-picture',
    as: 'steward',
    path: `${adminPath}/media`,
    act: (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
    findContent: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-media-deleting',
    as: 'steward',
    path: `${adminPath}/media`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /Library, not used/ })
        .first()
        .click();
      await pressOn('Delete picture')(page);
    },
    findContent: (page) => page.getByRole('dialog', { name: 'Delete picture?' }),
  },
  {
    name: 'admin-post-scheduling',
    as: 'vera_ink',
    path: `${adminPath}/posts?search=three+maps`,
    act: async (page) => {
      await pressOn(/Three maps/, 'link')(page);
      await pressOn('More ways to save')(page);
      await page.getByRole('menuitem', { name: /^Schedule/ }).click();
      await page.getByLabel('Publish at').fill('2026-12-24T13:23');
    },
    findContent: (page) => page.getByRole('button', { name: /^Schedule for .*13:23$/ }),
  },
];

export async function schedulePost(app: TourApp, minutes: number): Promise<void> {
  const publishedAt = new Date(app.readTime().getTime() + minutes * 60_000).toISOString();
  await app.call('vera_ink', 'POST', '/blogs', {
    ...{ title: 'The night in three numbers', body: 'Sixty-six players, four contests, one no-show.' },
    ...{ status: 'scheduled', publishedAt },
  });
}

export const scheduledPostScreen: Screen = {
  name: 'admin-audit-scheduled',
  as: 'steward',
  path: `${adminPath}/audit?kind=blog`,
  findContent: findText('Scheduler, set by vera_ink'),
};
