import { includesVersion, listTopics } from '@laurel/shared/protocol';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CachedQuery, LiveReads, Source, SourceEvents } from './types';

type Versions = ReadonlyMap<string, string>;

export interface LiveReadsOptions {
  client: QueryClient;
  positions: Map<string, string>;
  open(events: SourceEvents): Source;
  isHidden(): boolean;
  draw?: () => number;
}

/** Without an event for this long, reads with topics poll. */
const longestSilenceMs = 40_000;
const pollEveryMs = 4000;
/** The stream keeps a topic for this long after a check last found one of its reads on screen. */
const lingerMs = 30_000;
/** Changes within this time repeat a read only once. */
const gatherMs = 50;
/** Readers of a popular topic spread their reads over this time. */
const spreadMs = 400;

const isPopular = (topic: string): boolean => !/^(my|staff|room|ticket):/.test(topic);

function listQueryTopics({ queryKey }: CachedQuery): readonly string[] {
  const [name, request, person] = queryKey;
  if (typeof name !== 'string' || typeof request !== 'object' || request === null) return [];
  return listTopics(
    name as 'getUser',
    request as { params: { id: string } },
    typeof person === 'string' ? person : null,
  );
}

const readPerson = ({ queryKey }: Query): string | null => (typeof queryKey[2] === 'string' ? queryKey[2] : null);

/** The newest version of one process. Between processes, the version received last wins. */
const pickNewest = (versions: readonly string[]): string | undefined =>
  versions.reduce<string | undefined>((best, each) => (best && includesVersion(best, each) ? best : each), undefined);

/** An answer is current if its topics haven't changed since its request, or if its position includes their changes. */
export function createLiveReads({
  client,
  positions,
  open,
  isHidden,
  draw = Math.random,
}: LiveReadsOptions): LiveReads {
  const cache = client.getQueryCache();
  const versions = new Map<string, string>();
  const answerVersions = new Map<string, Versions>();
  const requestVersions = new Map<string, Versions>();
  const waitingTimers = new Map<string, ReturnType<typeof setTimeout>>();
  const wantedTopics = new Map<string, number>();
  let state: 'starting' | 'alive' | 'silent' = 'starting';
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let person: string | null = null;
  let isFollowingScheduled = false;

  const listActiveQueries = (): Query[] => cache.findAll({ type: 'active' });

  const isCovered = (topics: readonly string[]): boolean =>
    state === 'alive' && topics.every((topic) => versions.has(topic));

  function isIncluded(hash: string, topic: string): boolean {
    const version = versions.get(topic);
    if (version === undefined || answerVersions.get(hash)?.get(topic) === version) return true;
    const position = positions.get(hash);
    return position !== undefined && includesVersion(position, version);
  }

  function repeatRead(query: Query): void {
    waitingTimers.delete(query.queryHash);
    // A running request was sent after the change, or is checked once it is answered.
    if (query.state.fetchStatus !== 'idle') return;
    // React Query repeats stale reads itself when the tab is shown again.
    const refetchType = isHidden() ? 'none' : 'active';
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
  }

  function checkRead(query: Query): void {
    const { queryHash: hash, state } = query;
    if (state.data === undefined || state.fetchStatus !== 'idle') return;
    const topic = listQueryTopics(query).find((each) => !isIncluded(hash, each));
    if (topic === undefined || waitingTimers.has(hash)) return;
    const waitMs = gatherMs + (isPopular(topic) ? draw() * spreadMs : 0);
    waitingTimers.set(
      hash,
      setTimeout(() => repeatRead(query), waitMs),
    );
  }

  function resetSilenceTimer(): void {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(startPolling, longestSilenceMs);
    state = 'alive';
  }

  function startPolling(): void {
    state = 'silent';
    if (isHidden()) return;
    void client.refetchQueries({ type: 'active', predicate: (query) => listQueryTopics(query).length > 0 });
  }

  const source = open({
    onVersion(topic, version) {
      resetSilenceTimer();
      if (versions.get(topic) === version) return;
      versions.delete(topic);
      versions.set(topic, version);
      for (const query of listActiveQueries()) if (listQueryTopics(query).includes(topic)) checkRead(query);
    },
    onReady(topics) {
      resetSilenceTimer();
      const announcedTopics = new Set(topics);
      for (const topic of versions.keys()) if (!announcedTopics.has(topic)) versions.delete(topic);
    },
    onBeat: resetSilenceTimer,
  });

  function followActiveTopics(): void {
    isFollowingScheduled = false;
    const now = Date.now();
    const activeQueries = listActiveQueries().filter((query) => listQueryTopics(query).length > 0);
    if (activeQueries.length === 0) return;
    const reader = activeQueries.map(readPerson).find((each) => each !== null) ?? null;
    if (reader !== person) {
      person = reader;
      versions.clear();
      wantedTopics.clear();
    }
    for (const query of activeQueries) for (const topic of listQueryTopics(query)) wantedTopics.set(topic, now);
    for (const [topic, at] of wantedTopics) if (now - at > lingerMs) wantedTopics.delete(topic);
    source.follow([...wantedTopics.keys()].sort(), person);
  }

  function scheduleFollowing(): void {
    if (isFollowingScheduled) return;
    isFollowingScheduled = true;
    queueMicrotask(followActiveTopics);
  }

  const unsubscribe = cache.subscribe((event) => {
    const { query } = event;
    const { queryHash: hash } = query;
    if (event.type === 'observerAdded' || event.type === 'observerRemoved') scheduleFollowing();
    if (event.type === 'observerAdded') checkRead(query);
    if (event.type === 'removed')
      for (const valuesByHash of [answerVersions, requestVersions, positions]) valuesByHash.delete(hash);
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch') requestVersions.set(hash, new Map(versions));
    // A command can write an answer without a request. It is checked against the versions of the last request.
    if (event.action.type !== 'success' || event.action.manual) return;
    const versionsAtRequest = requestVersions.get(hash);
    if (versionsAtRequest) answerVersions.set(hash, versionsAtRequest);
    requestVersions.delete(hash);
    if (query.isActive()) checkRead(query);
  });
  silenceTimer = setTimeout(startPolling, longestSilenceMs);
  scheduleFollowing();

  return {
    calculateInterval(query, refreshEvery) {
      const topics = listQueryTopics(query);
      if (topics.length === 0) return refreshEvery ?? false;
      if (state === 'silent') return pollEveryMs;
      if (!isCovered(topics)) return refreshEvery ?? false;
      return query.state.error === null ? false : (refreshEvery ?? pollEveryMs);
    },
    readVersion(hash) {
      const query = cache.get(hash);
      const topics = query ? listQueryTopics(query) : [];
      const sharedTopics = topics.filter((topic) => !topic.startsWith('my:'));
      const ownTopics = new Set(sharedTopics.length > 0 ? sharedTopics : topics);
      return pickNewest([...versions].flatMap(([topic, version]) => (ownTopics.has(topic) ? version : [])));
    },
    stop() {
      unsubscribe();
      clearTimeout(silenceTimer);
      for (const timer of waitingTimers.values()) clearTimeout(timer);
      source.stop();
    },
  };
}
