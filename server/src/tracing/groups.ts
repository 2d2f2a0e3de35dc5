import { context, ROOT_CONTEXT, type Span } from '@opentelemetry/api';
import { readSpan, type TracedRequest } from './requests';

export function linkSpans(requests: readonly TracedRequest[]): Span | null {
  const [firstSpan, ...otherSpans] = requests.flatMap((request) => readSpan(request) ?? []);
  if (!firstSpan) return null;
  for (const otherSpan of otherSpans) otherSpan.addLink({ context: firstSpan.spanContext() });
  return firstSpan;
}

/** Leaves the current trace for work that several requests share. */
export const leaveTrace = <Result>(work: () => Promise<Result>): Promise<Result> =>
  context.active() === ROOT_CONTEXT ? work() : context.with(ROOT_CONTEXT, work);
