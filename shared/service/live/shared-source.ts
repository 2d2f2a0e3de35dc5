import { makeRandomId } from '@laurel/shared/random-id';
import { openStream, type Stream } from './stream';
import type { Source, SourceEvents } from './types';

type Message =
  | { kind: 'wants'; tab: string; topics: readonly string[]; person: string | null }
  | { kind: 'leaves'; tab: string }
  | { kind: 'leads' }
  | { kind: 'version'; topic: string; version: string }
  | { kind: 'ready'; topics: readonly string[] }
  | { kind: 'beat' };

const channelName = 'laurel-live';
/** A tab that hasn't announced its topics for this long counts as closed. */
const forgetAfterMs = 60_000;
const announceEveryMs = 20_000;

interface TabSubscription {
  topics: readonly string[];
  person: string | null;
  at: number;
}

export function openSharedSource(events: SourceEvents): Source {
  const tab = makeRandomId();
  // Every supported browser has channels and locks, but locks only in secure contexts.
  const channel = 'BroadcastChannel' in window && navigator.locks ? new BroadcastChannel(channelName) : null;
  let ownSubscription: Omit<TabSubscription, 'at'> = { topics: [], person: null };
  let stream: Stream | null = null;
  const subscriptionByTab = new Map<string, TabSubscription>();
  const versions = new Map<string, string>();
  let stopLeading = () => {};
  let isOver = false;

  const postToTabs = (message: Message): void => channel?.postMessage(message);

  function followAllTabs(): void {
    const now = Date.now();
    subscriptionByTab.set(tab, { ...ownSubscription, at: now });
    const topics = new Set<string>();
    for (const [otherTab, subscription] of subscriptionByTab) {
      if (now - subscription.at > forgetAfterMs) subscriptionByTab.delete(otherTab);
      else if (subscription.person === ownSubscription.person)
        for (const topic of subscription.topics) topics.add(topic);
    }
    stream?.follow([...topics].sort(), ownSubscription.person);
  }

  function startStream(): void {
    stream = openStream({
      onVersion(topic, version) {
        versions.set(topic, version);
        postToTabs({ kind: 'version', topic, version });
        events.onVersion(topic, version);
      },
      onReady(topics) {
        const announcedTopics = new Set(topics);
        for (const topic of versions.keys()) if (!announcedTopics.has(topic)) versions.delete(topic);
        postToTabs({ kind: 'ready', topics });
        events.onReady(topics);
      },
      onBeat() {
        postToTabs({ kind: 'beat' });
        events.onBeat();
      },
    });
    postToTabs({ kind: 'leads' });
    followAllTabs();
  }

  function stopStream(): void {
    stream?.close();
    stream = null;
    subscriptionByTab.clear();
    versions.clear();
    stopLeading();
  }

  function waitForLock(): void {
    if (!channel) {
      startStream();
      return;
    }
    const waitingController = new AbortController();
    let finishLeading = () => {};
    stopLeading = () => {
      waitingController.abort();
      finishLeading();
    };
    navigator.locks
      .request(channelName, { signal: waitingController.signal }, () => {
        if (isOver || waitingController.signal.aborted) return;
        startStream();
        return new Promise<void>((resolve) => {
          finishLeading = resolve;
        });
      })
      .catch(() => {
        // This tab stopped before it got the lock.
      });
  }

  const announceSubscription = (): void =>
    stream ? followAllTabs() : postToTabs({ kind: 'wants', tab, ...ownSubscription });

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
          return postToTabs({ kind: 'wants', tab, ...ownSubscription });
        case 'leaves':
          subscriptionByTab.delete(data.tab);
          return;
        case 'wants':
          if (!stream) return;
          subscriptionByTab.set(data.tab, { topics: data.topics, person: data.person, at: Date.now() });
          for (const topic of data.topics) {
            const version = versions.get(topic);
            if (version !== undefined) postToTabs({ kind: 'version', topic, version });
          }
          followAllTabs();
      }
    };

  function leaveTabs(): void {
    postToTabs({ kind: 'leaves', tab });
    stopStream();
  }
  const restoreStream = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    waitForLock();
    announceSubscription();
  };
  addEventListener('pagehide', leaveTabs);
  addEventListener('pageshow', restoreStream);
  const announceTimer = setInterval(announceSubscription, announceEveryMs);
  waitForLock();

  return {
    follow(topics, person) {
      ownSubscription = { topics, person };
      announceSubscription();
    },
    stop() {
      isOver = true;
      clearInterval(announceTimer);
      removeEventListener('pagehide', leaveTabs);
      removeEventListener('pageshow', restoreStream);
      leaveTabs();
      channel?.close();
    },
  };
}
