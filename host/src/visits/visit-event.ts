export type VisitFailure = 'load' | 'slow' | 'error' | 'render' | 'hydration';

export type VisitEvent =
  | { kind: 'entered'; area: string; at: number; isFirst: boolean }
  | { kind: 'ready'; area: string; build: string }
  | { kind: 'extended'; area: string; build: string }
  | { kind: 'failed'; area: string; build: string; failure: VisitFailure }
  | { kind: 'componentFailed'; area: string; build: string; failure: VisitFailure }
  /** `at` is null if the heading came with the server-rendered page. */
  | { kind: 'heading'; area: string; at: number | null };
