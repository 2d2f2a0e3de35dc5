import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { readSessionUser } from '@laurel/shared/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useEffect } from 'react';
import { makeProfile } from '../../../coins/transactions/testing/money';
import { DashboardArea } from '../../../routes';
import { allowDialogs, createTestServer, handleGet } from '../../../testing/browser';
import type { Area } from './crop';
import type { CropperProps } from './cropper';

const square: Area = { x: 10, y: 0, width: 300, height: 300 };
let canDraw = true;
// jsdom has no canvas.
jest.mock('./crop', () => ({
  cropPicture: async (_: string, { x, y, width, height }: Area) => new Blob([`${x} ${y} ${width} ${height}`]),
}));
jest.mock('./cropper', () => ({
  __esModule: true,
  default: function Cropper({ onArea, onUnreadable }: CropperProps) {
    useEffect(() => (canDraw ? onArea(square) : onUnreadable()), [onArea, onUnreadable]);
    return <p>The cropper</p>;
  },
}));

let profile: ReturnType<typeof makeProfile>;
let sentRequests: Record<string, string>[];
let answers: (() => Response)[];
const server = createTestServer(
  handleGet('listUserMatches', () => makePageResponse([])),
  handleGet('getSignInWays', () => makeAnswerResponse({ ways: [] })),
  handleGet('getUser', () => makeAnswerResponse(profile)),
  http.put(buildCallUrl('updateUser'), async ({ request }) => {
    const fields = [...(await request.formData()).entries()];
    const texts = fields.map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()]);
    sentRequests.push(Object.fromEntries(await Promise.all(texts)));
    return answers.shift()?.() ?? makeAnswerResponse(profile);
  }),
);
allowDialogs();
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
beforeEach(() => {
  profile = makeProfile({ version: 4, avatarUrl: null });
  sentRequests = [];
  answers = [];
  canDraw = true;
  server.resetHandlers();
});

const openPage = () =>
  renderAt(<DashboardArea />, '/dashboard/profile', { user: makeUser({ avatarUrl: null }), base: '/dashboard' });
const makePhoto = (type = 'image/png') => new File(['a photo'], 'me.png', { type });
const choosePhoto = async (label: string, file = makePhoto()) =>
  userEvent.upload(await screen.findByLabelText(label), file);

test('a chosen picture is cropped, sent, and shown in the header', async () => {
  answers = [
    () => {
      profile = makeProfile({ version: 5, avatarUrl: '/files/face.webp' });
      return makeAnswerResponse(profile);
    },
  ];
  openPage();
  await choosePhoto('Add a picture');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop picture' }));
  await dialog.findByText('The cropper');
  await userEvent.click(dialog.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentRequests).toEqual([{ version: '4', avatar: '10 0 300 300' }]);
  expect(readSessionUser()?.avatarUrl).toBe('/files/face.webp');
  expect(await screen.findByLabelText('Change picture')).toBeInTheDocument();
});

test('the server’s refusal shows in the dialog, which stays open for another try', async () => {
  const fields = { avatar: ['This picture can’t be read. It may be incomplete.'] };
  answers = [() => makeRefusalResponse('validation_failed', 'Check the form.', fields)];
  openPage();
  await choosePhoto('Add a picture');
  await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }));
  expect(await screen.findByText('This picture can’t be read. It may be incomplete.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(sentRequests).toHaveLength(2));
});

test('an unreadable file isn’t sent', async () => {
  canDraw = false;
  openPage();
  await choosePhoto('Add a picture');
  expect(await screen.findByText(/can’t be read\. Choose/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeDisabled();
});

test('another kind of file is refused before the dialog opens', async () => {
  openPage();
  const field = await screen.findByLabelText('Add a picture');
  await userEvent.upload(field, new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), { applyAccept: false });
  expect(await screen.findByText(/me\.svg/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture is removed after a confirmation', async () => {
  profile = makeProfile({ version: 6, avatarUrl: '/files/face.webp' });
  answers = [
    () => {
      profile = makeProfile({ version: 7, avatarUrl: null });
      return makeAnswerResponse(profile);
    },
  ];
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove picture?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByLabelText('Add a picture')).toBeInTheDocument();
  expect(sentRequests).toEqual([{ version: '6', avatar: 'remove' }]);
  expect(readSessionUser()?.avatarUrl).toBeNull();
});
