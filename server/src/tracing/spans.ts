import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { toErrorFields } from '../log/log';

// Spans say what was done, such as a call, a statement's table or a kind of job, and how long it took. They never contain
// people's data or a statement's parameters: no wallet address, email, token or user id.

export interface SpanDescription {
  name: string;
  kind: 'internal' | 'client' | 'consumer';
  attributes?: Attributes;
}

const spanKinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export const getTracer = () => trace.getTracer('laurel');

export function findActiveSpan(): Span | null {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : null;
}

const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

export const formatTraceparent = (span: Span): string => {
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
};

export function readTraceparent(text: unknown): { traceId: string; spanId: string; isSampled: boolean } | null {
  const [, traceId, spanId, flags] = (typeof text === 'string' && traceparentPattern.exec(text)) || [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0 };
}

export const continueTrace = (base: Context, { traceId, spanId }: { traceId: string; spanId: string }): Context =>
  trace.setSpanContext(base, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

/** Records only the error's code or name, because its message can contain values. */
export function markFailed(span: Span, error: unknown): void {
  const { name, code } = toErrorFields(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', code ?? name);
}

async function runAndEndSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

export function traceWork<Result>(describeSpan: () => SpanDescription, work: () => Promise<Result>): Promise<Result> {
  if (!findActiveSpan()) return work();
  const { name, kind, attributes = {} } = describeSpan();
  return getTracer().startActiveSpan(name, { kind: spanKinds[kind], attributes }, (span) => runAndEndSpan(span, work));
}

export function traceWorkIn<Result>(
  parent: Span,
  { name, kind, attributes = {} }: SpanDescription,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!parent.isRecording()) return work();
  const baseContext = trace.setSpan(ROOT_CONTEXT, parent);
  return runAndEndSpan(getTracer().startSpan(name, { kind: spanKinds[kind], attributes }, baseContext), work);
}

let openTraceCount = 0;

let onIdle = () => {};
export const setOnIdle = (listener: () => void): void => {
  onIdle = listener;
};

export function countOpenTrace(): () => void {
  openTraceCount += 1;
  return () => {
    openTraceCount -= 1;
    if (openTraceCount === 0) onIdle();
  };
}

/**
 * Runs work that nobody waits for. With a traceparent, which must be of a sampled trace, the work continues that trace.
 * Otherwise it starts a new trace, which is sampled at the usual rate.
 */
export function traceOwnWork<Result>(
  { name, kind, attributes = {} }: SpanDescription,
  traceparent: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const storedTraceparent = readTraceparent(traceparent);
  const baseContext = storedTraceparent
    ? continueTrace(context.active(), storedTraceparent)
    : trace.deleteSpan(context.active());
  const span = getTracer().startSpan(
    name,
    { kind: spanKinds[kind], attributes, root: storedTraceparent === null },
    baseContext,
  );
  if (!span.isRecording()) return work();
  const endCount = countOpenTrace();
  return context.with(trace.setSpan(baseContext, span), () => runAndEndSpan(span, work)).finally(endCount);
}
