import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SignedInUser } from '../call/context';
import { type Log, toErrorFields } from '../log/log';
import type { Changes } from './changes';

export type Viewer = SignedInUser | null;

export interface LiveSubject {
  listKeys(viewer: Viewer): readonly string[];
  canSee(viewer: Viewer): boolean | Promise<boolean>;
}

/** Finds a topic's subject in its current state; undefined if the subject doesn't exist. */
export type FindSubject = (topic: string) => Promise<LiveSubject | undefined>;

export interface LiveStream {
  readonly viewer: Viewer;
  /** False if the stream has ended or its browser has stopped reading. */
  send(topic: string, version: string): boolean;
  mark(name: 'ready' | 'beat'): boolean;
  end(): void;
  isCurrent(): Promise<boolean>;
}

interface OpenStream {
  browser: LiveStream;
  topics: Map<string, readonly string[]>;
  slot: number;
}

type Followers = Map<string, Set<OpenStream>>;

export interface Streams {
  /** Follows the topics that the viewer can see, and silently skips the others. @returns a function that stops following */
  open(stream: LiveStream, topics: readonly string[]): Promise<() => void>;
  count(): number;
  isFollowed(key: string): boolean;
  drain(milliseconds: number): void;
  close(): void;
}

export interface StreamsOptions {
  changes: Changes;
  find: FindSubject;
  log: Log;
  /** The shortest time from a change until it is sent, in milliseconds. */
  firstDelayMs?: number;
  /** The shortest time between sending two changes of the same key, in milliseconds. */
  pauseMs?: number;
  /** Seconds between heartbeats. */
  heartbeatSeconds?: number;
}

/** How many streams are written to before other work gets its turn. */
const batchSize = 200;

const drainStepMs = 50;

export function createStreams({
  changes,
  find,
  log,
  firstDelayMs = 50,
  pauseMs = 1000,
  heartbeatSeconds = 15,
}: StreamsOptions): Streams {
  const streams = new Set<OpenStream>();
  const followersByKey = new Map<string, Followers>();
  const streamsByIdentity = new Map<string, Set<OpenStream>>();
  const sentAtByKey = new Map<string, number>();
  const waitTimers = new Map<string, NodeJS.Timeout>();
  let isClosed = false;
  let drainTimer: NodeJS.Timeout | undefined;
  let currentSlot = 0;
  let openedCount = 0;

  function addStream<Key>(sets: Map<Key, Set<OpenStream>>, key: Key, stream: OpenStream): void {
    const streamSet = sets.get(key);
    if (streamSet) streamSet.add(stream);
    else sets.set(key, new Set([stream]));
  }

  function removeStream<Key>(sets: Map<Key, Set<OpenStream>>, key: Key, stream: OpenStream): void {
    const streamSet = sets.get(key);
    streamSet?.delete(stream);
    if (streamSet?.size === 0) sets.delete(key);
  }

  function followTopic(stream: OpenStream, topic: string, keys: readonly string[]): void {
    stream.topics.set(topic, keys);
    for (const key of keys) {
      const followers: Followers = followersByKey.get(key) ?? new Map();
      followersByKey.set(key, followers);
      addStream(followers, topic, stream);
    }
  }

  function unfollowTopic(stream: OpenStream, topic: string): void {
    for (const key of stream.topics.get(topic) ?? []) {
      const followers = followersByKey.get(key);
      if (followers) removeStream(followers, topic, stream);
      if (followers?.size === 0) followersByKey.delete(key);
    }
    stream.topics.delete(topic);
  }

  const listIdentities = ({ viewer }: LiveStream): string[] =>
    viewer ? [`session/${viewer.sessionId}`, `user/${viewer.id}`] : [];

  function dropStream(stream: OpenStream): void {
    if (!streams.delete(stream)) return;
    for (const topic of [...stream.topics.keys()]) unfollowTopic(stream, topic);
    for (const identity of listIdentities(stream.browser)) removeStream(streamsByIdentity, identity, stream);
  }

  function endStream(stream: OpenStream): void {
    dropStream(stream);
    stream.browser.end();
  }

  /** Ends the stream if its browser has stopped reading. */
  function sendVersion(stream: OpenStream, topic: string, version?: string): void {
    const keys = stream.topics.get(topic);
    if (keys && !stream.browser.send(topic, version ?? changes.readVersion(keys))) endStream(stream);
  }

  async function sendChange(topic: string, followers: ReadonlySet<OpenStream>): Promise<void> {
    const subject = await find(topic);
    // Viewers who may no longer see the subject get one last version, so that they read again. It must be new, because the
    // access check may already see a change that isn't announced yet.
    let lastVersion: string | undefined;
    let writtenStreamCount = 0;
    for (const stream of [...followers]) {
      const canSeeTopic = subject ? await subject.canSee(stream.browser.viewer) : false;
      if (!canSeeTopic) lastVersion ??= changes.makeVersion();
      sendVersion(stream, topic, canSeeTopic ? undefined : lastVersion);
      if (!canSeeTopic) unfollowTopic(stream, topic);
      writtenStreamCount += 1;
      if (writtenStreamCount % batchSize === 0) await nextTurn();
    }
  }

  async function flushKey(key: string): Promise<void> {
    waitTimers.delete(key);
    sentAtByKey.delete(key);
    sentAtByKey.set(key, performance.now());
    const [oldestKey] = sentAtByKey.size > 10_000 ? sentAtByKey.keys() : [];
    if (oldestKey !== undefined) sentAtByKey.delete(oldestKey);
    for (const [topic, followers] of [...(followersByKey.get(key) ?? [])])
      await sendChange(topic, followers).catch((error: unknown) => {
        log.warn({ ...toErrorFields(error), topic }, 'A change could not be told');
        for (const stream of [...followers]) endStream(stream);
      });
  }

  const findingsByTopic = new Map<string, Promise<LiveSubject | undefined>>();

  function findSubjectOnce(topic: string): Promise<LiveSubject | undefined> {
    const finding = findingsByTopic.get(topic) ?? find(topic).finally(() => findingsByTopic.delete(topic));
    findingsByTopic.set(topic, finding);
    return finding;
  }

  changes.onChange((key) => {
    for (const stream of [...(streamsByIdentity.get(key) ?? [])]) endStream(stream);
    if (isClosed || !followersByKey.has(key) || waitTimers.has(key)) return;
    const restMs = (sentAtByKey.get(key) ?? Number.NEGATIVE_INFINITY) + pauseMs - performance.now();
    waitTimers.set(key, setTimeout(() => void flushKey(key), Math.max(firstDelayMs, restMs)).unref());
  });

  async function renewStreams(): Promise<void> {
    let streamCount = 0;
    for (const stream of [...streams]) {
      void stream.browser.isCurrent().then(
        (current) => {
          if (!current) return endStream(stream);
          for (const topic of [...stream.topics.keys()]) sendVersion(stream, topic);
        },
        () => endStream(stream),
      );
      streamCount += 1;
      if (streamCount % batchSize === 0) await nextTurn();
    }
  }
  changes.onRestart(() => void renewStreams());

  // No heartbeat while changes could be missed: browsers take the silence as a reason to poll.
  const beatTimer = setInterval(() => {
    currentSlot = (currentSlot + 1) % heartbeatSeconds;
    if (changes.isListening())
      for (const stream of streams) if (stream.slot === currentSlot && !stream.browser.mark('beat')) endStream(stream);
  }, 1000).unref();

  return {
    async open(givenStream, topics) {
      const stream: OpenStream = { browser: givenStream, topics: new Map(), slot: openedCount++ % heartbeatSeconds };
      streams.add(stream);
      for (const identity of listIdentities(givenStream)) addStream(streamsByIdentity, identity, stream);
      try {
        const subjects = await Promise.all(
          topics.map(async (topic) => {
            const subject = await findSubjectOnce(topic);
            return subject && (await subject.canSee(givenStream.viewer))
              ? [{ topic, keys: subject.listKeys(givenStream.viewer) }]
              : [];
          }),
        );
        if (isClosed) throw new Error('The service stops');
        if (streams.has(stream)) {
          for (const { topic, keys } of subjects.flat()) followTopic(stream, topic, keys);
          // The session may have ended before its stream was registered.
          if (!(await givenStream.isCurrent())) endStream(stream);
          for (const topic of stream.topics.keys()) sendVersion(stream, topic);
          givenStream.mark('ready');
        }
      } catch (error) {
        dropStream(stream);
        throw error;
      }
      return () => dropStream(stream);
    },
    count: () => streams.size,
    isFollowed: (key) => followersByKey.has(key),
    drain(milliseconds) {
      if (isClosed) return;
      const openStreamsLeft = [...streams];
      const countPerStep = openStreamsLeft.length / Math.max(1, milliseconds / drainStepMs);
      let dueCount = 0;
      drainTimer = setInterval(() => {
        dueCount += countPerStep;
        for (const stream of openStreamsLeft.splice(0, Math.floor(dueCount))) endStream(stream);
        dueCount %= 1;
        if (openStreamsLeft.length === 0) clearInterval(drainTimer);
      }, drainStepMs).unref();
    },
    close() {
      isClosed = true;
      clearInterval(drainTimer);
      clearInterval(beatTimer);
      for (const timer of waitTimers.values()) clearTimeout(timer);
      for (const stream of [...streams]) endStream(stream);
    },
  };
}
