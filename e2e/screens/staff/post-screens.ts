import { findHeading, findText, holdCalls, pressOn, type Screen } from '../screen';
import type { TourApp } from '../tour-app';

const admin = '/dashboard/admin';

/** Staff’s screens of posts, help answers and media. */
export const postScreens: readonly Screen[] = [
  { name: 'admin-posts', as: 'steward', path: `${admin}/posts`, sees: (page) => page.getByRole('table') },
  {
    name: 'admin-posts-none',
    as: 'steward',
    path: `${admin}/posts?search=xylophone+regatta`,
    sees: findText(/No posts/),
  },
  { name: 'admin-posts-loading', as: 'steward', path: `${admin}/posts`, before: holdCalls, sees: findHeading },
  { name: 'admin-post-new', as: 'steward', path: `${admin}/posts/new`, sees: (page) => page.getByLabel('Title') },
  { name: 'admin-help', as: 'steward', path: `${admin}/posts/help`, sees: findText('How do I enter a contest?') },
  {
    name: 'admin-answer-new',
    as: 'steward',
    path: `${admin}/posts/new?kind=help`,
    sees: (page) => page.getByLabel('Question'),
  },
  {
    name: 'admin-answer-edit',
    as: 'steward',
    path: `${admin}/posts/help`,
    after: pressOn('We disagree about the score', 'link'),
    sees: (page) => page.getByLabel('Question'),
  },
  {
    name: 'admin-post-new-errors',
    as: 'steward',
    path: `${admin}/posts/new`,
    after: pressOn(/^Publish$/),
    sees: (page) => page.getByText(/^Check (this field|these \d+ fields):/),
  },
  {
    name: 'admin-post-edit',
    as: 'steward',
    path: `${admin}/posts?search=thirty`,
    after: pressOn(/thirty seconds/, 'link'),
    sees: (page) => page.getByLabel('Title'),
    always: true,
  },
  {
    name: 'admin-post-publishing',
    as: 'steward',
    path: `${admin}/posts/new`,
    after: async (page) => {
      await page.getByLabel('Title').fill('A third night at the harbour');
      await page.getByLabel('Text', { exact: true }).fill('Doors open at seven.');
      await pressOn(/^Publish$/)(page);
    },
    sees: (page) => page.getByRole('dialog').getByText('Still missing'),
  },
  {
    name: 'admin-post-version',
    as: 'steward',
    path: `${admin}/posts?search=three+maps`,
    after: async (page) => {
      await pressOn(/Three maps/, 'link')(page);
      await page.getByLabel('Text', { exact: true }).fill('Some maps end early. These **four** do not.\n\n## At night');
      await pressOn('Compare with version 1')(page);
    },
    sees: (page) => page.getByRole('dialog').locator('del').first(),
  },
  {
    name: 'admin-post-edit-conflict',
    as: 'steward',
    path: `${admin}/posts?search=three+maps`,
    before: async ({ page }) => {
      let saved = 0;
      await page.route(/\/admin\/blogs\/[0-9a-f-]{36}$/, async (route) => {
        const { data, message } = await (await route.fetch()).json();
        const { post } = data;
        const theirs = saved > 0 && { body: `${post.body.replace('three', 'five')}\n\nAnd the stairs.` };
        await route.fulfill({
          json: { data: { ...data, post: { ...post, version: post.version + saved, ...theirs } }, message },
        });
      });
      await page.route(/\/api\/v1\/blogs\/[0-9a-f-]{36}$/, (route) => {
        saved = 1;
        const by = { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', username: 'vera_ink', avatarUrl: null };
        const params = { what: 'post', by, at: '2026-11-21T18:52:00.000Z' };
        const message = 'This post has been changed since it was on your screen.';
        return route.fulfill({ status: 409, json: { message, code: 'version_conflict', errors: {}, params } });
      });
    },
    after: async (page) => {
      await pressOn(/Three maps/, 'link')(page);
      const text = page.getByLabel('Text', { exact: true });
      await text.fill((await text.inputValue()).replace('three', 'four'));
      await pressOn('Save draft')(page);
    },
    sees: (page) => page.getByRole('region', { name: 'Text, yours' }).locator('ins').first(),
  },
  { name: 'admin-media', as: 'steward', path: `${admin}/media`, sees: (page) => page.getByRole('list') },
  {
    name: 'admin-media-none',
    as: 'steward',
    path: `${admin}/media?search=nothing+here`,
    sees: findText(/No pictures/),
  },
  {
    name: 'admin-media-picture',
    as: 'steward',
    path: `${admin}/media`,
    after: (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
    sees: (page) => page.getByRole('dialog'),
  },
  {
    name: 'admin-media-deleting',
    as: 'steward',
    path: `${admin}/media`,
    after: async (page) => {
      await page
        .getByRole('button', { name: /Library, not used/ })
        .first()
        .click();
      await pressOn('Delete picture')(page);
    },
    sees: (page) => page.getByRole('dialog', { name: 'Delete picture?' }),
  },
  {
    name: 'admin-post-scheduling',
    as: 'vera_ink',
    path: `${admin}/posts?search=three+maps`,
    after: async (page) => {
      await pressOn(/Three maps/, 'link')(page);
      await pressOn('More ways to save')(page);
      await page.getByRole('menuitem', { name: /^Schedule/ }).click();
      await page.getByLabel('Publish at').fill('2026-12-24T13:23');
    },
    sees: (page) => page.getByRole('button', { name: /^Schedule for .*13:23$/ }),
  },
];

/** Schedules a post for some minutes from now. */
export async function schedulePost(app: TourApp, minutes: number): Promise<void> {
  const publishedAt = new Date(app.readTime().getTime() + minutes * 60_000).toISOString();
  await app.call('vera_ink', 'POST', '/blogs', {
    ...{ title: 'The night in three numbers', body: 'Sixty-six players, four contests, one no-show.' },
    ...{ status: 'scheduled', publishedAt },
  });
}

/** The post's audit row once it's published. */
export const scheduledPostScreen: Screen = {
  name: 'admin-audit-scheduled',
  as: 'steward',
  path: `${admin}/audit?kind=blog`,
  sees: findText('Scheduler, set by vera_ink'),
};
