import '../../testing/preload';
import { buildCallUrl, makeAnswerResponse } from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { at, id, makePost, openPage, setUpPosts } from './testing/posts';

const { server } = setUpPosts();
const user = userEvent.setup({ delay: null });

const makeAnswer = (slug: string, fields: object = {}) => ({
  ...{ slug, topic: 'coins', needs: [], offered: true },
  posts: [{ id, locale: 'en', title: `About ${slug}`, status: 'published', updatedAt: at }],
  ...fields,
});

test('help answers show their editable order and their missing languages', async () => {
  const orders: unknown[] = [];
  let answers = [makeAnswer('refund'), makeAnswer('prize', { offered: false })];
  server.use(
    http.get(buildCallUrl('getHelpEdit'), () => makeAnswerResponse({ answers })),
    http.put(buildCallUrl('orderHelp'), async ({ request }) => {
      orders.push(await request.json());
      answers = [...answers].reverse();
      return makeAnswerResponse({});
    }),
  );
  openPage('/help');
  const topic = within(await screen.findByRole('region', { name: 'Coins' }));
  const [firstArticle, secondArticle] = topic.getAllByRole('listitem');
  expect(firstArticle).toHaveTextContent('About refund');
  expect(secondArticle).toHaveTextContent('Not shown: Laurel doesn’t offer what it’s about.');
  expect(topic.getAllByRole('link', { name: 'Write it in German' })[0]).toHaveAttribute(
    'href',
    '/dashboard/admin/posts/new?kind=help&locale=de&slug=refund&topic=coins',
  );
  expect(topic.getByRole('button', { name: 'Move up: About refund' })).toBeDisabled();
  await user.click(topic.getByRole('button', { name: 'Move down: About refund' }));
  await waitFor(() => expect(topic.getAllByRole('listitem')[0]).toHaveTextContent('About prize'));
  expect(orders).toEqual([{ topic: 'coins', slugs: ['prize', 'refund'] }]);
});

test('an answer is written with its topic, language and requirements', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(buildCallUrl('createPost'), async ({ request }) => {
      bodies.push(Object.fromEntries((await request.formData()).entries()));
      return makeAnswerResponse(makePost({ kind: 'help', topic: 'coins' }));
    }),
  );
  const { readLocation } = openPage('/new?kind=help&locale=de&slug=prize&topic=coins');
  fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'Wann kommt mein Preis?' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Sofort.' } });
  expect(screen.getByLabelText('Topic')).toHaveValue('coins');
  expect(screen.queryByLabelText('Cover')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('deposits and withdrawals'));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/posts/${id}`));
  expect(bodies).toMatchObject([
    { kind: 'help', locale: 'de', slug: 'prize', topic: 'coins', 'needs[]': 'chain', title: 'Wann kommt mein Preis?' },
  ]);
});
