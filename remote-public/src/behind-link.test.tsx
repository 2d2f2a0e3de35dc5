import { answeredPage, callUrl, renderAt } from '@laurel/shared/service/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { behindLink, type PageBehindLink, useIntent } from './behind-link';
import { PublicArea } from './routes';

let asked: string[] = [];
const server = setupServer(
  http.get(callUrl('getLeaderboard'), ({ request }) => {
    asked.push(new URL(request.url).search);
    return answeredPage([]);
  }),
);
const Page = () => null;

function Links({ pages }: { pages: readonly PageBehindLink[] }) {
  useIntent(pages);
  return (
    <>
      <a href="/boards/7?page=2">
        <span>Board</span>
      </a>
      <a href="/boards">Boards</a>
      <a href="https://elsewhere.example/boards/8">Elsewhere</a>
    </>
  );
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

test.each(['pointerover', 'focusin', 'touchstart'] as const)(
  '%s on a link fetches what is behind it',
  async (intent) => {
    const prepared: string[] = [];
    const load = jest.fn(async () => ({
      Page,
      ahead: ({ pathname, search }: URL) => void prepared.push(pathname + search),
    }));
    const pages = [behindLink('boards/:id', load)];
    renderAt(<Links pages={pages} />, '/');
    for (const name of ['Boards', 'Elsewhere']) fireEvent(screen.getByText(name), new Event(intent, { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
    fireEvent(screen.getByText('Board'), new Event(intent, { bubbles: true }));
    await waitFor(() => expect(prepared).toEqual(['/boards/7?page=2']));
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('code that did not come on intent is fetched again by the visit', async () => {
  const load = jest
    .fn<Promise<{ Page: typeof Page }>, []>()
    .mockRejectedValueOnce(new Error('cut off'))
    .mockResolvedValue({ Page });
  const { page, prepare } = behindLink('boards', load);
  await act(async () => prepare(new URL('https://laurel.invalid/boards')));
  await waitFor(() => expect(page.state().status).toBe('idle'));
  expect((await page.preload()).status).toBe('ready');
});

test('a page that was prepared asks for its list once', async () => {
  const link = document.createElement('a');
  link.href = '/leaderboard?page=2';
  const { unmount } = renderAt(<PublicArea />, '/terms');
  document.body.append(link);
  fireEvent.pointerOver(link);
  await waitFor(() => expect(asked).toEqual(['?page=2&perPage=50']));
  fireEvent.pointerOver(link);
  unmount();
  link.remove();
  expect(asked).toHaveLength(1);
});
