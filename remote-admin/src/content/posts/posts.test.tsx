import '../../testing/preload';
import { File as NodeFile } from 'node:buffer';
import { readCurrentNotice } from '@laurel/shared/service';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';

const id = '0a1b2c3d-0000-4000-8000-000000000001';
const author = { id: '0a1b2c3d-0000-4000-8000-000000000002', username: 'vera_ink', avatarUrl: null };
const editor = makeUser({ username: 'vera_ink', role: 'editor' });
const at = '2026-11-21T12:00:00.000Z';
const makePost = (change: object = {}) => ({
  ...{ id, slug: 'a-cup', title: 'A cup', excerpt: '', cover: null, tags: ['cups'], author, status: 'draft' },
  ...{ publishedAt: null, readMinutes: 1, version: 3, updatedAt: at, body: 'Some **bold** words.', pictures: [] },
  ...{ kind: 'news', locale: 'en', topic: null, needs: [] },
  ...change,
});
const revisions = [{ id: author.id, at, author, version: 2, status: 'draft', title: 'An older cup' }];

let saved: unknown[];
let version: number;
const server = setupServer(...staffFrame);
beforeAll(allowDialogs);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  saved = [];
  version = 3;
  sessionStorage.clear();
  server.use(
    http.get(buildCallUrl('listPosts'), () =>
      makePageResponse([makePost(), makePost({ id: author.id, title: 'Live', status: 'published' })]),
    ),
    http.get(buildCallUrl('getPostEdit'), () =>
      makeAnswerResponse({ post: makePost({ version }), draft: null, others: [], revisions }),
    ),
    http.post(buildCallUrl('updatePost'), async ({ request }) => {
      saved.push(Object.fromEntries((await request.formData()).entries()));
      version += 1;
      return makeAnswerResponse(makePost({ version }));
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = userEvent.setup({ delay: null });
const openPage = (path: string) =>
  renderAt(<AdminArea />, `/dashboard/admin/posts${path}`, { user: editor, base: '/dashboard/admin' });

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
    expect(saved).toMatchObject([{ version: '3', title: 'A cup', 'tags[]': 'cups', status: 'draft' }]),
  );
  // The next save is based on the new version.
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue('Some **bold** words.'));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(saved).toMatchObject([{ version: '3' }, { version: '4' }]));
});

test('a scheduled post is confirmed with its time in the editor’s time zone', async () => {
  const hour = new Date(Date.now() + 48 * 3_600_000);
  server.use(
    http.post(buildCallUrl('createPost'), () =>
      makeAnswerResponse(makePost({ status: 'scheduled', publishedAt: hour.toISOString() }), 'Scheduled.'),
    ),
  );
  openPage('/new');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'An idea' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Words.' } });
  await user.click(screen.getByRole('button', { name: 'More ways to save' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Schedule/ }));
  const local = new Date(hour.getTime() - hour.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: local } });
  await user.click(screen.getByRole('button', { name: /^Schedule for/ }));
  await waitFor(() => expect(readCurrentNotice()?.message).toMatch(/^Scheduled for \w{3} \d+ \w{3}.*, \d\d:\d\d\.$/));
});

describe('names the effect of saving on the button', () => {
  const soon = new Date(Date.now() + 48 * 3_600_000);
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
    const time = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: time } });
    expect(findButton(/^Schedule for \w{3} \d+ \w{3}.*, \d\d:\d\d$/)).toBeVisible();
    await user.click(findButton('Don’t schedule'));
    expect(screen.queryByLabelText('Publish at')).not.toBeInTheDocument();
    await user.click(findButton('Publish'));
    expect(screen.getByRole('dialog', { name: 'Publish now?' })).toHaveTextContent('Still missing: excerpt, cover.');
    expect(saved).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toMatchObject([{ version: '3', status: 'published' }]));
  });

  test('a published post keeps its status when saved, and is unpublished after a confirmation', async () => {
    await openPost({ status: 'published', publishedAt: at });
    expect(screen.getByText(/^Published/, { selector: 'header *' })).toHaveTextContent('Published Sat 21 Nov');
    await user.click(findButton('Save changes'));
    await waitFor(() => expect(saved).toMatchObject([{ status: 'published' }]));
    await user.click(findButton('Unpublish'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unpublish' }));
    await waitFor(() => expect(saved).toMatchObject([{ status: 'published' }, { status: 'draft' }]));
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: /^Archive/ }));
    await waitFor(() => expect(saved).toHaveLength(3));
    expect(saved[2]).toMatchObject({ status: 'archived' });
  });

  test('a scheduled post keeps its time, or is published at once', async () => {
    await openPost({ status: 'scheduled', publishedAt: soon.toISOString() });
    expect(screen.getByText(/^Scheduled for/)).toBeVisible();
    expect(screen.getByLabelText('Publish at')).not.toHaveValue('');
    await user.click(findButton('Save changes'));
    await waitFor(() => expect(saved).toMatchObject([{ status: 'scheduled', publishedAt: soon.toISOString() }]));
    await user.click(findButton('Publish now'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toMatchObject({ status: 'published' });
  });
});

describe('by keyboard', () => {
  beforeEach(() => server.use(http.put(buildCallUrl('saveUnsavedPost'), () => makeAnswerResponse({ at }))));
  const localTime = (date: Date) =>
    new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

  test('Ctrl-Enter schedules if a date is open, from every field', async () => {
    openPage(`/${id}`);
    await screen.findByLabelText('Text');
    await user.click(screen.getByRole('button', { name: 'More ways to save' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Schedule/ }));
    const soon = new Date(Date.now() + 48 * 3_600_000);
    soon.setSeconds(0, 0);
    fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: localTime(soon) } });
    screen.getByLabelText('Text').focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saved).toMatchObject([{ status: 'scheduled', publishedAt: soon.toISOString() }]));
  });

  test('Ctrl-Shift-Enter asks before it publishes, and the focus goes on to the post', async () => {
    let post = makePost();
    server.use(
      http.get(buildCallUrl('getPostEdit'), () => makeAnswerResponse({ post, draft: null, others: [], revisions })),
      http.post(buildCallUrl('updatePost'), async ({ request }) => {
        saved.push(Object.fromEntries((await request.formData()).entries()));
        post = makePost({ version: 4, status: 'published', publishedAt: at });
        return makeAnswerResponse(post);
      }),
    );
    openPage(`/${id}`);
    (await screen.findByLabelText('Text')).focus();
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(screen.getByRole('dialog', { name: 'Publish now?' })).toBeVisible();
    expect(saved).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'View post' })).toHaveFocus());
    expect(saved).toMatchObject([{ status: 'published' }]);
  });

  test('a saved draft keeps the focus and the cursor in its text', async () => {
    openPage(`/${id}`);
    const text: HTMLTextAreaElement = await screen.findByLabelText('Text');
    text.focus();
    text.setSelectionRange(4, 4);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saved).toMatchObject([{ status: 'draft' }]));
    await waitFor(() => expect(text).not.toBeInTheDocument());
    expect(screen.getByLabelText('Text')).toHaveFocus();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').selectionStart).toBe(4);
  });

  test('a save leaves the focus in the palette that was opened meanwhile', async () => {
    let finishSave = () => {};
    const arrived = new Promise<void>((resolve) => {
      finishSave = resolve;
    });
    server.use(
      http.post(buildCallUrl('updatePost'), async () => {
        await arrived;
        return makeAnswerResponse(makePost({ version: 4 }));
      }),
    );
    openPage(`/${id}`);
    const text = await screen.findByLabelText('Text');
    text.focus();
    await user.keyboard('{Control>}{Enter}k{/Control}');
    const search = await screen.findByRole('combobox', { name: /^Page, contest/ });
    search.focus();
    finishSave();
    await waitFor(() => expect(text).not.toBeInTheDocument());
    expect(screen.getByLabelText('Text')).toBeInTheDocument();
    expect(search).toHaveFocus();
  });

  test('what is typed during a save stays as unsaved text, with its cursor', async () => {
    let finishSave = () => {};
    const arrived = new Promise<void>((resolve) => {
      finishSave = resolve;
    });
    server.use(
      http.post(
        buildCallUrl('updatePost'),
        async ({ request }) => {
          saved.push(Object.fromEntries((await request.formData()).entries()));
          await arrived;
          return makeAnswerResponse(makePost({ version: 4, body: 'Sent.' }));
        },
        { once: true },
      ),
    );
    openPage(`/${id}`);
    const text: HTMLTextAreaElement = await screen.findByLabelText('Text');
    fireEvent.change(text, { target: { value: 'Sent.' } });
    text.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saved).toMatchObject([{ version: '3', body: 'Sent.' }]));
    fireEvent.change(text, { target: { value: 'Sent. Typed.' } });
    text.setSelectionRange(7, 7);
    finishSave();
    await waitFor(() => expect(text).not.toBeInTheDocument());
    const next = screen.getByLabelText<HTMLTextAreaElement>('Text');
    expect(next).toHaveValue('Sent. Typed.');
    expect(next).toHaveFocus();
    expect(next.selectionStart).toBe(7);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saved[1]).toMatchObject({ version: '4', body: 'Sent. Typed.' }));
  });

  test('R starts in the text of a post, and loses no letter', async () => {
    openPage(`/${id}`);
    const text = await screen.findByLabelText('Text');
    await user.keyboard('rPa, a joke');
    expect(text).toHaveFocus();
    expect(text).toHaveValue('Pa, a jokeSome **bold** words.');
  });

  test('a new post starts in its title, and so does R', async () => {
    openPage('/new');
    const title = await screen.findByLabelText('Title');
    await waitFor(() => expect(title).toHaveFocus());
    await user.keyboard('{Escape}rPa');
    expect(title).toHaveValue('Pa');
  });

  test('A leads to the chief act, never to deleting', async () => {
    openPage(`/${id}`);
    await screen.findByLabelText('Text');
    await user.keyboard('a');
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus();
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keys' }));
    const readKey = (keys: string) => sheet.getAllByText(keys)[0]?.nextElementSibling?.textContent;
    expect(['A', 'R', 'Ctrl Enter', 'Ctrl Shift Enter'].map(readKey)).toEqual([
      'Publish',
      'Text',
      'Save draft',
      'Publish',
    ]);
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
  const made: unknown[] = [];
  server.use(
    http.post(buildCallUrl('createPost'), async ({ request }) => {
      made.push(Object.fromEntries((await request.formData()).entries()));
      return makeAnswerResponse(makePost({ body: '' }));
    }),
  );
  const { readLocation } = openPage('/new');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'An idea' } });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByLabelText('Text')).toBeInvalid();
  expect(made).toEqual([]);
  // Enter in a field never publishes.
  await user.type(screen.getByLabelText('Title'), '{Enter}');
  await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/posts/${id}`));
  expect(made).toMatchObject([{ title: 'An idea', status: 'draft' }]);
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
  const kept: unknown[] = [];
  server.use(
    http.put(buildCallUrl('saveUnsavedPost'), async ({ request }) => {
      kept.push(await request.json());
      return makeAnswerResponse({ at });
    }),
  );
  openPage(`/${id}`);
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'Half a sen' } });
  expect(await screen.findByText(/Only you can see it until you save/)).toBeVisible();
  expect(kept).toMatchObject([{ body: 'Half a sen', version: 3, tags: ['cups'] }]);
  expect(saved).toEqual([]);
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
  await waitFor(() => expect(saved).toMatchObject([{ version: '2', body: 'From the train.' }]));
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

test('a cover is sent with the post', async () => {
  URL.createObjectURL = () => 'blob:cover';
  URL.revokeObjectURL = () => {};
  openPage(`/${id}`);
  // jsdom's forms accept only this Blob.
  const file = new NodeFile(['x'], 'cup.png', { type: 'image/png' }) as unknown as File;
  await user.upload(await screen.findByLabelText('Cover'), file);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(saved).toMatchObject([{ cover: { name: 'cup.png' } }]));
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
  const theirs = await screen.findByRole('region', { name: 'Text, vera_ink’s' });
  await waitFor(() => expect(theirs.querySelector('del')).toHaveTextContent('Removed: Theirs'));
  expect(screen.getByRole('region', { name: 'Text, yours' }).querySelector('ins')).toHaveTextContent('Mine');
  expect(screen.getByLabelText('Text')).toHaveValue('Mine.');
  server.use(
    http.post(buildCallUrl('updatePost'), async ({ request }) => {
      saved.push(Object.fromEntries((await request.formData()).entries()));
      return makeAnswerResponse(makePost({ version: 5, body: 'Mine.' }));
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Continue with mine' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(saved).toMatchObject([{ version: '4', body: 'Mine.' }]));
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

test('shows a pasted picture in the text after its upload', async () => {
  server.use(http.post(buildCallUrl('createMedia'), () => makeAnswerResponse({ url: '/files/cup.webp', alt: '' })));
  openPage(`/${id}`);
  const body = await screen.findByLabelText('Text');
  const file = new File(['x'], 'cup.png', { type: 'image/png' });
  fireEvent.paste(body, { clipboardData: { files: [file] } });
  expect(body).toHaveValue('Some **bold** words.\n\n![Uploading cup.png…]()\n');
  await waitFor(() => expect(body).toHaveValue('Some **bold** words.\n\n![](/files/cup.webp)\n'));
  // Asks for the description, and sends nothing until it is given.
  expect(screen.getByText('1 picture has no description.')).toBeVisible();
  await user.type(screen.getByLabelText('Description'), 'A [[bronze] cup{Enter}');
  expect(body).toHaveValue('Some **bold** words.\n\n![A bronze cup](/files/cup.webp)\n');
  expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('saving waits for the upload of a dropped picture', async () => {
  let finishUpload = () => {};
  const arrived = new Promise<void>((resolve) => {
    finishUpload = resolve;
  });
  server.use(
    http.post(buildCallUrl('createMedia'), async () => {
      await arrived;
      return makeAnswerResponse({ url: '/files/cup.webp', alt: 'A cup' });
    }),
  );
  openPage(`/${id}`);
  const body = await screen.findByLabelText('Text');
  fireEvent.drop(body, { dataTransfer: { files: [new File(['x'], 'cup.png', { type: 'image/png' })] } });
  expect(body).toHaveValue('Some **bold** words.\n\n![Uploading cup.png…]()\n');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^Wait for “Uploading cup\.png…”/)).toBeVisible();
  expect(saved).toEqual([]);
  finishUpload();
  await waitFor(() => expect(body).toHaveValue('Some **bold** words.\n\n![A cup](/files/cup.webp)\n'));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(saved).toMatchObject([{ body: expect.stringContaining('![A cup](/files/cup.webp)') }]));
});

test('a failed picture is removed from the text, with a reason', async () => {
  server.use(
    http.post(buildCallUrl('createMedia'), () =>
      makeRefusalResponse('validation_failed', 'Use a JPEG, PNG or WebP picture.'),
    ),
  );
  openPage(`/${id}`);
  const body = await screen.findByLabelText('Text');
  fireEvent.paste(body, { clipboardData: { files: [new File(['x'], 'cup.png', { type: 'image/png' })] } });
  expect(await screen.findByText(/cup\.png wasn’t uploaded\./)).toBeVisible();
  expect(body).toHaveValue('Some **bold** words.\n\n\n');
});

const makeAnswer = (slug: string, change: object = {}) => ({
  ...{ slug, topic: 'coins', needs: [], offered: true },
  posts: [{ id, locale: 'en', title: `About ${slug}`, status: 'published', updatedAt: at }],
  ...change,
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
  const [first, second] = topic.getAllByRole('listitem');
  expect(first).toHaveTextContent('About refund');
  expect(second).toHaveTextContent('Not shown: Laurel doesn’t offer what it’s about.');
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
  const made: unknown[] = [];
  server.use(
    http.post(buildCallUrl('createPost'), async ({ request }) => {
      made.push(Object.fromEntries((await request.formData()).entries()));
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
  expect(made).toMatchObject([
    { kind: 'help', locale: 'de', slug: 'prize', topic: 'coins', 'needs[]': 'chain', title: 'Wann kommt mein Preis?' },
  ]);
});
