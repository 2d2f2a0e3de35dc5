import { preloadPages } from '@laurel/shared/area';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  renderAt,
} from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';
import { makeGalleryPicture } from '../gallery/testing/pictures';
import { makePost, makeStory } from './testing/stories';

const server = setupServer();
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const servePost = (body: string) =>
  server.use(http.get(buildCallUrl('getPost'), () => makeAnswerResponse(makePost(body))));

test('renders the text with its headings below the title', async () => {
  servePost('# One\n\nHe **waits** for [the cup](/contests/cup).\n\n- first\n- second');
  renderAt(<PublicArea />, '/news/story-1');
  expect(await screen.findByRole('heading', { level: 2, name: 'One' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'the cup' })).toHaveAttribute('href', '/contests/cup');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('runs nothing from the text', async () => {
  servePost(
    [
      'Start of the text',
      '<script>window.hacked = 1</script>',
      '<img src="x" onerror="window.hacked = 1">',
      '[here](javascript:alert(1))',
      '![picture](javascript:alert(1))',
      '<a href="javascript:alert(1)">there</a>',
      '<javascript:alert(1)>',
    ].join('\n\n'),
  );
  const { container } = renderAt(<PublicArea />, '/news/story-1');
  await screen.findByText('Start of the text');
  expect(
    container.querySelector('script, iframe, [onerror], [href^="javascript" i], [src^="javascript" i]'),
  ).toBeNull();
  expect(screen.queryByRole('link', { name: 'here' })).not.toBeInTheDocument();
});

test('its pictures come in sizes that fit, and keep their place', async () => {
  const pictures = [makeGalleryPicture({ url: '/files/cup.webp' })];
  const body = '![The cup](/files/cup.webp) and ![elsewhere](https://example.org/a.png)';
  server.use(http.get(buildCallUrl('getPost'), () => makeAnswerResponse({ ...makePost(body), pictures })));
  renderAt(<PublicArea />, '/news/story-1');
  const cup = await screen.findByRole('img', { name: 'The cup' });
  expect([cup.getAttribute('width'), cup.getAttribute('height')]).toEqual(['960', '640']);
  expect(cup.parentElement?.querySelector('source')).toHaveAttribute('srcset', '/files/table-320.avif 320w');
  expect(screen.getByRole('img', { name: 'elsewhere' })).toHaveAttribute('loading', 'lazy');
});

test('says that a story was removed, or was never there', async () => {
  server.use(http.get(buildCallUrl('getPost'), () => makeRefusalResponse('gone', 'This post was removed.')));
  const { unmount } = renderAt(<PublicArea />, '/news/story-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page has been removed' })).toBeVisible();
  unmount();
  server.use(http.get(buildCallUrl('getPost'), () => makeRefusalResponse('not_found', 'Post not found.')));
  renderAt(<PublicArea />, '/news/story-2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('links to its tags and to the stories before and after', async () => {
  const neighbours = { tags: ['how it works'], newer: { slug: 'story-2', title: 'Story 2' }, older: null };
  server.use(http.get(buildCallUrl('getPost'), () => makeAnswerResponse({ ...makePost('# root'), ...neighbours })));
  renderAt(<PublicArea />, '/news/story-1');
  expect(await screen.findByRole('link', { name: 'how it works' })).toHaveAttribute('href', '/news?tag=how+it+works');
  expect(screen.getByRole('link', { name: /Newer Story 2|NewerStory 2/ })).toHaveAttribute('href', '/news/story-2');
  expect(screen.queryByRole('link', { name: /Older/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'root' })).toHaveAttribute('id', 'text-root');
});

test('the list is searched, and narrowed by a tag', async () => {
  const requests: string[] = [];
  server.use(
    http.get(buildCallUrl('listPosts'), ({ request }) => {
      requests.push(new URL(request.url).search);
      return makePageResponse([makeStory(1, { tags: ['players'] })]);
    }),
  );
  renderAt(<PublicArea />, '/news?tag=players');
  expect(await screen.findByRole('heading', { level: 1, name: 'News: players' })).toBeVisible();
  expect(decodeURIComponent(requests[0] ?? '')).toContain('filter[tag]=players');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cup' } });
  await waitFor(() => expect(requests.at(-1)).toContain('search=cup'));
});

test("an unknown story isn't found", async () => {
  server.use(http.get(buildCallUrl('getPost'), () => makeRefusalResponse('not_found', 'No such story.')));
  renderAt(<PublicArea />, '/news/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});
