import type { Query } from '@tanstack/react-query';

export type CachedQuery = Pick<Query, 'queryKey'> & { readonly state: { readonly error: Error | null } };

export interface LiveReads {
  /** Milliseconds until the next poll; false for no polling. */
  calculateInterval(query: CachedQuery, refreshEvery: number | undefined): number | false;
  /** The newest known version, which the answer must include. Undefined if none is known. */
  readVersion(hash: string): string | undefined;
  stop(): void;
}

export interface Source {
  follow(topics: readonly string[], person: string | null): void;
  stop(): void;
}

export interface SourceEvents {
  onVersion(topic: string, version: string): void;
  /** `topics` are those that the stream follows. It has sent the current version of each. */
  onReady(topics: readonly string[]): void;
  onBeat(): void;
}
