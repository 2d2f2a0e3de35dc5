/** What can fail in a visit. `slow` is an area whose files didn't arrive in time. */
export type VisitFailure = 'load' | 'slow' | 'error' | 'render' | 'hydration';

/** What happened in a visit, with its time in milliseconds since the page was requested. */
export type VisitEvent =
  /** `isFirst` is true for the area that the page itself was requested for. */
  | { kind: 'entered'; area: string; at: number; isFirst: boolean }
  | { kind: 'ready'; area: string; build: string }
  /** The page began to load a component of an area that it may not have entered. */
  | { kind: 'extended'; area: string; build: string }
  | { kind: 'failed'; area: string; build: string; failure: VisitFailure }
  /** A component of an area failed in a page of another. */
  | { kind: 'componentFailed'; area: string; build: string; failure: VisitFailure }
  /** Without a time, the heading came with the server-rendered page. */
  | { kind: 'heading'; area: string; at: number | null };
