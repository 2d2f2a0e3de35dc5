import '../testing/preload';
import { answered, answeredPage, callUrl, renderAt, testUser } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../routes';
import { allowDialogs } from '../testing/dialogs';
import { admin } from '../testing/staff';
import { base } from './base';

const server = setupServer(
  http.get(callUrl('getChain'), () => answered({ chain: null })),
  http.get(callUrl('listDisputes'), () => answeredPage([])),
  http.get(callUrl('listContacts'), () => answeredPage([])),
  http.get(callUrl('listContractDisputes'), () => answeredPage([])),
  http.get(callUrl('listAudit'), () => answeredPage([])),
);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (user = admin) => renderAt(<AdminArea />, `${base}/audit`, { user, base });
const optionNames = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('is compact until somebody chooses otherwise, and stays as chosen', async () => {
  const { unmount, container } = open();
  expect(container.querySelector('[data-density]')).toHaveAttribute('data-density', 'compact');
  await userEvent.click(screen.getByRole('button', { name: 'Roomy size' }));
  expect(container.querySelector('[data-density]')).toHaveAttribute('data-density', 'roomy');
  unmount();
  const again = open();
  expect(again.container.querySelector('[data-density]')).toHaveAttribute('data-density', 'roomy');
  await userEvent.click(screen.getByRole('button', { name: 'Compact size' }));
  expect(document.cookie).not.toContain('laurel_density');
});

test('Ctrl-K goes to a page by a few letters, also from a field', async () => {
  open();
  await userEvent.click(await screen.findByRole('searchbox'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Name of a page' }), 'saved');
  await waitFor(() => expect(optionNames()).toEqual(['Saved repliesInbox']));
});

test('one press opens every page that this role may see', async () => {
  open(testUser({ role: 'moderator' }));
  await userEvent.click(screen.getByRole('button', { name: 'All pages', hidden: true }));
  const pages = within(await screen.findByRole('dialog', { name: 'Go to' })).getAllByRole('option');
  const names = pages.map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Overview', 'Rulings', 'Inbox', 'Saved repliesInbox']));
  expect(names).not.toContain('Audit log');
});
