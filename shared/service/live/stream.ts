import { basePath, type LiveEvent, livePath, mostTopics } from '@laurel/shared/protocol';
import type { SourceEvents } from './types';

const mostUnusedTopics = 20;
/** The first pause before a new attempt. Pauses double with each refusal, up to a limit. */
const shortestPauseMs = 1000;
/** Pauses stay short until this many refusals in a row. */
const mostQuickRefusals = 10;
const longestQuickPauseMs = 3500;
const longestPauseMs = 60_000;

export interface Stream {
  follow(topics: readonly string[], person: string | null): void;
  close(): void;
}

/** To follow other topics of the same user, opens a second stream and closes the first once the second is ready, so that nothing is missed. */
export function openStream(events: SourceEvents): Stream {
  let currentEventSource: EventSource | null = null;
  let newSource: EventSource | null = null;
  let followedTopics: { topics: ReadonlySet<string>; person: string | null } = { topics: new Set(), person: null };
  let pauseMs = shortestPauseMs;
  let refusalCount = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function connectStream(): void {
    clearTimeout(retryTimer);
    newSource?.close();
    const topics = [...followedTopics.topics];
    const source = new EventSource(`${basePath}${livePath}?topics=${encodeURIComponent(topics.join(','))}`);
    newSource = source;
    let announcedTopics = new Set<string>();
    source.onopen = () => {
      announcedTopics = new Set();
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const { topic, version } = JSON.parse(data) as LiveEvent;
      announcedTopics.add(topic);
      events.onVersion(topic, version);
    };
    source.addEventListener('beat', events.onBeat);
    source.addEventListener('ready', () => {
      pauseMs = shortestPauseMs;
      refusalCount = 0;
      if (newSource === source) {
        currentEventSource?.close();
        currentEventSource = source;
        newSource = null;
      }
      events.onReady([...announcedTopics]);
    });
    source.onerror = () => {
      // While the stream isn't closed, the browser reconnects by itself.
      if (source.readyState !== EventSource.CLOSED || (source !== newSource && source !== currentEventSource)) return;
      clearTimeout(retryTimer);
      retryTimer = setTimeout(connectStream, pauseMs * (0.5 + Math.random() / 2));
      refusalCount += 1;
      pauseMs = Math.min(refusalCount < mostQuickRefusals ? longestQuickPauseMs : longestPauseMs, pauseMs * 2);
    };
  }

  function disconnectStream(): void {
    clearTimeout(retryTimer);
    currentEventSource?.close();
    newSource?.close();
    currentEventSource = newSource = null;
  }

  return {
    follow(topics, person) {
      // The stream doesn't follow topics beyond the limit, so their reads keep their own intervals.
      const streamTopics = topics.slice(0, mostTopics);
      const previousTopics = followedTopics;
      const isOtherPerson = previousTopics.person !== person;
      const isFollowed = streamTopics.every((topic) => previousTopics.topics.has(topic));
      if (!isOtherPerson && isFollowed && previousTopics.topics.size <= streamTopics.length + mostUnusedTopics) return;
      followedTopics = { topics: new Set(streamTopics), person };
      // Events of another user's stream must not reach this one.
      if (isOtherPerson || streamTopics.length === 0) disconnectStream();
      if (streamTopics.length > 0) connectStream();
    },
    close() {
      followedTopics = { topics: new Set(), person: null };
      disconnectStream();
    },
  };
}
