import { silentLog } from '../log/log';
import { createChanges } from './changes';
import { createStreams, type LiveStream } from './streams';

const openSubject = { listKeys: () => ['all'], canSee: () => true };

function makeStream({ reads = true, current = true } = {}) {
  const sentNames: string[] = [];
  let hasEnded = false;
  const stream: LiveStream = {
    viewer: null,
    send: (topic) => {
      sentNames.push(topic);
      return reads || sentNames.length < 2;
    },
    mark: (name) => {
      sentNames.push(name);
      return true;
    },
    end: () => {
      hasEnded = true;
    },
    isCurrent: async () => current,
  };
  return { stream, sentNames, isEnded: () => hasEnded };
}

function startStreams() {
  const changes = createChanges();
  changes.startListening();
  return { changes, streams: createStreams({ changes, find: async () => openSubject, log: silentLog }) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('beats every 15 s, but not while changes could be missed', async () => {
  const { changes, streams } = startStreams();
  const { stream, sentNames } = makeStream();
  await streams.open(stream, ['all']);
  expect(sentNames).toEqual(['all', 'ready']);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(sentNames.slice(2)).toEqual(['beat', 'beat']);
  changes.stopListening();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sentNames.slice(4)).toEqual([]);
  changes.startListening();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(sentNames.slice(4)).toEqual(['all', 'beat']);
  streams.close();
});

test('sends what changes within a second together', async () => {
  const { changes, streams } = startStreams();
  const { stream, sentNames } = makeStream();
  await streams.open(stream, ['all']);
  sentNames.length = 0;
  for (let change = 0; change < 20; change += 1) {
    changes.recordChange('all');
    await jest.advanceTimersByTimeAsync(50);
  }
  await jest.advanceTimersByTimeAsync(1000);
  expect(sentNames).toEqual(['all', 'all']);
  streams.close();
});

test('drains evenly, so that browsers don’t all reconnect at once', async () => {
  const { streams } = startStreams();
  const browsers = Array.from({ length: 90 }, () => makeStream());
  for (const { stream } of browsers) await streams.open(stream, ['all']);
  const countEndedStreams = () => browsers.filter(({ isEnded }) => isEnded()).length;
  streams.drain(3000);
  expect(countEndedStreams()).toBe(0);
  const endedCounts: number[] = [];
  for (let step = 0; step < 3; step += 1) {
    await jest.advanceTimersByTimeAsync(1000);
    endedCounts.push(countEndedStreams());
  }
  expect(endedCounts[0]).toBeGreaterThanOrEqual(29);
  expect(endedCounts[0]).toBeLessThanOrEqual(31);
  expect(endedCounts[1]).toBeGreaterThanOrEqual(59);
  expect(endedCounts[1]).toBeLessThanOrEqual(61);
  expect(endedCounts[2]).toBeGreaterThanOrEqual(89);
  streams.close();
  expect(countEndedStreams()).toBe(90);
});

test('leaves no timer once everyone is drained, or if it is closed first', async () => {
  const { streams } = startStreams();
  await streams.open(makeStream().stream, ['all']);
  const beatingTimerCount = jest.getTimerCount();
  streams.drain(0);
  await jest.advanceTimersByTimeAsync(100);
  expect([streams.count(), jest.getTimerCount()]).toEqual([0, beatingTimerCount]);
  streams.close();
  streams.drain(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('ends a stream that isn’t read, and only that one', async () => {
  const { changes, streams } = startStreams();
  const [unreadBrowser, otherBrowser] = [makeStream({ reads: false }), makeStream()];
  await streams.open(unreadBrowser.stream, ['all']);
  await streams.open(otherBrowser.stream, ['all']);
  changes.recordChange('all');
  await jest.advanceTimersByTimeAsync(100);
  expect([unreadBrowser.isEnded(), otherBrowser.isEnded()]).toEqual([true, false]);
  expect(streams.count()).toBe(1);
  streams.close();
  expect(otherBrowser.isEnded()).toBe(true);
});

test('a version stays the same while nothing changes, even for keys that are no longer kept', () => {
  const changes = createChanges({ most: 2 });
  changes.startListening();
  const firstVersion = changes.readVersion(['a']);
  expect(changes.readVersion(['a'])).toBe(firstVersion);
  changes.recordChange('a');
  const secondVersion = changes.readVersion(['a']);
  expect(secondVersion).not.toBe(firstVersion);
  changes.recordChange('b');
  expect(changes.readVersion(['a'])).toBe(secondVersion);
  changes.recordChange('c');
  expect(changes.readVersion(['a'])).toBe(secondVersion);
  expect(changes.readVersion(['never'])).not.toBe(firstVersion);
});

test('an answer includes a change once no shared answer can be from before it', () => {
  let now = 0;
  const changes = createChanges({ readElapsed: () => now });
  changes.startListening();
  const positionBefore = changes.readPosition();
  changes.recordChange('a');
  expect(changes.readPosition()).toBe(positionBefore);
  now = 2000;
  expect(changes.readPosition()).toBe(changes.readVersion(['a']));
});
