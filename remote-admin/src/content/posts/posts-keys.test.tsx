import '../../testing/preload';
import { buildCallUrl, makeAnswerResponse } from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { at, id, makePost, openPage, revisions, setUpPosts } from './testing/posts';

const { server, savedBodies } = setUpPosts();
const user = userEvent.setup({ delay: null });

describe('by keyboard', () => {
  beforeEach(() => server.use(http.put(buildCallUrl('saveUnsavedPost'), () => makeAnswerResponse({ at }))));
  const formatLocalTime = (date: Date) =>
    new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

  test('Ctrl-Enter schedules if a date is open, from every field', async () => {
    openPage(`/${id}`);
    await screen.findByLabelText('Text');
    await user.click(screen.getByRole('button', { name: 'More ways to save' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Schedule/ }));
    const soonTime = new Date(Date.now() + 48 * 3_600_000);
    soonTime.setSeconds(0, 0);
    fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: formatLocalTime(soonTime) } });
    screen.getByLabelText('Text').focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(savedBodies).toMatchObject([{ status: 'scheduled', publishedAt: soonTime.toISOString() }]),
    );
  });

  test('Ctrl-Shift-Enter asks before it publishes, and the focus goes on to the post', async () => {
    let post = makePost();
    server.use(
      http.get(buildCallUrl('getPostEdit'), () => makeAnswerResponse({ post, draft: null, others: [], revisions })),
      http.post(buildCallUrl('updatePost'), async ({ request }) => {
        savedBodies.push(Object.fromEntries((await request.formData()).entries()));
        post = makePost({ version: 4, status: 'published', publishedAt: at });
        return makeAnswerResponse(post);
      }),
    );
    openPage(`/${id}`);
    (await screen.findByLabelText('Text')).focus();
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(screen.getByRole('dialog', { name: 'Publish now?' })).toBeVisible();
    expect(savedBodies).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'View post' })).toHaveFocus());
    expect(savedBodies).toMatchObject([{ status: 'published' }]);
  });

  test('a saved draft keeps the focus and the cursor in its text', async () => {
    openPage(`/${id}`);
    const text: HTMLTextAreaElement = await screen.findByLabelText('Text');
    text.focus();
    text.setSelectionRange(4, 4);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(savedBodies).toMatchObject([{ status: 'draft' }]));
    await waitFor(() => expect(text).not.toBeInTheDocument());
    expect(screen.getByLabelText('Text')).toHaveFocus();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').selectionStart).toBe(4);
  });

  test('a save leaves the focus in the palette that was opened meanwhile', async () => {
    let finishSave = () => {};
    const saveEnd = new Promise<void>((resolve) => {
      finishSave = resolve;
    });
    server.use(
      http.post(buildCallUrl('updatePost'), async () => {
        await saveEnd;
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
    const saveEnd = new Promise<void>((resolve) => {
      finishSave = resolve;
    });
    server.use(
      http.post(
        buildCallUrl('updatePost'),
        async ({ request }) => {
          savedBodies.push(Object.fromEntries((await request.formData()).entries()));
          await saveEnd;
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
    await waitFor(() => expect(savedBodies).toMatchObject([{ version: '3', body: 'Sent.' }]));
    fireEvent.change(text, { target: { value: 'Sent. Typed.' } });
    text.setSelectionRange(7, 7);
    finishSave();
    await waitFor(() => expect(text).not.toBeInTheDocument());
    const nextField = screen.getByLabelText<HTMLTextAreaElement>('Text');
    expect(nextField).toHaveValue('Sent. Typed.');
    expect(nextField).toHaveFocus();
    expect(nextField.selectionStart).toBe(7);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(savedBodies[1]).toMatchObject({ version: '4', body: 'Sent. Typed.' }));
  });

  test('R moves into the text of a post, and no letter typed afterwards is lost', async () => {
    openPage(`/${id}`);
    const text = await screen.findByLabelText('Text');
    await user.keyboard('rPa, a joke');
    expect(text).toHaveFocus();
    expect(text).toHaveValue('Pa, a jokeSome **bold** words.');
  });

  test('a new post starts in its title, and R moves there, too', async () => {
    openPage('/new');
    const title = await screen.findByLabelText('Title');
    await waitFor(() => expect(title).toHaveFocus());
    await user.keyboard('{Escape}rPa');
    expect(title).toHaveValue('Pa');
  });

  test('A moves to the main action, never to deleting', async () => {
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
