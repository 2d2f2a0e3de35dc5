/** What a user did, which its calls share a trace with. Its ids are random, and new with each click. */
export interface Click {
  kind: 'click' | 'load';
  /** In milliseconds since the page began. */
  at: number;
  trace: string;
  span: string;
}

export interface TracedCall {
  call: string;
  span: string;
  from: number;
  to: number;
}
