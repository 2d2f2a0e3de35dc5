import { Link } from '@laurel/shared/router';
import { buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { Profiler } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import { SystemNotices } from './system-notices';
import '../messages/translations';

jest.mock('../areas/registry', () => ({ readRegistry: () => ({ areas: [] }) }));
jest.mock('./system-notices', () => ({ SystemNotices: jest.fn(() => null) }));

const server = setupServer(
  http.get(buildCallUrl('getUser'), () => makeAnswerResponse({ balances: { available: '1842.5' } })),
  http.get(buildCallUrl('getYourMoves'), () => makeAnswerResponse({ count: 1, unseenNotices: 1, items: [] })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('a navigation renders neither the header nor any link of the footer again', async () => {
  const footerSpy = jest.fn();
  renderAt(
    <>
      <Header />
      <Link to="/help/fees">Fees</Link>
      <Profiler id="footer" onRender={footerSpy}>
        <Footer />
      </Profiler>
    </>,
    '/contests',
    { user: makeUser() },
  );
  const bell = await screen.findByRole('button', { name: 'Notices, 1 new' });
  await waitFor(() => expect(screen.getByRole('link', { name: /^Coins, 1,842/ })).toBeVisible());
  const countRenders = () => [jest.mocked(SystemNotices).mock.calls.length, footerSpy.mock.calls.length];
  const countsBefore = countRenders();
  await userEvent.click(screen.getByRole('link', { name: 'Fees' }));
  await userEvent.click(screen.getAllByRole('link', { name: 'News' })[0] as HTMLElement);
  expect(screen.getAllByRole('link', { name: 'News' })[0]).toHaveAttribute('aria-current', 'page');
  expect(bell).toBeVisible();
  expect(countRenders()).toEqual(countsBefore);
});
