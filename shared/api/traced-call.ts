/** Calls made this soon after a click belong to its trace. Going back or forward also counts as a click, as does the page's start until the first one. */
export const clickMs = 10_000;

export interface Click {
  kind: 'click' | 'load';
  /** In milliseconds since the page began. */
  at: number;
  /** In milliseconds since the page began. Infinite until a later click makes calls. */
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
