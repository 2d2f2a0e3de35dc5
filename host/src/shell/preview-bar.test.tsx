import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { PreviewBar } from './preview-bar';

const server = setupServer();
let bodies: unknown[];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  bodies = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const noPreviews = { previews: [], until: null };
const onLeft = jest.fn();
beforeEach(() => onLeft.mockClear());

function openPage(areas = [{ name: 'dashboard', build: '0a1b2c3d' }]) {
  renderAt(<PreviewBar areas={areas} onLeft={onLeft} />, '/', { user: makeUser({ role: 'admin' }) });
  return screen.getByRole('complementary', { name: 'Preview' });
}
const leavePreview = () => userEvent.click(screen.getByRole('button', { name: 'Exit preview' }));

test('names the build of each area that is previewed', () => {
  expect(openPage()).toHaveTextContent('You’re previewing dashboard 0a1b2c3d');
});

test('joins several names with commas and “and”', () => {
  const bar = openPage(['public', 'dashboard', 'admin'].map((name) => ({ name, build: name.slice(0, 2) })));
  expect(bar).toHaveTextContent('You’re previewing public pu, dashboard da and admin ad');
});

test('exits all of them, then shows what is live', async () => {
  server.use(
    http.delete(buildCallUrl('endPreviews'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse(noPreviews);
    }),
  );
  openPage();
  await leavePreview();
  await waitFor(() => expect(onLeft).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([{}]);
});

test('reports a failed exit, stays, and exits at the next press', async () => {
  server.use(http.delete(buildCallUrl('endPreviews'), () => HttpResponse.error()));
  openPage();
  await leavePreview();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t exit the preview.');
  expect(onLeft).not.toHaveBeenCalled();
  server.use(http.delete(buildCallUrl('endPreviews'), () => makeAnswerResponse(noPreviews)));
  await leavePreview();
  await waitFor(() => expect(onLeft).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['unauthenticated', 'forbidden'] as const)('treats the answer %s as exited', async (code) => {
  server.use(http.delete(buildCallUrl('endPreviews'), () => makeRefusalResponse(code, 'No.')));
  openPage();
  await leavePreview();
  await waitFor(() => expect(onLeft).toHaveBeenCalledTimes(1));
});
