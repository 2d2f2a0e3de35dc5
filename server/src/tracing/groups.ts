import { context, ROOT_CONTEXT, type Span } from '@opentelemetry/api';
import { readSpan, type TracedRequest } from './requests';

export function linkSpans(requests: readonly TracedRequest[]): Span | null {
  const [first, ...others] = requests.flatMap((request) => readSpan(request) ?? []);
  if (!first) return null;
  for (const otherSpan of others) otherSpan.addLink({ context: first.spanContext() });
  return first;
}

/** Leaves the current trace for work that several requests share. */
export const leaveTrace = <Result>(work: () => Promise<Result>): Promise<Result> =>
  context.active() === ROOT_CONTEXT ? work() : context.with(ROOT_CONTEXT, work);
