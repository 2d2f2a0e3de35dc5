import { BrowserRouter, Route, Routes, useNavigate } from '@laurel/shared/router';
import { isCommandRunning, readServiceState } from '@laurel/shared/service';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { isOldBuild, isWithdrawnBuild } from '../areas/old-builds';
import { hasChanged, hasPreviewChanged, readRegistry, refreshRegistry } from '../areas/registry';
import { followPreview, followWithdrawals } from './new-build';
import { NewBuildWatch } from './new-build-watch';

const listeners = new Set<() => void>();
jest.mock('../areas/registry', () => ({
  runningHost: 'h1',
  shownPreview: '',
  hasChanged: jest.fn(),
  hasPreviewChanged: jest.fn(),
  readRegistry: jest.fn(),
  refreshRegistry: jest.fn(),
  subscribeRegistry: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));
jest.mock('../areas/follow-builds', () => ({ followNewBuilds: () => () => {} }));
jest.mock('../areas/old-builds', () => ({ isOldBuild: jest.fn(), isWithdrawnBuild: jest.fn() }));
jest.mock('../areas/areas', () => ({
  subscribeAreas: () => () => {},
}));
const mockServiceListeners = new Set<() => void>();
jest.mock('@laurel/shared/service', () => ({
  isCommandRunning: jest.fn(),
  readCurrentRequest: () => ({ type: 'createTicket' }),
  readServiceState: jest.fn(),
  subscribeServices: (listener: () => void) => {
    mockServiceListeners.add(listener);
    return () => mockServiceListeners.delete(listener);
  },
}));

const setCommandUnderWay = (isRunning: boolean) => jest.mocked(isCommandRunning).mockReturnValue(isRunning);
const findOffer = () => screen.queryByText('A new version of Laurel is ready.');
const publishBuild = (revision: number, host = 'h2') =>
  act(async () => {
    jest.mocked(readRegistry).mockReturnValue({ revision, host, areas: [] });
    for (const listener of listeners) listener();
    await jest.advanceTimersByTimeAsync(0);
  });

function LeaveButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/elsewhere')}>
      Leave
    </button>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/');
  listeners.clear();
  jest.mocked(readRegistry).mockReset().mockReturnValue({ revision: 1, host: 'h1', areas: [] });
  jest.mocked(refreshRegistry).mockReset();
  jest.mocked(hasChanged).mockReset().mockReturnValue(false);
  jest.mocked(hasPreviewChanged).mockReset().mockReturnValue(false);
  sessionStorage.clear();
  jest.mocked(isOldBuild).mockReset().mockReturnValue(false);
  jest.mocked(isWithdrawnBuild).mockReset().mockReturnValue(false);
  setCommandUnderWay(false);
});
afterEach(() => jest.useRealTimers());

const openPage = () =>
  render(
    <BrowserRouter>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <form aria-label="Report">
                <input aria-label="Score" />
              </form>
              <input aria-label="Chat" />
            </>
          }
        />
        <Route path="*" element={null} />
      </Routes>
      <LeaveButton />
      <NewBuildWatch />
    </BrowserRouter>,
  );

test('no reload is offered while all running builds are live', async () => {
  openPage();
  await publishBuild(2, 'h1');
  expect(findOffer()).toBeNull();
});

test('a new host is offered, and can be declined until the next revision', async () => {
  openPage();
  await publishBuild(2);
  expect(findOffer()).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(findOffer()).toBeNull();
  await publishBuild(3);
  expect(findOffer()).toBeVisible();
});

test('a new host that came before the shell showed is offered at once', async () => {
  jest.mocked(readRegistry).mockReturnValue({ revision: 2, host: 'h2', areas: [] });
  jest.mocked(hasChanged).mockReturnValue(true);
  openPage();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(findOffer()).toBeVisible();
});

test('a new build of an area in use is offered if the page can’t switch to it', async () => {
  jest.mocked(isOldBuild).mockReturnValue(true);
  openPage();
  await publishBuild(2, 'h1');
  expect(findOffer()).toBeVisible();
});

test('nothing is offered while a form is being filled in', async () => {
  openPage();
  fireEvent.input(screen.getByLabelText('Score'), { target: { value: '3' } });
  await publishBuild(2);
  expect(findOffer()).toBeNull();
  await act(async () => fireEvent.click(screen.getByText('Leave')));
  expect(findOffer()).toBeVisible();
});

test('nothing is offered while a field without a form has text', async () => {
  openPage();
  const field = screen.getByLabelText('Chat');
  fireEvent.input(field, { target: { value: 'gg' } });
  await publishBuild(2);
  expect(findOffer()).toBeNull();
  fireEvent.input(field, { target: { value: '' } });
  await publishBuild(3);
  expect(findOffer()).toBeVisible();
});

test('input in a second field doesn’t make the page forget the first', async () => {
  openPage();
  fireEvent.input(screen.getByLabelText('Score'), { target: { value: '3' } });
  const chatField = screen.getByLabelText('Chat');
  fireEvent.input(chatField, { target: { value: 'gg' } });
  fireEvent.input(chatField, { target: { value: '' } });
  await publishBuild(2);
  expect(findOffer()).toBeNull();
});

test('an emptied form doesn’t hold back the offer', async () => {
  openPage();
  const field = screen.getByLabelText('Score');
  fireEvent.input(field, { target: { value: '3' } });
  fireEvent.input(field, { target: { value: '' } });
  await publishBuild(2);
  expect(findOffer()).toBeVisible();
});

test.each([
  ['a form that was sent holds nothing back, though it keeps its text', null, 1],
  ['a form whose command was refused still does', { message: 'No' }, 0],
])('%s', async (_, error, offerCount) => {
  openPage();
  fireEvent.input(screen.getByLabelText('Score'), { target: { value: '3' } });
  screen.getByRole('form').setAttribute('aria-busy', 'true');
  jest.mocked(readServiceState).mockReturnValue({ data: null, error, fetching: false } as never);
  await act(async () => {
    for (const listener of mockServiceListeners) listener();
  });
  await publishBuild(2);
  expect(screen.queryAllByText('A new version of Laurel is ready.')).toHaveLength(offerCount);
});

test('nothing is offered while a command is under way', async () => {
  setCommandUnderWay(true);
  openPage();
  await publishBuild(2);
  expect(findOffer()).toBeNull();
  setCommandUnderWay(false);
  await publishBuild(2);
  expect(findOffer()).toBeVisible();
});

test('the registry is checked every five minutes and when the user comes back, but not on each tab switch', async () => {
  openPage();
  const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'));
  returnToTab();
  expect(refreshRegistry).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  returnToTab();
  returnToTab();
  expect(refreshRegistry).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(refreshRegistry).toHaveBeenCalledTimes(2);
});

test('a clock that is set back doesn’t stop the checks', async () => {
  openPage();
  jest.setSystemTime(Date.now() - 24 * 60 * 60_000);
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(refreshRegistry).toHaveBeenCalledTimes(1);
});

describe('a preview that was started or exited in another tab', () => {
  const reload = jest.fn();
  const changePreviewInOtherTab = async () => {
    jest.mocked(hasPreviewChanged).mockReturnValue(true);
    for (const listener of listeners) listener();
  };
  beforeEach(() => reload.mockReset());

  test('reloads the page, once', async () => {
    const stop = followPreview(reload);
    await changePreviewInOtherTab();
    await changePreviewInOtherTab();
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
  });

  test('waits for a running command or a filled-in form, then offers', async () => {
    setCommandUnderWay(true);
    openPage();
    const stop = followPreview(reload);
    await act(changePreviewInOtherTab);
    expect(reload).not.toHaveBeenCalled();
    setCommandUnderWay(false);
    fireEvent.input(screen.getByLabelText('Score'), { target: { value: '3' } });
    await act(changePreviewInOtherTab);
    expect(reload).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByText('Leave')));
    expect(findOffer()).toBeVisible();
    stop();
  });
});

test('a page whose build was withdrawn reloads once, and says so to a busy user, who can’t decline', async () => {
  const reload = jest.fn();
  const stop = followWithdrawals(reload);
  openPage();
  setCommandUnderWay(true);
  jest.mocked(isWithdrawnBuild).mockReturnValue(true);
  await publishBuild(2, 'h1');
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('This page isn’t safe to use any more.');
  expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
  setCommandUnderWay(false);
  await publishBuild(3, 'h1');
  await publishBuild(4, 'h1');
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});
