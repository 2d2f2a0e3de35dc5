import { openStream, type Stream } from './stream';
import type { Source, SourceEvents } from './types';

/** What tabs tell each other. The tab that holds the lock has the stream, and tells the others what it hears. */
type Message =
  | { kind: 'wants'; tab: string; topics: readonly string[]; person: string | null }
  | { kind: 'leaves'; tab: string }
  | { kind: 'leads' }
  | { kind: 'version'; topic: string; version: string }
  | { kind: 'ready'; topics: readonly string[] }
  | { kind: 'beat' };

const name = 'laurel-live';
/** A tab that hasn't said for this long what it wants is gone without a word. */
const forgottenAfter = 60_000;
const saidEvery = 20_000;

interface Wants {
  topics: readonly string[];
  person: string | null;
  at: number;
}

/** Follows changes by one stream for all tabs of the browser: one of them leads, until it is closed or put away. */
export function openShared(events: SourceEvents): Source {
  const tab = crypto.randomUUID();
  // Both exist in every browser that Laurel supports, but locks on secure origins alone.
  const channel = 'BroadcastChannel' in window && navigator.locks ? new BroadcastChannel(name) : null;
  let own: Omit<Wants, 'at'> = { topics: [], person: null };
  let stream: Stream | null = null;
  const wants = new Map<string, Wants>();
  /** What the stream has told, for tabs that come to it later. */
  const versions = new Map<string, string>();
  let stopLeading = () => {};
  let over = false;

  const tellTabs = (message: Message): void => channel?.postMessage(message);

  /** Follows what all tabs want, of those with the same session as this one. */
  function followAll(): void {
    const now = Date.now();
    wants.set(tab, { ...own, at: now });
    const topics = new Set<string>();
    for (const [other, want] of wants) {
      if (now - want.at > forgottenAfter) wants.delete(other);
      else if (want.person === own.person) for (const topic of want.topics) topics.add(topic);
    }
    stream?.follow([...topics].sort(), own.person);
  }

  function leadTabs(): void {
    stream = openStream({
      onVersion(topic, version) {
        versions.set(topic, version);
        tellTabs({ kind: 'version', topic, version });
        events.onVersion(topic, version);
      },
      onReady(topics) {
        const told = new Set(topics);
        for (const topic of versions.keys()) if (!told.has(topic)) versions.delete(topic);
        tellTabs({ kind: 'ready', topics });
        events.onReady(topics);
      },
      onBeat() {
        tellTabs({ kind: 'beat' });
        events.onBeat();
      },
    });
    tellTabs({ kind: 'leads' });
    followAll();
  }

  function stopStream(): void {
    stream?.close();
    stream = null;
    wants.clear();
    versions.clear();
    stopLeading();
  }

  /** Leads as soon as no other tab does. */
  function standForLeader(): void {
    if (!channel) {
      leadTabs();
      return;
    }
    const waiting = new AbortController();
    let finishLeading = () => {};
    stopLeading = () => {
      waiting.abort();
      finishLeading();
    };
    navigator.locks
      .request(name, { signal: waiting.signal }, () => {
        if (over || waiting.signal.aborted) return;
        leadTabs();
        return new Promise<void>((resolve) => {
          finishLeading = resolve;
        });
      })
      .catch(() => {
        // Given up before it was this tab's turn.
      });
  }

  const announceWants = (): void => (stream ? followAll() : tellTabs({ kind: 'wants', tab, ...own }));

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      switch (data.kind) {
        case 'version':
          return events.onVersion(data.topic, data.version);
        case 'ready':
          return events.onReady(data.topics);
        case 'beat':
          return events.onBeat();
        case 'leads':
          return tellTabs({ kind: 'wants', tab, ...own });
        case 'leaves':
          wants.delete(data.tab);
          return;
        case 'wants':
          if (!stream) return;
          wants.set(data.tab, { topics: data.topics, person: data.person, at: Date.now() });
          for (const topic of data.topics) {
            const version = versions.get(topic);
            if (version !== undefined) tellTabs({ kind: 'version', topic, version });
          }
          followAll();
      }
    };

  function putAway(): void {
    tellTabs({ kind: 'leaves', tab });
    stopStream();
  }
  const bringBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    standForLeader();
    announceWants();
  };
  addEventListener('pagehide', putAway);
  addEventListener('pageshow', bringBack);
  const saying = setInterval(announceWants, saidEvery);
  standForLeader();

  return {
    follow(topics, person) {
      own = { topics, person };
      announceWants();
    },
    stop() {
      over = true;
      clearInterval(saying);
      removeEventListener('pagehide', putAway);
      removeEventListener('pageshow', bringBack);
      putAway();
      channel?.close();
    },
  };
}
