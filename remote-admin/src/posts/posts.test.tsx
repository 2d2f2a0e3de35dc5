import '../testing/patience';
import { answered, answeredPage, callUrl, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../routes';

const id = '0a1b2c3d-0000-4000-8000-000000000001';
const author = { id: '0a1b2c3d-0000-4000-8000-000000000002', username: 'vera_ink', avatarUrl: null };
const editor = testUser({ username: 'vera_ink', role: 'editor' });
const at = '2026-11-21T12:00:00.000Z';
const post = (change: object = {}) => ({
  ...{ id, slug: 'a-cup', title: 'A cup', excerpt: '', cover: null, tags: ['cups'], author, status: 'draft' },
  ...{ publishedAt: null, readMinutes: 1, version: 3, updatedAt: at, body: 'Some **bold** words.', pictures: [] },
  ...change,
});
const revisions = [{ id: author.id, at, author, version: 2, status: 'draft', title: 'An older cup' }];

let saved: unknown[];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  saved = [];
  sessionStorage.clear();
  server.use(
    http.get(callUrl('listBlogs'), () =>
      answeredPage([post(), post({ id: author.id, title: 'Live', status: 'published' })]),
    ),
    http.get(callUrl('getBlogEdit'), () => answered({ post: post(), draft: null, others: [], revisions })),
    http.post(callUrl('updateBlog'), async ({ request }) => {
      saved.push(Object.fromEntries((await request.formData()).entries()));
      return answered(post({ version: 4 }));
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = userEvent.setup({ delay: null });
const open = (path: string) =>
  renderAt(<AdminArea />, `/dashboard/admin/posts${path}`, { user: editor, base: '/dashboard/admin' });

test('the list says what is a draft and what is out', async () => {
  open('');
  expect(await screen.findByRole('row', { name: /A cup/ })).toHaveTextContent('Draft');
  expect(screen.getByRole('row', { name: /Live/ })).toHaveTextContent('Published');
  expect(screen.getByRole('link', { name: 'Write post' })).toHaveAttribute('href', '/dashboard/admin/posts/new');
});

test('a text is shown as the site shows it, and saved by its version', async () => {
  const { location } = open(`/${id}`);
  expect((await screen.findByText('bold')).tagName).toBe('STRONG');
  const body = screen.getByLabelText('Text');
  fireEvent.change(body, { target: { value: 'A [link](javascript:alert(1)) and <script>no</script>' } });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(location()).toBe('/dashboard/admin/posts'));
  expect(saved).toMatchObject([{ version: '3', title: 'A cup', 'tags[]': 'cups', status: 'draft' }]);
});

test('who was slower sees the other text, and keeps their own', async () => {
  open(`/${id}`);
  const body = await screen.findByLabelText('Text');
  fireEvent.change(body, { target: { value: 'Mine.' } });
  server.use(
    http.post(callUrl('updateBlog'), () =>
      refused('version_conflict', 'This post has changed.', {}, { what: 'post', by: author, at }),
    ),
    http.get(callUrl('getBlogEdit'), () =>
      answered({ post: post({ version: 4, body: 'Theirs.' }), draft: null, others: [], revisions }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Theirs.')).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('Mine.');
});

test('a pasted picture stands in the text once it is there', async () => {
  server.use(http.post(callUrl('createMedia'), () => answered({ url: '/files/cup.webp' })));
  open(`/${id}`);
  const body = await screen.findByLabelText('Text');
  const file = new File(['x'], 'cup.png', { type: 'image/png' });
  fireEvent.paste(body, { clipboardData: { files: [file] } });
  expect(body).toHaveValue('Some **bold** words.\n\n![Uploading cup.png…]()\n');
  await waitFor(() => expect(body).toHaveValue('Some **bold** words.\n\n![cup](/files/cup.webp)\n'));
});

test('a picture that fails leaves the text, and says why', async () => {
  server.use(http.post(callUrl('createMedia'), () => refused('validation_failed', 'Use a JPEG, PNG or WebP picture.')));
  open(`/${id}`);
  const body = await screen.findByLabelText('Text');
  fireEvent.paste(body, { clipboardData: { files: [new File(['x'], 'cup.png', { type: 'image/png' })] } });
  expect(await screen.findByText(/cup\.png wasn’t uploaded\./)).toBeVisible();
  expect(body).toHaveValue('Some **bold** words.\n\n\n');
});
