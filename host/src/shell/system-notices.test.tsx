import { followChanges, useRead } from '@laurel/shared/service';
import { buildCallUrl, makeAnswerResponse, makeTooManyResponse, renderAt } from '@laurel/shared/service/testing';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { listViolations } from '../../../shared/ui/testing/violations';
import { beginHydration, endHydration } from '../hydration/hydration';
import { SystemNotices } from './system-notices';

jest.mock('@laurel/shared/service', () => ({
  ...jest.requireActual('@laurel/shared/service'),
  followChanges: jest.fn(() => () => {}),
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Page() {
  const health = useRead('getHealth', {});
  const reserves = useRead('getReserves', {});
  return (
    <>
      <header>
        <SystemNotices />
      </header>
      <ReadNote read={health} what="the health" />
      <ReadNote read={reserves} what="the reserves" />
      <form>
        <input aria-label="Reason" />
      </form>
    </>
  );
}

const health = { status: 'ok', version: '1' };
const answerBothReads = (answer: () => Response) =>
  server.use(http.get(buildCallUrl('getHealth'), answer), http.get(buildCallUrl('getReserves'), answer));
const answerHealthy = () => answerBothReads(() => makeAnswerResponse(health));
const findBanner = () => screen.getByRole('banner');
const reportConnection = async (eventName: 'online' | 'offline') =>
  act(async () => void window.dispatchEvent(new Event(eventName)));

test('reads that failed for one reason are reported once, with one retry', async () => {
  // A read that is asked to wait this long isn't tried again at once.
  answerBothReads(() => makeTooManyResponse(30));
  renderAt(<Page />, '/');
  await waitFor(() =>
    expect(findBanner()).toHaveTextContent(
      /^Part of this page couldn’t load\. Too many requests\. Try again in 30 seconds\./,
    ),
  );
  expect(screen.getByText('Couldn’t load the health.')).toBeVisible();
  expect(screen.getByText('Couldn’t load the reserves.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await listViolations()).toEqual([]);
  answerHealthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(findBanner()).toHaveTextContent(/^$/));
  expect(screen.queryByText(/^Couldn’t load/)).not.toBeInTheDocument();
});

test('a lost connection shows one line that disappears by itself, and typed text stays', async () => {
  answerHealthy();
  renderAt(<Page />, '/');
  await userEvent.type(screen.getByLabelText('Reason'), 'First coins');
  answerBothReads(() => HttpResponse.error());
  await reportConnection('offline');
  await waitFor(() => expect(findBanner()).toHaveTextContent(/^Can’t reach Laurel\./));
  expect(screen.queryByText(/out of date\. Encountered/)).not.toBeInTheDocument();
  answerHealthy();
  await reportConnection('online');
  await waitFor(() => expect(findBanner()).toHaveTextContent(/^$/));
  expect(screen.getByLabelText('Reason')).toHaveValue('First coins');
});

test('changes are followed once the page has hydrated, and not before', async () => {
  answerHealthy();
  jest.mocked(followChanges).mockClear();
  beginHydration();
  renderAt(<Page />, '/');
  await screen.findByLabelText('Reason');
  expect(followChanges).not.toHaveBeenCalled();
  await act(async () => endHydration());
  expect(followChanges).toHaveBeenCalledTimes(1);
});
