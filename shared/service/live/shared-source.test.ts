import { openSharedSource } from './shared-source';
import type { Source, SourceEvents } from './types';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static open: FakeEventSource[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  onmessage = (_event: { data: string }) => {};

  constructor(readonly url: string) {
    super();
    FakeEventSource.open.push(this);
  }

  listTopics(): string[] {
    return new URL(this.url, 'https://laurel.example').searchParams.get('topics')?.split(',') ?? [];
  }

  begin(version: string): void {
    this.onopen();
    for (const topic of this.listTopics()) this.onmessage({ data: JSON.stringify({ topic, version }) });
    this.dispatchEvent(new Event('ready'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    FakeEventSource.open = FakeEventSource.open.filter((each) => each !== this);
  }

  refuse(): void {
    this.close();
    this.onerror();
  }
}

class FakeChannel {
  static all = new Set<FakeChannel>();
  onmessage = (_event: { data: unknown }) => {};
  constructor() {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const channel of FakeChannel.all) if (channel !== this) queueMicrotask(() => channel.onmessage({ data }));
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}

function makeLocks() {
  let lock = Promise.resolve<unknown>(undefined);
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, run: () => unknown) {
      lock = lock.then(() => (signal.aborted ? undefined : run()));
      return lock;
    },
  };
}

const tabs: Source[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.open = [];
  Object.assign(globalThis, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: makeLocks(), configurable: true });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop();
  FakeChannel.all.clear();
  jest.useRealTimers();
});

interface Tab {
  source: Source;
  versions: Map<string, string>;
  readyTopics: readonly string[];
}

function openTab(topics: readonly string[], person: string | null = null): Tab {
  const tab: Omit<Tab, 'source'> = { versions: new Map(), readyTopics: [] };
  const events: SourceEvents = {
    onVersion: (topic, version) => void tab.versions.set(topic, version),
    onReady: (readyTopics) => {
      tab.readyTopics = readyTopics;
    },
    onBeat() {},
  };
  const source = openSharedSource(events);
  tabs.push(source);
  source.follow(topics, person);
  return Object.assign(tab, { source });
}

const settleTimers = () => jest.advanceTimersByTimeAsync(0);
const findStream = (): FakeEventSource => {
  expect(FakeEventSource.open).toHaveLength(1);
  return FakeEventSource.open[0] as FakeEventSource;
};

test('seven tabs use one stream, and each gets its topics’ changes', async () => {
  const allTabs = Array.from({ length: 7 }, (_, number) => openTab([`contest:${number}`, 'contests']));
  await settleTimers();
  const stream = findStream();
  expect(stream.listTopics()).toEqual([
    'contest:0',
    'contest:1',
    'contest:2',
    'contest:3',
    'contest:4',
    'contest:5',
    'contest:6',
    'contests',
  ]);
  stream.begin('one');
  await settleTimers();
  for (const [number, { versions, readyTopics }] of allTabs.entries()) {
    expect(versions.get(`contest:${number}`)).toBe('one');
    expect(readyTopics).toContain('contests');
  }
});

test('another tab leads once the leading one is closed', async () => {
  const [firstTab, secondTab] = [openTab(['contests']), openTab(['campaigns'])];
  await settleTimers();
  findStream().begin('one');
  firstTab.source.stop();
  await settleTimers();
  expect(findStream().listTopics()).toEqual(['campaigns']);
  findStream().begin('two');
  expect(secondTab.versions.get('campaigns')).toBe('two');
});

test('a tab that opens later gets the known versions at once', async () => {
  openTab(['contests']);
  await settleTimers();
  findStream().begin('one');
  const laterTab = openTab(['contests']);
  await settleTimers();
  expect(laterTab.versions.get('contests')).toBe('one');
  expect(findStream().listTopics()).toEqual(['contests']);
});

test('a stream with other topics takes over once it is ready', async () => {
  const tab = openTab(['contests']);
  await settleTimers();
  const firstStream = findStream();
  firstStream.begin('one');
  tab.source.follow(['campaigns', 'contests'], null);
  await settleTimers();
  expect(FakeEventSource.open).toHaveLength(2);
  FakeEventSource.open[1]?.begin('two');
  expect(findStream()).not.toBe(firstStream);
});

test('a stream for another user ends', async () => {
  const tab = openTab(['contests', 'my:coins'], 'somebody');
  await settleTimers();
  const firstStream = findStream();
  firstStream.begin('one');
  tab.source.follow(['contests'], null);
  await settleTimers();
  expect(findStream()).not.toBe(firstStream);
});

test('a refused stream is requested again with the topics that tabs follow by then', async () => {
  const tab = openTab(['contests']);
  await settleTimers();
  findStream().refuse();
  tab.source.follow(['campaigns'], null);
  await jest.advanceTimersByTimeAsync(5000);
  expect(findStream().listTopics()).toEqual(['campaigns']);
});

test('a refused stream is requested again after at most 3.5 s, and after ten refusals after 30 to 60 s', async () => {
  openTab(['contests']);
  await settleTimers();
  const refuseAndWait = async (waitMs: number): Promise<number> => {
    findStream().refuse();
    await jest.advanceTimersByTimeAsync(waitMs);
    return FakeEventSource.open.length;
  };
  const refuseQuickly = async () => {
    for (const waitMs of [1000, 2000, ...Array<number>(8).fill(3500)]) expect(await refuseAndWait(waitMs)).toBe(1);
  };
  await refuseQuickly();
  for (const waitMs of [7000, 14_000, 28_000, 56_000]) expect(await refuseAndWait(waitMs)).toBe(1);
  expect(await refuseAndWait(29_900)).toBe(0);
  await jest.advanceTimersByTimeAsync(30_100);
  findStream().begin('one');
  await settleTimers();
  await refuseQuickly();
});
