import type { Page } from '@playwright/test';
import { attacks } from '../../shared/markdown/testing';
import { makeSearchAnswer } from '../../shared/service/testing/search-answer';
import { isFullRun } from '../../tools/checks/full-run';
import { expect, test } from '../harness/test';
import { withoutRendering } from './support/sessions';

const at = '2026-11-21T12:00:00.000Z';
const makeId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const makePerson = (username: string, index: number) => ({ id: makeId(index), username, avatarUrl: null });
const [firstAttack = '', ...otherAttacks] = attacks;
const meta = { page: 1, perPage: 200, total: attacks.length, next: null };

const makeStory = (text: string, index: number) => ({
  ...{ id: makeId(index), slug: `story-${index}`, title: text, excerpt: text, tags: [text], cover: null },
  ...{
    author: makePerson(text, index),
    status: 'published',
    publishedAt: at,
    readMinutes: 1,
    version: 1,
    updatedAt: at,
  },
});
const makePicture = (text: string, index: number) => ({
  ...{ id: makeId(index), url: '/art/icon.svg', mime: 'image/webp', bytes: 9, width: 96, height: 64, alt: text },
  ...{ colour: '#405030', variants: [], caption: text, createdAt: at },
});
const thread = otherAttacks.map((text, index) => ({ id: makeId(index), at, kind: 'reply', author: text, text }));

const answers: readonly { path: string; call: RegExp; body: object }[] = [
  { path: '/news', call: /\/api\/v1\/blogs(\?|$)/, body: { data: attacks.map(makeStory), meta } },
  {
    path: '/news/the-last-thirty-seconds',
    call: /\/api\/v1\/blogs\/the-last/,
    body: {
      data: { ...makeStory(firstAttack, 1), body: attacks.join('\n\n'), pictures: [], newer: null, older: null },
    },
  },
  {
    path: '/help',
    call: /\/public\/help$/,
    body: {
      data: {
        answers: attacks.map((text, index) => ({
          ...{ slug: `answer-${index}`, topic: 'coins', updatedAt: at },
          texts: [{ locale: 'en', title: text, body: text, pictures: [] }],
        })),
      },
    },
  },
  { path: '/gallery', call: /\/public\/gallery/, body: { data: attacks.map(makePicture), meta } },
  {
    path: '/leaderboard',
    call: /\/public\/leaderboard/,
    body: {
      data: attacks.map((text, index) => ({
        ...{ place: index + 1, player: makePerson(text, index), titles: 1, played: 1, won: 1, earned: '1' },
      })),
      meta: { ...meta, games: attacks },
    },
  },
  {
    path: '/ticket/1042#secret',
    call: /\/public\/tickets/,
    body: {
      data: {
        ticketNo: 1042,
        name: firstAttack,
        subject: firstAttack,
        status: 'pending',
        message: firstAttack,
        createdAt: at,
        thread,
      },
    },
  },
  {
    path: `/search?q=${encodeURIComponent('ran()')}`,
    call: /\/public\/search/,
    body: { data: makeSearchAnswer(attacks) },
  },
];

/** Links of a page differ only in their texts, so the short run hovers over every seventh. */
const hoveredLinkShare = isFullRun ? 1 : 7;

function listenForHarm(): void {
  const effects: string[] = [];
  Object.assign(window, { happened: effects, ran: () => effects.push('ran') });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    effects.push(`${violatedDirective} ${blockedURI}`),
  );
}
const readEffects = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'happened'));

test('two hundred script injections show as text: nothing runs, and nothing is requested from another origin', async ({
  laurel,
  newPerson,
}) => {
  // Opens pages without server rendering, because this test replaces only the answers to requests that the browser makes.
  const { page, expectError } = await newPerson(withoutRendering);
  expectError(/404 \(Not Found\)/);
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== new URL(laurel.url).origin)
      foreignRequests.push(request.url());
  });
  page.on('dialog', (dialog) => foreignRequests.push(dialog.message()));
  await page.addInitScript(listenForHarm);
  for (const { path, call, body } of answers) {
    await page.route(call, (route) => route.fulfill({ json: { message: '', ...body } }));
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText("');ran();('");
    // Also hovers over and focuses elements, because some code only runs then. Hovering over a link makes requests.
    await page.evaluate(async (hoveredShare) => {
      const skippedLinks = new Set(
        [...document.querySelectorAll<HTMLElement>('main a')].filter((_, index) => index % hoveredShare !== 0),
      );
      let linkCount = 0;
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        if (skippedLinks.has(element)) continue;
        element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        element.focus();
        // A browser refuses hundreds of requests at once.
        if (!element.matches('a')) continue;
        linkCount += 1;
        if (linkCount % 10 === 0) await new Promise(requestAnimationFrame);
      }
    }, hoveredLinkShare);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await readEffects(page), path).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(new URL(path, laurel.url).pathname);
  }
  expect(foreignRequests).toEqual([]);
  await page.evaluate('ran()');
  expect(await readEffects(page)).toEqual(['ran']);
});
