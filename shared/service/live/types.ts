import type { Query } from '@tanstack/react-query';

/** A query in the cache, whatever it reads. */
export type CachedQuery = Pick<Query, 'queryKey'> & { readonly state: { readonly error: Error | null } };

/** Keeps reads current. Loaded after the page. */
export interface LiveReads {
  /** Milliseconds until the next poll; false if a change will be announced. */
  calculateInterval(query: CachedQuery, refreshEvery: number | undefined): number | false;
  /** The known version that a read must include; undefined for any. */
  readVersion(hash: string): string | undefined;
  stop(): void;
}

/** A source of changes for a page. */
export interface Source {
  /** Follows exactly these topics, for this person's session. */
  follow(topics: readonly string[], person: string | null): void;
  stop(): void;
}

/** The events that a source sends to a page. */
export interface SourceEvents {
  /** A topic has this version now. */
  onVersion(topic: string, version: string): void;
  /** The stream has sent the current version of each topic that it follows. It doesn't follow the others. */
  onReady(topics: readonly string[]): void;
  /** The stream is alive. */
  onBeat(): void;
}
