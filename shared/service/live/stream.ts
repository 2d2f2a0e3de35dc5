import { basePath, type LiveEvent, livePath, mostTopics } from '@laurel/shared/protocol';
import type { SourceEvents } from './types';

const mostLeft = 20;
/** In milliseconds. The pause doubles with each refusal, up to the longest. */
const shortestPause = 1000;
/** Pauses are short at first, so that pages are live within 5 s of a short interruption. */
const quickTries = 10;
const longestQuickPause = 3500;
const longestPause = 60_000;

export interface Stream {
  follow(topics: readonly string[], person: string | null): void;
  close(): void;
}

/** To follow other topics, this opens a second stream and closes the first once the second is ready, so that nothing is missed. */
export function openStream(events: SourceEvents): Stream {
  let currentEventSource: EventSource | null = null;
  let next: EventSource | null = null;
  let followed: { topics: ReadonlySet<string>; person: string | null } = { topics: new Set(), person: null };
  let pause = shortestPause;
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connectStream(): void {
    clearTimeout(retry);
    next?.close();
    const topics = [...followed.topics];
    const source = new EventSource(`${basePath}${livePath}?topics=${encodeURIComponent(topics.join(','))}`);
    next = source;
    let announced = new Set<string>();
    source.onopen = () => {
      announced = new Set();
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const { topic, version } = JSON.parse(data) as LiveEvent;
      announced.add(topic);
      events.onVersion(topic, version);
    };
    source.addEventListener('beat', events.onBeat);
    source.addEventListener('ready', () => {
      pause = shortestPause;
      refusals = 0;
      if (next === source) {
        currentEventSource?.close();
        currentEventSource = source;
        next = null;
      }
      events.onReady([...announced]);
    });
    source.onerror = () => {
      // While the stream isn't closed, the browser reconnects by itself.
      if (source.readyState !== EventSource.CLOSED || (source !== next && source !== currentEventSource)) return;
      clearTimeout(retry);
      retry = setTimeout(connectStream, pause * (0.5 + Math.random() / 2));
      refusals += 1;
      pause = Math.min(refusals < quickTries ? longestQuickPause : longestPause, pause * 2);
    };
  }

  function disconnectStream(): void {
    clearTimeout(retry);
    currentEventSource?.close();
    next?.close();
    currentEventSource = next = null;
  }

  return {
    follow(topics, person) {
      // Topics beyond the limit are polled.
      const some = topics.slice(0, mostTopics);
      const before = followed;
      const isOther = before.person !== person;
      const isFollowed = some.every((topic) => before.topics.has(topic));
      if (!isOther && isFollowed && before.topics.size <= some.length + mostLeft) return;
      followed = { topics: new Set(some), person };
      // Events of another user's stream must not reach this one.
      if (isOther || some.length === 0) disconnectStream();
      if (some.length > 0) connectStream();
    },
    close() {
      followed = { topics: new Set(), person: null };
      disconnectStream();
    },
  };
}
