/** How long calls count as a click's doing. */
export const clickMs = 10_000;

/** What a user did, which its calls share a trace with. Its ids are random, and new with each click. */
export interface Click {
  kind: 'click' | 'load';
  /** In milliseconds since the page began. */
  at: number;
  /** When the next click that made calls was; infinite until then. */
  nextAt: number;
  trace: string;
  span: string;
}

export interface TracedCall {
  call: string;
  span: string;
  from: number;
  to: number;
}
