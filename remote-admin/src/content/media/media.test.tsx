import '../../testing/preload';
import { File as NodeFile } from 'node:buffer';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';

const id = '0a1b2c3d-0000-4000-8000-000000000001';
const owner = { id: '0a1b2c3d-0000-4000-8000-000000000002', username: 'vera_ink', avatarUrl: null };
const makeMedia = (fields: object = {}) => ({
  ...{ id, kind: 'image', purpose: 'library', owner, sha256: 'ab'.repeat(32), alt: 'A bronze cup', caption: '' },
  ...{ url: '/files/cup.webp', mime: 'image/webp', bytes: 900, width: 300, height: 200, colour: '#405030' },
  ...{ variants: [], usedBy: [], gallery: false, version: 2, createdAt: '2026-11-21T12:00:00.000Z' },
  ...fields,
});

const server = setupServer(...staffFrame);
beforeAll(allowDialogs);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    http.get(buildCallUrl('listMedia'), () =>
      makePageResponse([
        makeMedia(),
        makeMedia({ id: owner.id, alt: '', usedBy: [{ kind: 'blog', id, title: 'The cup' }] }),
      ]),
    ),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = userEvent.setup({ delay: null });
const openPage = () =>
  renderAt(<AdminArea />, '/dashboard/admin/media', {
    user: makeUser({ role: 'editor' }),
    base: '/dashboard/admin',
  });
const makeFiles = (...names: string[]) =>
  names.map((name) => new NodeFile(['x'], name, { type: 'image/png' }) as unknown as File);

test('pictures show their purpose and number of uses', async () => {
  openPage();
  expect(await screen.findByRole('button', { name: /A bronze cup/ })).toHaveTextContent('Library, not used');
  expect(screen.getByRole('button', { name: /Picture without a description/ })).toHaveTextContent('Library, 1 use');
});

test('a picture pasted anywhere on the page is uploaded', async () => {
  let sentCount = 0;
  server.use(
    http.post(buildCallUrl('createMedia'), () => {
      sentCount += 1;
      return makeAnswerResponse(makeMedia());
    }),
  );
  openPage();
  await screen.findByRole('button', { name: /A bronze cup/ });
  fireEvent.paste(document.body, { clipboardData: { files: makeFiles('cup.png') } });
  expect(await screen.findByText('cup.png')).toBeVisible();
  await waitFor(() => expect(sentCount).toBe(1));
});

test('at most three uploads run at once, and a failed one is retried', async () => {
  let [runningCount, mostRunningCount] = [0, 0];
  const failingFiles = new Set(['5.png', '12.png', '21.png']);
  server.use(
    http.post(buildCallUrl('createMedia'), async ({ request }) => {
      runningCount += 1;
      mostRunningCount = Math.max(mostRunningCount, runningCount);
      const file = (await request.formData()).get('file');
      await delay(5);
      runningCount -= 1;
      if (file !== null && typeof file === 'object' && failingFiles.delete(file.name))
        return makeRefusalResponse('unavailable', 'Not now.');
      return makeAnswerResponse(makeMedia());
    }),
  );
  openPage();
  const names = Array.from({ length: 30 }, (_, index) => `${index}.png`);
  await user.upload(await screen.findByLabelText('Add pictures'), makeFiles(...names));
  await waitFor(() => expect(screen.getAllByText(/, Sent$/)).toHaveLength(27));
  expect(mostRunningCount).toBe(3);
  const buttonsAgain = screen.getAllByRole('button', { name: /^Try again: (5|12|21)\.png$/ });
  expect(buttonsAgain).toHaveLength(3);
  for (const button of buttonsAgain) await user.click(button);
  await waitFor(() => expect(screen.getAllByText(/, Sent$/)).toHaveLength(30));
});

test('the description is saved by version; used pictures can’t be deleted', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.patch(buildCallUrl('updateMedia'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse(makeMedia());
    }),
  );
  openPage();
  await user.click(await screen.findByRole('button', { name: /Picture without a description/ }));
  expect(screen.getByRole('link', { name: 'Post: The cup' })).toHaveAttribute('href', `/dashboard/admin/posts/${id}`);
  expect(screen.getByRole('button', { name: 'Delete picture' })).toBeDisabled();
  expect(screen.getByText('You can’t delete it while it’s used.')).toBeVisible();
  await user.type(screen.getByLabelText('Description'), 'A silver cup');
  await user.click(screen.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(bodies).toEqual([{ version: 2, alt: 'A silver cup', caption: '', gallery: false }]));
});

test('a picture is deleted after a confirmation', async () => {
  const deletedIds: string[] = [];
  server.use(
    http.delete(buildCallUrl('deleteMedia'), ({ request }) => {
      deletedIds.push(new URL(request.url).pathname);
      return makeAnswerResponse({});
    }),
  );
  openPage();
  await user.click(await screen.findByRole('button', { name: /A bronze cup/ }));
  await user.click(screen.getByRole('button', { name: 'Delete picture' }));
  const deleteDialog = within(screen.getByRole('dialog', { name: 'Delete picture?' }));
  expect(
    deleteDialog.getByText(/^“A bronze cup” isn’t used by any post, player or match\. .* links to them break\.$/),
  ).toBeVisible();
  await user.click(deleteDialog.getByRole('button', { name: 'Keep picture' }));
  expect(deletedIds).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete picture' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Delete picture?' })).getByRole('button', { name: 'Delete picture' }),
  );
  await waitFor(() => expect(deletedIds).toEqual([`/api/v1/media/${id}`]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a file that was finally refused is not offered again', async () => {
  server.use(
    http.post(buildCallUrl('createMedia'), () => makeRefusalResponse('validation_failed', 'This is not a picture.')),
  );
  openPage();
  await user.upload(await screen.findByLabelText('Add pictures'), makeFiles('cup.png'));
  expect(await screen.findByText('This is not a picture.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
});

test('a picture is replaced by another file, from the version that was shown', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(buildCallUrl('replaceMedia'), async ({ request }) => {
      const form = await request.formData();
      bodies.push([new URL(request.url).pathname, form.get('version')]);
      return makeAnswerResponse(makeMedia({ version: 3 }));
    }),
  );
  openPage();
  await user.click(await screen.findByRole('button', { name: /A bronze cup/ }));
  await user.upload(screen.getByLabelText('Replace with'), makeFiles('cup.png'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toEqual([[`/api/v1/admin/media/${id}/file`, '2']]);

  server.use(http.post(buildCallUrl('replaceMedia'), () => makeRefusalResponse('unavailable', 'Not now.')));
  await user.click(screen.getByRole('button', { name: /A bronze cup/ }));
  await user.upload(screen.getByLabelText('Replace with'), makeFiles('cup.png'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
});
