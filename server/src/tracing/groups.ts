import { type Context, context, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/**
 * Runs work that several requests share in the trace of the first that is sampled. The others name its span. Without one,
 * the work belongs to no trace, because it may start in another request's.
 */
export function runInTraceOf<Result>(
  requests: readonly { traceContext: Context | null }[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = requests.flatMap(({ traceContext }) => traceContext ?? []);
  const led = first && trace.getSpanContext(first);
  if (!first || !led) return context.active() === ROOT_CONTEXT ? work() : context.with(ROOT_CONTEXT, work);
  for (const other of others) trace.getSpan(other)?.addLink({ context: led });
  return context.with(first, work);
}
