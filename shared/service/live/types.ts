import type { Query } from '@tanstack/react-query';

/** A query in the cache, whatever it reads. */
export type CachedQuery = Pick<Query, 'queryKey'> & { readonly state: { readonly error: Error | null } };

/** What keeps reads current once its code has loaded. */
export interface LiveReads {
  /** Milliseconds until a read is repeated; false if a change will be told. */
  calculateInterval(query: CachedQuery, refreshEvery: number | undefined): number | false;
  /** The version that a read has to include, because it is known; undefined for any. */
  readVersion(hash: string): string | undefined;
  stop(): void;
}

/** Where a page learns of changes. */
export interface Source {
  /** Follows exactly these topics, for this person's session. */
  follow(topics: readonly string[], person: string | null): void;
  stop(): void;
}

/** What a source tells a page. */
export interface SourceEvents {
  /** A topic has this version now. */
  onVersion(topic: string, version: string): void;
  /** The stream has told all it tells of. What it didn't name, it doesn't tell of. */
  onReady(topics: readonly string[]): void;
  /** The stream is alive. */
  onBeat(): void;
}
