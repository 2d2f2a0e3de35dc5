import '../../../testing/preload';
import { readCurrentNotice } from '@laurel/shared/service';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { allowDialogs } from '../../../testing/dialogs';
import { staffFrame } from '../../../testing/staff-frame';
import { answerContestPage, openContestPage } from '../testing/contest-page';
import { makeContestDetail, makeEntrant } from '../testing/contests';

let mockIsMissing = true;
jest.mock('./entrant-dialog', () => {
  if (mockIsMissing) throw new Error('Loading chunk dialogs failed');
  return jest.requireActual('./entrant-dialog');
});

const contest = makeContestDetail({ entrants: [makeEntrant('noor_k', { status: 'registered' })] });
const server = setupServer(...staffFrame, ...answerContestPage({ answerContest: () => contest }));
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(() => server.close());

it('reports an entrant’s dialog that can’t be loaded, opens it on a retry, and gives the focus back', async () => {
  openContestPage();
  const user = userEvent.setup({ delay: null });
  const button = await screen.findByRole('button', { name: 'Actions for noor_k' });
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Drop' }));
  await waitFor(() =>
    expect(readCurrentNotice()).toMatchObject({
      type: 'danger',
      message: 'Couldn’t open this. Check your connection and try again.',
    }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());
  mockIsMissing = false;
  await act(async () => readCurrentNotice()?.retry?.());
  const dialog = within(await screen.findByRole('dialog', { name: 'Drop noor_k?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep entrant' }));
  expect(button).toHaveFocus();
});
