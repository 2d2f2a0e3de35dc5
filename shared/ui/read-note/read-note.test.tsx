import type { CallFailure } from '@laurel/shared/api';
import type { Read } from '@laurel/shared/service';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ReadNote } from './read-note';

const makeFailure = (error: CallFailure['error']): CallFailure => ({
  data: null,
  error,
  message: 'Encountered network error!',
  networkError: error.kind === 'network',
});
const retrySpy = jest.fn();
const cancelSpy = jest.fn();
const readProgress = { slow: false, reported: false, retry: retrySpy, cancel: cancelSpy };
const showNote = (read: Read<unknown>) =>
  render(<ReadNote read={read} what="the statement" safe="Your coins are where they were." />);
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  retrySpy.mockClear();
  cancelSpy.mockClear();
});

test('nothing shows while a read loads normally or has arrived', () => {
  const { container } = showNote({ status: 'loading', ...readProgress });
  expect(container).toBeEmptyDOMElement();
  showNote({ status: 'ready', data: 1, refreshing: true, previous: false, stale: null, ...readProgress });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('reports a slow read, which can be retried or stopped', async () => {
  showNote({ status: 'loading', ...readProgress, slow: true });
  expect(screen.getByRole('status')).toHaveTextContent('Still loading the statement.');
  await pressButton('Try again');
  expect(retrySpy).toHaveBeenCalledTimes(1);
  await pressButton('Cancel');
  expect(cancelSpy).toHaveBeenCalledTimes(1);
});

test('a failed read reports what happened and what is safe', async () => {
  showNote({ status: 'failed', failure: makeFailure({ kind: 'network' }), ...readProgress });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Couldn’t load the statement. Encountered network error! Your coins are where they were.',
  );
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await pressButton('Try again');
  expect(retrySpy).toHaveBeenCalledTimes(1);
});

test('reports stale data, and why', () => {
  showNote({
    status: 'ready',
    data: 1,
    refreshing: false,
    previous: false,
    stale: makeFailure({ kind: 'network' }),
    ...readProgress,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('This may be out of date. Encountered network error!');
});

test('if the shell reports why, one line is enough, and stale data needs none', () => {
  showNote({ status: 'failed', failure: makeFailure({ kind: 'network' }), ...readProgress, reported: true });
  expect(screen.getByText('Couldn’t load the statement.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const { container } = showNote({
    status: 'ready',
    data: 1,
    refreshing: false,
    previous: false,
    stale: makeFailure({ kind: 'network' }),
    ...readProgress,
    reported: true,
  });
  expect(container).toBeEmptyDOMElement();
});

test('a slow refresh can be stopped too', async () => {
  showNote({ status: 'ready', data: 1, refreshing: true, previous: false, stale: null, ...readProgress, slow: true });
  expect(screen.getByRole('alert')).toHaveTextContent('This may be out of date. Still loading');
  await pressButton('Cancel');
  expect(cancelSpy).toHaveBeenCalledTimes(1);
});

function Screen() {
  const [stopped, setStopped] = useState(false);
  const read: Read<unknown> = stopped
    ? { status: 'failed', failure: makeFailure({ kind: 'cancelled' }), ...readProgress }
    : { status: 'loading', ...readProgress, slow: true, cancel: () => setStopped(true) };
  return <ReadNote read={read} what="the statement" />;
}

test('stopping isn’t an alarm, and the focus moves to the button that loads it', async () => {
  render(<Screen />);
  await pressButton('Cancel');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Couldn’t load the statement. Loading was cancelled.');
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Load now' }));
  await pressButton('Load now');
  expect(retrySpy).toHaveBeenCalledTimes(1);
});
