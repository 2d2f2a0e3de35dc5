import { preloadPages } from '@laurel/shared/area';
import { attacks, listUnsafeHtml } from '@laurel/shared/markdown/testing';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeSearchAnswer,
  renderAt,
} from '@laurel/shared/service/testing';
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { makeGalleryPicture } from './content/gallery/testing/pictures';
import { makePost, makeStory } from './content/posts/testing/stories';
import { splitParts } from './content/search/marked-text';
import { pages } from './pages';
import { PublicArea } from './routes';

const server = setupServer();
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const makeId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const at = '2026-11-21T12:00:00.000Z';
const makePlayer = (username: string, index: number) => ({ id: makeId(index), username, avatarUrl: null });

async function expectTexts(texts: readonly string[] = attacks): Promise<void> {
  await waitFor(() => {
    const pageText = document.body.textContent ?? '';
    expect(texts.filter((text) => !pageText.includes(text))).toEqual([]);
  });
  expect(listUnsafeHtml(document.body)).toEqual([]);
}

test('titles, excerpts, tags and authors of posts show as text', async () => {
  const stories = attacks.map((text, index) => ({
    ...makeStory(1, { id: makeId(index), slug: `story-${index}`, title: text, excerpt: text, tags: [text] }),
    author: makePlayer(text, index),
  }));
  server.use(http.get(buildCallUrl('listPosts'), () => makePageResponse(stories)));
  renderAt(<PublicArea />, '/news');
  await expectTexts();
});

test('a post’s own text and the texts around it show as text', async () => {
  const [first = '', ...otherAttacks] = attacks;
  const post = { ...makePost(attacks.join('\n\n')), title: first, tags: otherAttacks, author: makePlayer(first, 1) };
  server.use(http.get(buildCallUrl('getPost'), () => makeAnswerResponse(post)));
  renderAt(<PublicArea />, '/news/story-1');
  await expectTexts();
});

test('captions and descriptions of pictures show as text', async () => {
  const pictures = attacks.map((text, index) => makeGalleryPicture({ id: makeId(index), caption: text, alt: text }));
  server.use(http.get(buildCallUrl('getGallery'), () => makePageResponse(pictures)));
  renderAt(<PublicArea />, '/gallery');
  await expectTexts();
  expect([...document.querySelectorAll('figure img')].map((image) => image.getAttribute('alt'))).toEqual(attacks);
});

test('names of players and games show as text', async () => {
  const leaders = attacks.map((text, index) => ({
    ...{ place: index + 1, player: makePlayer(text, index), titles: 1, played: 1, won: 1, earned: '1' },
  }));
  server.use(http.get(buildCallUrl('getLeaderboard'), () => makePageResponse(leaders, { games: attacks })));
  renderAt(<PublicArea />, '/leaderboard');
  await expectTexts();
});

test('a ticket’s subject, name and messages show as text', async () => {
  const [first = '', ...otherAttacks] = attacks;
  const ticket = {
    ...{ ticketNo: 1042, name: first, subject: first, status: 'pending', message: first, createdAt: at },
    thread: otherAttacks.map((text, index) => ({ id: makeId(index), at, kind: 'reply', author: text, text })),
  };
  server.use(http.post(buildCallUrl('openTicket'), () => makeAnswerResponse(ticket)));
  renderAt(<PublicArea />, '/ticket/1042#secret');
  await expectTexts();
});

test('answers of the help show as text', async () => {
  const answers = attacks.map((title, index) => ({
    ...{ slug: `answer-${index}`, topic: 'coins', updatedAt: at },
    texts: [{ locale: 'en', title, body: title, pictures: [] }],
  }));
  server.use(http.get(buildCallUrl('getHelp'), () => makeAnswerResponse({ answers })));
  renderAt(<PublicArea />, '/help');
  await expectTexts();
});

test('the results of a search show as text, with their marks', async () => {
  server.use(http.get(buildCallUrl('search'), () => makeAnswerResponse(makeSearchAnswer(attacks))));
  renderAt(<PublicArea />, '/search?q=ran()');
  await expectTexts();
});

test('the typed search shows as text, and marking its matches keeps every character', async () => {
  server.use(
    http.get(buildCallUrl('search'), () =>
      makeAnswerResponse({ contests: [], campaigns: [], contracts: [], players: [], games: [], posts: [], help: [] }),
    ),
  );
  const text = attacks.find((attack) => attack.startsWith('"><')) ?? '';
  renderAt(<PublicArea />, `/search?q=${encodeURIComponent(text)}`);
  await expectTexts([text]);
  const joinedAttacks = attacks.join(' ');
  for (const attack of attacks)
    expect(
      splitParts(joinedAttacks, attack)
        .map((part) => part.text)
        .join(''),
    ).toBe(joinedAttacks);
});
