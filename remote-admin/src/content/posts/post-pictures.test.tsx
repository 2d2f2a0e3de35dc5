import '../../testing/preload';
import { File as NodeFile } from 'node:buffer';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse } from '@laurel/shared/service/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { id, openPage, setUpPosts } from './testing/posts';

const { server, savedBodies } = setUpPosts();
const user = userEvent.setup({ delay: null });

test('a cover is sent with the post', async () => {
  URL.createObjectURL = () => 'blob:cover';
  URL.revokeObjectURL = () => {};
  openPage(`/${id}`);
  // The test environment's `FormData` accepts only Node's own `File`.
  const file = new NodeFile(['x'], 'cup.png', { type: 'image/png' }) as unknown as File;
  await user.upload(await screen.findByLabelText('Cover'), file);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(savedBodies).toMatchObject([{ cover: { name: 'cup.png' } }]));
});

test('shows a pasted picture in the text after its upload', async () => {
  server.use(http.post(buildCallUrl('createMedia'), () => makeAnswerResponse({ url: '/files/cup.webp', alt: '' })));
  openPage(`/${id}`);
  const body = await screen.findByLabelText('Text');
  const file = new File(['x'], 'cup.png', { type: 'image/png' });
  fireEvent.paste(body, { clipboardData: { files: [file] } });
  expect(body).toHaveValue('Some **bold** words.\n\n![Uploading cup.png…]()\n');
  await waitFor(() => expect(body).toHaveValue('Some **bold** words.\n\n![](/files/cup.webp)\n'));
  expect(screen.getByText('1 picture has no description.')).toBeVisible();
  await user.type(screen.getByLabelText('Description'), 'A [[bronze] cup{Enter}');
  expect(body).toHaveValue('Some **bold** words.\n\n![A bronze cup](/files/cup.webp)\n');
  expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
  expect(savedBodies).toEqual([]);
});

test('saving waits for the upload of a dropped picture', async () => {
  let finishUpload = () => {};
  const arrival = new Promise<void>((resolve) => {
    finishUpload = resolve;
  });
  server.use(
    http.post(buildCallUrl('createMedia'), async () => {
      await arrival;
      return makeAnswerResponse({ url: '/files/cup.webp', alt: 'A cup' });
    }),
  );
  openPage(`/${id}`);
  const body = await screen.findByLabelText('Text');
  fireEvent.drop(body, { dataTransfer: { files: [new File(['x'], 'cup.png', { type: 'image/png' })] } });
  expect(body).toHaveValue('Some **bold** words.\n\n![Uploading cup.png…]()\n');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/^Wait for “Uploading cup\.png…”/)).toBeVisible();
  expect(savedBodies).toEqual([]);
  finishUpload();
  await waitFor(() => expect(body).toHaveValue('Some **bold** words.\n\n![A cup](/files/cup.webp)\n'));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(savedBodies).toMatchObject([{ body: expect.stringContaining('![A cup](/files/cup.webp)') }]),
  );
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
