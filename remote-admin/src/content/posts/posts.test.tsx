import '../../testing/preload';
import { readCurrentNotice } from '@laurel/shared/service';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { at, author, id, makePost, openPage, revisions, setUpPosts } from './testing/posts';

const { server, savedBodies } = setUpPosts();
const user = userEvent.setup({ delay: null });

test('the list shows which posts are drafts and which are published', async () => {
  openPage('');
  expect(await screen.findByRole('row', { name: /A cup/ })).toHaveTextContent('Draft');
  expect(screen.getByRole('row', { name: /Live/ })).toHaveTextContent('Published');
  expect(screen.getByRole('link', { name: 'Write post' })).toHaveAttribute('href', '/dashboard/admin/posts/new');
});

test('the preview matches the site, and a text is saved by its version', async () => {
  openPage(`/${id}`);
  expect((await screen.findByText('bold')).tagName).toBe('STRONG');
  const body = screen.getByLabelText('Text');
  fireEvent.change(body, { target: { value: 'A [link](javascript:alert(1)) and <script>no</script>' } });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(savedBodies).toMatchObject([{ version: '3', title: 'A cup', 'tags[]': 'cups', status: 'draft' }]),
  );
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue('Some **bold** words.'));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(savedBodies).toMatchObject([{ version: '3' }, { version: '4' }]));
});

test('a scheduled post is confirmed with its time in the editor’s time zone', async () => {
  const scheduledTime = new Date(Date.now() + 48 * 3_600_000);
  server.use(
    http.post(buildCallUrl('createPost'), () =>
      makeAnswerResponse(makePost({ status: 'scheduled', publishedAt: scheduledTime.toISOString() }), 'Scheduled.'),
    ),
  );
  openPage('/new');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'An idea' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Words.' } });
  await user.click(screen.getByRole('button', { name: 'More ways to save' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Schedule/ }));
  const localTime = new Date(scheduledTime.getTime() - scheduledTime.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16);
  fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: localTime } });
  await user.click(screen.getByRole('button', { name: /^Schedule for/ }));
  await waitFor(() => expect(readCurrentNotice()?.message).toMatch(/^Scheduled for \w{3} \d+ \w{3}.*, \d\d:\d\d\.$/));
});

describe('names the effect of saving on the button', () => {
  const soonTime = new Date(Date.now() + 48 * 3_600_000);
  const openPost = async (fields: object) => {
    server.use(
      http.get(buildCallUrl('getPostEdit'), () =>
        makeAnswerResponse({ post: makePost(fields), draft: null, others: [], revisions }),
      ),
    );
    openPage(`/${id}`);
    await screen.findByLabelText('Text');
  };
  const findButton = (name: string | RegExp) => screen.getByRole('button', { name });
  const openMenu = () => user.click(findButton('More ways to save'));
  const listMenuItems = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

  test('a draft is published after a question, or for a time', async () => {
    await openPost({});
    expect(findButton('Save draft')).toBeVisible();
    await openMenu();
    expect(listMenuItems()).toEqual([expect.stringMatching(/^Schedule/), expect.stringMatching(/^Archive/)]);
    await user.click(screen.getByRole('menuitem', { name: /^Schedule/ }));
    await waitFor(() => expect(screen.getByLabelText('Publish at')).toHaveFocus());
    expect(findButton('Schedule')).toBeVisible();
    const localTime = new Date(soonTime.getTime() - soonTime.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: localTime } });
    expect(findButton(/^Schedule for \w{3} \d+ \w{3}.*, \d\d:\d\d$/)).toBeVisible();
    await user.click(findButton('Don’t schedule'));
    expect(screen.queryByLabelText('Publish at')).not.toBeInTheDocument();
    await user.click(findButton('Publish'));
    expect(screen.getByRole('dialog', { name: 'Publish now?' })).toHaveTextContent('Still missing: excerpt, cover.');
    expect(savedBodies).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(savedBodies).toMatchObject([{ version: '3', status: 'published' }]));
  });

  test('a published post keeps its status when saved, and is unpublished after a confirmation', async () => {
    await openPost({ status: 'published', publishedAt: at });
    expect(screen.getByText(/^Published/, { selector: 'header *' })).toHaveTextContent('Published Sat 21 Nov');
    await user.click(findButton('Save changes'));
    await waitFor(() => expect(savedBodies).toMatchObject([{ status: 'published' }]));
    await user.click(findButton('Unpublish'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unpublish' }));
    await waitFor(() => expect(savedBodies).toMatchObject([{ status: 'published' }, { status: 'draft' }]));
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: /^Archive/ }));
    await waitFor(() => expect(savedBodies).toHaveLength(3));
    expect(savedBodies[2]).toMatchObject({ status: 'archived' });
  });

  test('a scheduled post keeps its time, or is published at once', async () => {
    await openPost({ status: 'scheduled', publishedAt: soonTime.toISOString() });
    expect(screen.getByText(/^Scheduled for/)).toBeVisible();
    expect(screen.getByLabelText('Publish at')).not.toHaveValue('');
    await user.click(findButton('Save changes'));
    await waitFor(() =>
      expect(savedBodies).toMatchObject([{ status: 'scheduled', publishedAt: soonTime.toISOString() }]),
    );
    await user.click(findButton('Publish now'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(savedBodies).toHaveLength(2));
    expect(savedBodies[1]).toMatchObject({ status: 'published' });
  });
});

test('a saved post folds what isn’t its text, and opens it for a refused field', async () => {
  openPage(`/${id}`);
  const text = await screen.findByLabelText('Text');
  expect(text).toBeVisible();
  expect(screen.getByText('Excerpt, tags, cover and address')).toBeVisible();
  expect(screen.getByLabelText('Address')).not.toBeVisible();
  server.use(
    http.post(buildCallUrl('updatePost'), () =>
      makeRefusalResponse('validation_failed', 'Check the fields.', { slug: ['Another post has this address.'] }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveFocus());
  expect(screen.getByText('Another post has this address.')).toBeVisible();
});

test('a title is enough for a draft', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(buildCallUrl('createPost'), async ({ request }) => {
      bodies.push(Object.fromEntries((await request.formData()).entries()));
      return makeAnswerResponse(makePost({ body: '' }));
    }),
  );
  const { readLocation } = openPage('/new');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'An idea' } });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByLabelText('Text')).toBeInvalid();
  expect(bodies).toEqual([]);
  await user.type(screen.getByLabelText('Title'), '{Enter}');
  await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/posts/${id}`));
  expect(bodies).toMatchObject([{ title: 'An idea', status: 'draft' }]);
});

test('the toolbar marks the selection, and the arrow keys move through it', async () => {
  openPage(`/${id}`);
  const body = await screen.findByLabelText<HTMLTextAreaElement>('Text');
  body.focus();
  body.setSelectionRange(14, 19);
  await user.click(screen.getByRole('button', { name: 'Italic' }));
  expect(body).toHaveValue('Some **bold** _words_.');
  expect(body.value.slice(body.selectionStart, body.selectionEnd)).toBe('words');
  fireEvent.keyDown(body, { key: 'i', ctrlKey: true });
  expect(body).toHaveValue('Some **bold** words.');
  const tools = within(screen.getByRole('toolbar', { name: 'Formatting' }));
  act(() => tools.getByRole('button', { name: 'Italic' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(tools.getByRole('button', { name: 'Heading' })).toHaveFocus();
});

test('input is saved after a pause without publishing', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.put(buildCallUrl('saveUnsavedPost'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse({ at });
    }),
  );
  openPage(`/${id}`);
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'Half a sen' } });
  expect(await screen.findByText(/Only you can see it until you save/)).toBeVisible();
  expect(bodies).toMatchObject([{ body: 'Half a sen', version: 3, tags: ['cups'] }]);
  expect(savedBodies).toEqual([]);
});

test('unsaved input from elsewhere is offered, and edits its original version', async () => {
  const draft = { title: 'A cup', slug: 'a-cup', excerpt: '', body: 'From the train.', tags: [], version: 2, at };
  server.use(
    http.get(buildCallUrl('getPostEdit'), () =>
      makeAnswerResponse({ post: makePost(), draft, others: [{ author, at }], revisions }),
    ),
  );
  openPage(`/${id}`);
  expect(await screen.findByText('vera_ink has unsaved changes to this post, too.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue with them' }));
  expect(screen.getByLabelText('Text')).toHaveValue('From the train.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(savedBodies).toMatchObject([{ version: '2', body: 'From the train.' }]));
});

test('an earlier version shows the changes, and can be restored in the editor', async () => {
  const revision = { ...revisions[0], slug: 'a-cup', excerpt: '', body: 'Some older words.', tags: ['cups'] };
  server.use(http.get(buildCallUrl('getPostVersion'), () => makeAnswerResponse(revision)));
  openPage(`/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Compare with version 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 2' }));
  const text = await dialog.findByRole('region', { name: 'Text' });
  await waitFor(() => expect(text.querySelector('del')).toHaveTextContent('Removed: older'));
  expect(text.querySelector('ins')).toHaveTextContent('Added: **bold**');
  await user.click(dialog.getByRole('button', { name: 'Load this text into the editor' }));
  expect(screen.getByLabelText('Text')).toHaveValue('Some older words.');
  expect(screen.getByLabelText('Title')).toHaveValue('An older cup');
});

test('the slower editor sees the other text, and keeps their own', async () => {
  openPage(`/${id}`);
  const body = await screen.findByLabelText('Text');
  fireEvent.change(body, { target: { value: 'Mine.' } });
  server.use(
    http.post(buildCallUrl('updatePost'), () =>
      makeRefusalResponse('version_conflict', 'This post has changed.', {}, { what: 'post', by: author, at }),
    ),
    http.get(buildCallUrl('getPostEdit'), () =>
      makeAnswerResponse({ post: makePost({ version: 4, body: 'Theirs.' }), draft: null, others: [], revisions }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const theirRegion = await screen.findByRole('region', { name: 'Text, vera_ink’s' });
  await waitFor(() => expect(theirRegion.querySelector('del')).toHaveTextContent('Removed: Theirs'));
  expect(screen.getByRole('region', { name: 'Text, yours' }).querySelector('ins')).toHaveTextContent('Mine');
  expect(screen.getByLabelText('Text')).toHaveValue('Mine.');
  server.use(
    http.post(buildCallUrl('updatePost'), async ({ request }) => {
      savedBodies.push(Object.fromEntries((await request.formData()).entries()));
      return makeAnswerResponse(makePost({ version: 5, body: 'Mine.' }));
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Continue with mine' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(savedBodies).toMatchObject([{ version: '4', body: 'Mine.' }]));
});

test('the slower editor can take the other text, or keep their own as another draft', async () => {
  const answerConflict = () =>
    makeRefusalResponse('version_conflict', 'This post has changed.', {}, { what: 'post', by: author, at });
  const { readLocation } = openPage(`/${id}`);
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'Mine.' } });
  const copies: unknown[] = [];
  server.use(
    http.post(buildCallUrl('updatePost'), answerConflict),
    http.post(buildCallUrl('createPost'), async ({ request }) => {
      copies.push(Object.fromEntries((await request.formData()).entries()));
      return makeAnswerResponse(makePost({ id: author.id }));
    }),
    http.delete(buildCallUrl('discardUnsavedPost'), () => makeAnswerResponse({})),
    http.get(buildCallUrl('getPostEdit'), () =>
      makeAnswerResponse({ post: makePost({ version: 4, body: 'Theirs.' }), draft: null, others: [], revisions }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await user.click(await screen.findByRole('button', { name: 'Save mine as a new draft' }));
  await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/posts/${author.id}`));
  expect(copies).toMatchObject([{ body: 'Mine.', status: 'draft' }]);
});
