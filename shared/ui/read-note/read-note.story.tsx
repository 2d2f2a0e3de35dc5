import type { Story } from '../gallery/story';
import { ReadNote } from './read-note';

const doNothing = () => {};
const reading = { slow: false, reported: false, retry: doNothing, cancel: doNothing };
const failure = {
  data: null,
  error: { kind: 'network' as const },
  message: 'Encountered network error!',
  networkError: true,
};

export const stories: Story[] = [
  {
    name: 'Slow',
    note: 'After 8 s, and before that nothing.',
    Show: () => <ReadNote read={{ ...reading, status: 'loading', slow: true }} what="the statement" />,
  },
  {
    name: 'Failed',
    Show: () => (
      <ReadNote
        read={{ ...reading, status: 'failed', failure }}
        what="the statement"
        safe="Your coins are where they were."
      />
    ),
  },
  {
    name: 'Stopped',
    Show: () => (
      <ReadNote
        read={{
          ...reading,
          status: 'failed',
          failure: { ...failure, error: { kind: 'cancelled' }, networkError: false },
        }}
        what="the statement"
      />
    ),
  },
  {
    name: 'Failed, and reported for the whole page',
    Show: () => <ReadNote read={{ ...reading, reported: true, status: 'failed', failure }} what="the statement" />,
  },
  {
    name: 'Out of date',
    Show: () => (
      <ReadNote
        read={{ ...reading, status: 'ready', data: null, refreshing: false, previous: false, stale: failure }}
        what="the match"
      />
    ),
  },
  {
    name: 'Out of date and slow, in a card',
    frame: 'narrow',
    Show: () => (
      <ReadNote
        read={{ ...reading, status: 'ready', data: null, refreshing: true, previous: false, stale: null, slow: true }}
        what="the list of the contests"
      />
    ),
  },
];
