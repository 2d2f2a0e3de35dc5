import './testing/preload';
import { attacks, listUnsafeHtml } from '@laurel/shared/markdown/testing';
import { buildCallUrl, makeAnswerResponse, makePageResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from './routes';
import { allowDialogs } from './testing/dialogs';
import { staffFrame } from './testing/staff-frame';

const server = setupServer(...staffFrame);
beforeAll(allowDialogs);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const makeId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-11-21T12:00:00.000Z';
const makePerson = (username: string, index: number) => ({ id: makeId(index), username, avatarUrl: null });
const openPage = (path: string, role: 'editor' | 'moderator' = 'editor') =>
  renderAt(<AdminArea />, `/dashboard/admin${path}`, { user: makeUser({ role }), base: '/dashboard/admin' });

async function expectTexts(texts: readonly string[] = attacks): Promise<void> {
  await waitFor(() => {
    const pageText = document.body.textContent ?? '';
    expect(texts.filter((text) => !pageText.includes(text))).toEqual([]);
  });
  expect(listUnsafeHtml(document.body)).toEqual([]);
}

const makePost = (index: number, text: string) => ({
  ...{ id: makeId(index), slug: `story-${index}`, title: text, excerpt: text, cover: null, tags: [text] },
  ...{ author: makePerson(text, index), status: 'draft', publishedAt: null, readMinutes: 1, version: 3, updatedAt: at },
});

test('shows the titles of drafts in the list as text', async () => {
  server.use(
    http.get(buildCallUrl('listPosts'), () => makePageResponse(attacks.map((text, index) => makePost(index, text)))),
  );
  openPage('/posts');
  await expectTexts();
});

test('shows a draft’s text beside the editor, and its other editors, as text', async () => {
  const [first = ''] = attacks;
  const body = attacks.join('\n\n');
  const editedPost = {
    post: { ...makePost(1, first), body, pictures: [] },
    draft: null,
    others: attacks.map((text, index) => ({ author: makePerson(text, index), at })),
    revisions: attacks.map((text, index) => ({
      ...{ id: makeId(index), at, author: makePerson(text, index), version: 2, status: 'draft', title: text },
    })),
  };
  server.use(http.get(buildCallUrl('getPostEdit'), () => makeAnswerResponse(editedPost)));
  openPage(`/posts/${makeId(1)}`);
  const field = await screen.findByLabelText('Text');
  fireEvent.change(field, { target: { value: body } });
  await screen.findAllByText(/ran\(\)/);
  expect(listUnsafeHtml(document.body)).toEqual([]);
});

test('shows the texts of pictures as text', async () => {
  const pictures = attacks.map((text, index) => ({
    ...{
      id: makeId(index),
      kind: 'image',
      purpose: 'library',
      owner: makePerson(text, index),
      sha256: 'ab'.repeat(32),
    },
    ...{ alt: text, caption: text, url: '/files/cup.webp', mime: 'image/webp', bytes: 900, width: 300, height: 200 },
    ...{ colour: '#405030', variants: [], usedBy: [{ kind: 'blog', id: makeId(index), title: text }] },
    ...{ gallery: true, version: 2, createdAt: at },
  }));
  server.use(http.get(buildCallUrl('listMedia'), () => makePageResponse(pictures)));
  openPage('/media');
  const [tile] = await screen.findAllByRole('button', { name: /1 use/ });
  expect([...document.querySelectorAll('li img')].map((image) => image.getAttribute('alt'))).toEqual(attacks);
  expect(listUnsafeHtml(document.body)).toEqual([]);
  if (tile) fireEvent.click(tile);
  await screen.findByRole('dialog');
  expect(listUnsafeHtml(document.body)).toEqual([]);
});

test('shows the senders and subjects of tickets as text', async () => {
  const tickets = attacks.map((text, index) => ({
    ...{ id: makeId(index), ticketNo: 1000 + index, name: text, email: 'ines@example.org', player: null },
    ...{ category: 'coins', subject: text, related: null, status: 'new', assignee: null, createdAt: at, updatedAt: at },
    ...{ dueAt: null, version: 1 },
  }));
  server.use(http.get(buildCallUrl('listTickets'), () => makePageResponse(tickets)));
  server.use(http.get(buildCallUrl('listDisputes'), () => makePageResponse([])));
  server.use(http.get(buildCallUrl('listContractDisputes'), () => makePageResponse([])));
  openPage('/contacts', 'moderator');
  await expectTexts();
});
