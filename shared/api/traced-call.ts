/** For this long after a click, calls belong to it. */
export const clickMs = 10_000;

/** The calls of one click share a trace. Its ids are random, and new with each click. */
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
