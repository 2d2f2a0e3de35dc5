import { preloadPages } from '@laurel/shared/area';
import { answered, callUrl, refused, renderAt } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../pages';
import { PublicArea } from '../routes';
import { testPost } from './testing/stories';

const server = setupServer();
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const serve = (body: string) => server.use(http.get(callUrl('getBlog'), () => answered(testPost(body))));

test('renders the text with its headings below the title', async () => {
  serve('# One\n\nHe **waits** for [the cup](/contests/cup).\n\n- first\n- second');
  renderAt(<PublicArea />, '/news/story-1');
  expect(await screen.findByRole('heading', { level: 2, name: 'One' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'the cup' })).toHaveAttribute('href', '/contests/cup');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('runs nothing that the text contains', async () => {
  serve(
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

test("an unknown story isn't found", async () => {
  server.use(http.get(callUrl('getBlog'), () => refused('not_found', 'No such story.')));
  renderAt(<PublicArea />, '/news/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});
