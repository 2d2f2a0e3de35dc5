import { refreshReads } from '@laurel/shared/service';
import { buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { TabCount } from './tab-count';

let moveCount = 0;
const server = setupServer(
  http.get(buildCallUrl('getYourMoves'), () => makeAnswerResponse({ count: moveCount, items: [] })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

function Pages() {
  const [page, setPage] = useState('Overview');
  return (
    <>
      <TabCount />
      <title key={page}>{`${page} | Laurel`}</title>
      <button type="button" onClick={() => setPage('Settings')}>
        Go on
      </button>
    </>
  );
}

const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(title));
const expectChange = (nextCount: number) => {
  moveCount = nextCount;
  act(() => refreshReads('getYourMoves'));
};

test('the tab counts pending actions on every page, until there are none', async () => {
  moveCount = 2;
  const { unmount } = renderAt(<Pages />, '/', { user: makeUser() });
  await expectTitle('(2) Overview | Laurel');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await expectTitle('(2) Settings | Laurel');
  expectChange(1);
  await expectTitle('(1) Settings | Laurel');
  expectChange(0);
  await expectTitle('Settings | Laurel');
  expectChange(3);
  await expectTitle('(3) Settings | Laurel');
  unmount();
  expect(document.title).not.toContain('(3)');
});

test('a visitor’s tab has no count and makes no request', async () => {
  server.use(http.get(buildCallUrl('getYourMoves'), () => Response.error()));
  renderAt(<Pages />, '/');
  await expectTitle('Overview | Laurel');
});
