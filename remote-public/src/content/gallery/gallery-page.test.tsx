import { preloadPages } from '@laurel/shared/area';
import { buildCallUrl, makePageResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';
import { makeGalleryPicture } from './testing/pictures';

const server = setupServer();
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('shows each picture in a fitting size, with its caption, and opens it', async () => {
  server.use(http.get(buildCallUrl('getGallery'), () => makePageResponse([makeGalleryPicture()])));
  renderAt(<PublicArea />, '/gallery');
  const button = await screen.findByRole('button', { name: 'Two players at a table' });
  const [avif] = button.querySelectorAll('source');
  expect(avif).toHaveAttribute('srcset', '/files/table-320.avif 320w');
  expect(within(button).getByRole('img')).toHaveAttribute('width', '960');
  expect(screen.getByText('The last table of the evening.')).toBeVisible();
  await userEvent.click(button);
  const dialog = screen.getByRole('dialog', { name: 'The last table of the evening.' });
  expect(within(dialog).getByRole('img', { name: 'Two players at a table' })).toBeVisible();
});

test('says that there are no pictures', async () => {
  server.use(http.get(buildCallUrl('getGallery'), () => makePageResponse([])));
  renderAt(<PublicArea />, '/gallery');
  expect(await screen.findByText('No pictures yet')).toBeVisible();
});
