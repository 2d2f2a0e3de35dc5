import type { CallFailure } from '@laurel/shared/api';
import type { Read } from '@laurel/shared/service';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ReadNote } from './read-note';

const failure = (error: CallFailure['error']): CallFailure => ({
  data: null,
  error,
  message: 'Encountered network error!',
  networkError: error.kind === 'network',
});
const retry = jest.fn();
const cancel = jest.fn();
const reading = { slow: false, reported: false, retry, cancel };
const show = (read: Read<unknown>) =>
  render(<ReadNote read={read} what="the statement" safe="Your coins are where they were." />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  retry.mockClear();
  cancel.mockClear();
});

test('nothing shows while a read loads normally or has arrived', () => {
  const { container } = show({ status: 'loading', ...reading });
  expect(container).toBeEmptyDOMElement();
  show({ status: 'ready', data: 1, refreshing: true, previous: false, stale: null, ...reading });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('reports a slow read, which can be retried or stopped', async () => {
  show({ status: 'loading', ...reading, slow: true });
  expect(screen.getByRole('status')).toHaveTextContent('Still loading the statement.');
  await press('Try again');
  expect(retry).toHaveBeenCalledTimes(1);
  await press('Cancel');
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('a failed read reports what happened and what is safe', async () => {
  show({ status: 'failed', failure: failure({ kind: 'network' }), ...reading });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Couldn’t load the statement. Encountered network error! Your coins are where they were.',
  );
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await press('Try again');
  expect(retry).toHaveBeenCalledTimes(1);
});

test('reports stale data, and why', () => {
  show({
    status: 'ready',
    data: 1,
    refreshing: false,
    previous: false,
    stale: failure({ kind: 'network' }),
    ...reading,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('This may be out of date. Encountered network error!');
});

test('if the shell reports why, one line is enough, and stale data needs none', () => {
  show({ status: 'failed', failure: failure({ kind: 'network' }), ...reading, reported: true });
  expect(screen.getByText('Couldn’t load the statement.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const { container } = show({
    status: 'ready',
    data: 1,
    refreshing: false,
    previous: false,
    stale: failure({ kind: 'network' }),
    ...reading,
    reported: true,
  });
  expect(container).toBeEmptyDOMElement();
});

test('a slow refresh can be stopped too', async () => {
  show({ status: 'ready', data: 1, refreshing: true, previous: false, stale: null, ...reading, slow: true });
  expect(screen.getByRole('alert')).toHaveTextContent('This may be out of date. Still loading');
  await press('Cancel');
  expect(cancel).toHaveBeenCalledTimes(1);
});

function Screen() {
  const [stopped, setStopped] = useState(false);
  const read: Read<unknown> = stopped
    ? { status: 'failed', failure: failure({ kind: 'cancelled' }), ...reading }
    : { status: 'loading', ...reading, slow: true, cancel: () => setStopped(true) };
  return <ReadNote read={read} what="the statement" />;
}

test('stopping isn’t an alarm, and the focus moves to the button that loads it', async () => {
  render(<Screen />);
  await press('Cancel');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Couldn’t load the statement. Loading was cancelled.');
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Load now' }));
  await press('Load now');
  expect(retry).toHaveBeenCalledTimes(1);
});
