import { includesVersion, listTopics } from '@laurel/shared/protocol';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CachedQuery, LiveReads, Source, SourceEvents } from './types';

/** A topic's version as this page knows it, while the stream tells of it. */
type Versions = ReadonlyMap<string, string>;

export interface LiveReadsOptions {
  client: QueryClient;
  /** By read, the latest change that its answer includes. */
  positions: Map<string, string>;
  open(events: SourceEvents): Source;
  isHidden(): boolean;
  /** From 0 to 1. */
  draw?: () => number;
}

/** After this silence, reads are repeated at the specified pace. */
const longestSilence = 40_000;
const pollingInterval = 4000;
/** How long a topic is followed after its last read, for whoever comes back to it. */
const lingering = 30_000;
/** Changes of the same moment repeat a read once. */
const together = 50;
/** What many follow is read by them over this many milliseconds. */
const spread = 400;

const isPopular = (topic: string): boolean => !/^(my|staff|room|ticket):/.test(topic);

/** The topics that a query in the cache depends on; empty for what isn't a read. */
function listQueryTopics({ queryKey }: CachedQuery): readonly string[] {
  const [name, request, person] = queryKey;
  if (typeof name !== 'string' || typeof request !== 'object' || request === null) return [];
  // The keys of reads are made by `useRead` alone.
  return listTopics(
    name as 'getUser',
    request as { params: { id: string } },
    typeof person === 'string' ? person : null,
  );
}

const readPerson = ({ queryKey }: Query): string | null => (typeof queryKey[2] === 'string' ? queryKey[2] : null);

/** The version that includes the others, of those told by one process. What another process tells later counts more. */
const pickNewest = (versions: readonly string[]): string | undefined =>
  versions.reduce<string | undefined>((best, each) => (best && includesVersion(best, each) ? best : each), undefined);

/**
 * Repeats the reads on screen when one of their topics changes, and only then. An answer counts as current if it was
 * asked for after its topics' versions were known, or says itself that it includes them.
 */
export function createLiveReads({
  client,
  positions,
  open,
  isHidden,
  draw = Math.random,
}: LiveReadsOptions): LiveReads {
  const cache = client.getQueryCache();
  /** By topic, in the order in which they were told. */
  const versions = new Map<string, string>();
  /** By read: the versions known when its answer was asked for, and when the running request was. */
  const answered = new Map<string, Versions>();
  const asking = new Map<string, Versions>();
  /** By read, the timer until it is repeated. */
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** By topic, when its last read was on screen. */
  const wanted = new Map<string, number>();
  let state: 'starting' | 'alive' | 'silent' = 'starting';
  let silence: ReturnType<typeof setTimeout> | undefined;
  let person: string | null = null;
  let looking = false;

  const listActive = (): Query[] => cache.findAll({ type: 'active' });

  const isToldOf = (topics: readonly string[]): boolean =>
    state === 'alive' && topics.every((topic) => versions.has(topic));

  function isIncluded(hash: string, topic: string): boolean {
    const version = versions.get(topic);
    if (version === undefined || answered.get(hash)?.get(topic) === version) return true;
    const position = positions.get(hash);
    return position !== undefined && includesVersion(position, version);
  }

  function repeatRead(query: Query): void {
    waiting.delete(query.queryHash);
    // A running request was made after the change, or is looked at once it is answered.
    if (query.state.fetchStatus !== 'idle') return;
    // A tab that comes back repeats what is stale by itself.
    const refetchType = isHidden() ? 'none' : 'active';
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
  }

  /** Repeats a read if it is older than what is known of its topics. */
  function checkRead(query: Query): void {
    const { queryHash: hash, state } = query;
    if (state.data === undefined || state.fetchStatus !== 'idle') return;
    const topic = listQueryTopics(query).find((each) => !isIncluded(hash, each));
    if (topic === undefined || waiting.has(hash)) return;
    const rest = together + (isPopular(topic) ? draw() * spread : 0);
    waiting.set(
      hash,
      setTimeout(() => repeatRead(query), rest),
    );
  }

  function resetSilence(): void {
    clearTimeout(silence);
    silence = setTimeout(fallBack, longestSilence);
    state = 'alive';
  }

  /** Repeats all reads, which from then on are repeated at the specified pace. */
  function fallBack(): void {
    state = 'silent';
    if (isHidden()) return;
    void client.refetchQueries({ type: 'active', predicate: (query) => listQueryTopics(query).length > 0 });
  }

  const source = open({
    onVersion(topic, version) {
      resetSilence();
      if (versions.get(topic) === version) return;
      versions.delete(topic);
      versions.set(topic, version);
      for (const query of listActive()) if (listQueryTopics(query).includes(topic)) checkRead(query);
    },
    onReady(topics) {
      resetSilence();
      const told = new Set(topics);
      for (const topic of versions.keys()) if (!told.has(topic)) versions.delete(topic);
    },
    onBeat: resetSilence,
  });

  /** Follows the topics of the reads on screen, and for a while those that were. */
  function followActive(): void {
    looking = false;
    const now = Date.now();
    const active = listActive().filter((query) => listQueryTopics(query).length > 0);
    if (active.length === 0) return;
    const reader = active.map(readPerson).find((each) => each !== null) ?? null;
    if (reader !== person) {
      // Another person sees other things.
      person = reader;
      versions.clear();
      wanted.clear();
    }
    for (const query of active) for (const topic of listQueryTopics(query)) wanted.set(topic, now);
    for (const [topic, at] of wanted) if (now - at > lingering) wanted.delete(topic);
    source.follow([...wanted.keys()].sort(), person);
  }

  function lookAtReads(): void {
    if (looking) return;
    looking = true;
    queueMicrotask(followActive);
  }

  const unsubscribe = cache.subscribe((event) => {
    const { query } = event;
    const { queryHash: hash } = query;
    if (event.type === 'observerAdded' || event.type === 'observerRemoved') lookAtReads();
    if (event.type === 'observerAdded') checkRead(query);
    if (event.type === 'removed') for (const map of [answered, asking, positions]) map.delete(hash);
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch') asking.set(hash, new Map(versions));
    // An answer that a command brought was asked for by nobody, so it is looked at by what was before.
    if (event.action.type !== 'success' || event.action.manual) return;
    const asked = asking.get(hash);
    if (asked) answered.set(hash, asked);
    asking.delete(hash);
    if (query.isActive()) checkRead(query);
  });
  silence = setTimeout(fallBack, longestSilence);
  lookAtReads();

  return {
    calculateInterval(query, refreshEvery) {
      const topics = listQueryTopics(query);
      if (topics.length === 0) return refreshEvery ?? false;
      if (state === 'silent') return pollingInterval;
      if (!isToldOf(topics)) return refreshEvery ?? false;
      return query.state.error === null ? false : (refreshEvery ?? pollingInterval);
    },
    readVersion(hash) {
      const query = cache.get(hash);
      const topics = query ? listQueryTopics(query) : [];
      // What is the reader's own is never shared, and its version would keep the rest from being.
      const shared = topics.filter((topic) => !topic.startsWith('my:'));
      const asked = new Set(shared.length > 0 ? shared : topics);
      return pickNewest([...versions].flatMap(([topic, version]) => (asked.has(topic) ? version : [])));
    },
    stop() {
      unsubscribe();
      clearTimeout(silence);
      for (const timer of waiting.values()) clearTimeout(timer);
      source.stop();
    },
  };
}
