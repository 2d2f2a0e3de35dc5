import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { createLiveReads } from './live-reads';
import type { LiveReads, SourceEvents } from './types';

class Service {
  value = 0;
  epoch = '000000000000';
  restarts = 0;
  count = 0;
  requestCount = 0;
  saysPosition = true;
  fails = false;
  delay = 10;
  readonly answers = new Map<string, { at: number; value: number }>();
  readonly changes: { at: number; count: number }[] = [];

  makeVersion(): string {
    return `${this.epoch}.${this.count}`;
  }

  change(): void {
    this.value += 1;
    this.count += 1;
    this.changes.push({ at: Date.now(), count: this.count });
  }

  restart(): void {
    this.restarts += 1;
    this.epoch = this.restarts.toString(16).padStart(12, '0');
    this.count = 0;
    this.changes.length = 0;
  }

  makePosition(): string {
    const settledCount = this.changes.filter(({ at }) => at <= Date.now() - 1500).at(-1)?.count ?? 0;
    return `${this.epoch}.${settledCount}`;
  }

  async read(version = ''): Promise<{ value: number; position: string }> {
    this.requestCount += 1;
    const position = this.makePosition();
    const answer = this.answers.get(version);
    const value = answer && Date.now() - answer.at < 1000 ? answer.value : this.value;
    if (answer?.value !== value || Date.now() - (answer?.at ?? 0) >= 1000)
      this.answers.set(version, { at: Date.now(), value });
    await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (this.fails) throw new Error('No answer');
    return { value, position };
  }
}

const topic = 'contest:cup';
const queryKey = ['getPublicContest', { params: { id: 'cup' } }, null];
const hash = JSON.stringify(queryKey);

let client: QueryClient;
let service: Service;
let liveReads: LiveReads;
let events: SourceEvents;
let isConnected: boolean;
let isHidden: boolean;
let followedTopics: readonly string[];
const positions = new Map<string, string>();
const unmountCallbacks: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  beginTest();
});
afterEach(() => {
  endTest();
  jest.useRealTimers();
});

function beginTest(): void {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  service = new Service();
  isConnected = isHidden = false;
  followedTopics = [];
  positions.clear();
}

function endTest(): void {
  for (const unmount of unmountCallbacks.splice(0)) unmount();
  liveReads?.stop();
  client.clear();
}

function startReads(): void {
  liveReads = createLiveReads({
    client,
    positions,
    isHidden: () => isHidden,
    draw: () => 0.5,
    open: (givenEvents) => {
      events = givenEvents;
      return {
        follow: (topics) => {
          followedTopics = topics;
        },
        stop() {},
      };
    },
  });
}

function connectStream(): void {
  isConnected = true;
  events.onVersion(topic, service.makeVersion());
  events.onReady([topic]);
}

function changeValue(): void {
  service.change();
  if (isConnected) events.onVersion(topic, service.makeVersion());
}

function showRead(refreshEvery?: number): QueryObserver<{ value: number }> {
  const observer = new QueryObserver<{ value: number }>(client, {
    queryKey,
    queryFn: async () => {
      const { value, position } = await service.read(liveReads?.readVersion(hash));
      if (service.saysPosition) positions.set(hash, position);
      return { value };
    },
    refetchInterval: (query) => liveReads?.calculateInterval(query, refreshEvery) ?? false,
  });
  unmountCallbacks.push(observer.subscribe(() => {}));
  return observer;
}

const readShown = () => client.getQueryData<{ value: number }>(queryKey)?.value;
const passTime = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const passHeartbeats = async (milliseconds: number) => {
  for (let passedMs = 0; passedMs < milliseconds; passedMs += 15_000) {
    await passTime(15_000);
    events.onBeat();
  }
};

test('a read on screen is repeated when its topic changes, and not otherwise', async () => {
  startReads();
  showRead(4000);
  await passTime(100);
  expect(followedTopics).toEqual([topic]);
  connectStream();
  await passHeartbeats(60_000);
  const requestCountBefore = service.requestCount;
  await passHeartbeats(60_000);
  expect(service.requestCount).toBe(requestCountBefore);
  changeValue();
  await passTime(500);
  expect([service.requestCount, readShown()]).toEqual([requestCountBefore + 1, 1]);
  events.onVersion('contest:other', 'aaaaaaaaaaaa.9');
  await passTime(1000);
  expect(service.requestCount).toBe(requestCountBefore + 1);
});

test('a read isn’t repeated if its answer includes the current version, and is repeated once if not', async () => {
  showRead();
  await passTime(100);
  startReads();
  await passTime(1);
  connectStream();
  await passTime(10_000);
  expect(service.requestCount).toBe(1);
  positions.clear();
  events.onVersion(topic, 'cccccccccccc.0');
  events.onVersion(topic, 'cccccccccccc.0');
  await passTime(10_000);
  expect(service.requestCount).toBe(2);
});

test('a change during a request is read after it', async () => {
  startReads();
  service.delay = 1000;
  showRead();
  await passTime(1500);
  connectStream();
  await passTime(3000);
  const requestCountBefore = service.requestCount;
  changeValue();
  await passTime(400);
  changeValue();
  await passTime(5000);
  expect(readShown()).toBe(2);
  expect(service.requestCount).toBeLessThanOrEqual(requestCountBefore + 2);
});

test('after 40 s of silence reads are repeated every 4,000 ms, until the stream sends something', async () => {
  startReads();
  showRead();
  await passTime(100);
  connectStream();
  await passTime(1000);
  isConnected = false;
  changeValue();
  const requestCountBefore = service.requestCount;
  await passTime(38_000);
  expect(service.requestCount).toBe(requestCountBefore);
  await passTime(2000);
  expect(readShown()).toBe(1);
  const silentRequestCount = service.requestCount;
  await passTime(20_000);
  expect(service.requestCount).toBe(silentRequestCount + 5);
  connectStream();
  await passTime(5000);
  const requestCount = service.requestCount;
  await passHeartbeats(60_000);
  expect(service.requestCount).toBe(requestCount);
});

test('before the stream has begun, reads keep their own intervals', async () => {
  startReads();
  showRead(10_000);
  await passTime(35_000);
  expect(service.requestCount).toBe(4);
});

test('a hidden tab requests nothing, and is stale until it is shown', async () => {
  startReads();
  showRead();
  await passTime(100);
  connectStream();
  await passTime(3000);
  isHidden = true;
  const requestCountBefore = service.requestCount;
  changeValue();
  await passTime(10_000);
  expect(service.requestCount).toBe(requestCountBefore);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a read that failed is repeated, although the stream announces its topic', async () => {
  startReads();
  showRead();
  await passTime(100);
  connectStream();
  await passTime(3000);
  service.fails = true;
  changeValue();
  await passTime(1000);
  service.fails = false;
  await passTime(5000);
  expect(readShown()).toBe(1);
});

test('whatever changes and whenever the stream is gone, in the end a page shows what a fresh read shows', async () => {
  const anyStep = fc.oneof(
    fc.constant({ kind: 'change' as const }),
    fc.constant({ kind: 'disconnect' as const }),
    fc.record({ kind: fc.constant('connect' as const), elsewhere: fc.boolean() }),
    fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.integer({ min: 0, max: 3000 }) }),
    fc.record({ kind: fc.constant('hide' as const), hidden: fc.boolean() }),
    fc.record({ kind: fc.constant('slow' as const), milliseconds: fc.integer({ min: 0, max: 2000 }) }),
    fc.constant({ kind: 'remount' as const }),
    fc.constant({ kind: 'other reader' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), fc.boolean(), async (steps, saysPosition) => {
      endTest();
      beginTest();
      service.saysPosition = saysPosition;
      startReads();
      showRead();
      for (const step of steps) {
        if (step.kind === 'change') changeValue();
        if (step.kind === 'disconnect') isConnected = false;
        if (step.kind === 'connect' && !isConnected) {
          if (step.elsewhere) service.restart();
          connectStream();
        }
        if (step.kind === 'wait') await passTime(step.milliseconds);
        if (step.kind === 'hide') isHidden = step.hidden;
        if (step.kind === 'slow') service.delay = step.milliseconds;
        if (step.kind === 'other reader') void service.read().catch(() => {});
        if (step.kind === 'remount') {
          for (const unmount of unmountCallbacks.splice(0)) unmount();
          await passTime(10);
          showRead();
        }
      }
      isHidden = false;
      void client.refetchQueries({
        type: 'active',
        stale: true,
        queryKey,
        predicate: ({ state }) => state.isInvalidated,
      });
      if (!isConnected) connectStream();
      await passTime(10_000);
      expect(readShown()).toBe(service.value);
    }),
    { numRuns: 200 },
  );
});
