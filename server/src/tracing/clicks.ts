import type { InputOf } from '@laurel/shared/protocol';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, type Tracer } from '@opentelemetry/api';
import { RandomIdGenerator } from '@opentelemetry/sdk-trace-base';
import { continueTrace } from './spans';

export class ChosenIds extends RandomIdGenerator {
  #chosenIds: { traceId?: string; spanId: string } | null = null;
  readonly #random = { traceId: this.generateTraceId, spanId: this.generateSpanId };

  constructor() {
    super();
    this.generateTraceId = () => this.#chosenIds?.traceId ?? this.#random.traceId();
    this.generateSpanId = () => this.#chosenIds?.spanId ?? this.#random.spanId();
  }

  useIds(ids: { traceId?: string; spanId: string }, start: () => Span): Span {
    this.#chosenIds = ids;
    try {
      return start();
    } finally {
      this.#chosenIds = null;
    }
  }
}

/** Times are counted from the click, because a browser's clock can differ from ours. */
export function recordClick(
  tracer: Tracer,
  ids: ChosenIds,
  { trace: traceId, span: spanId, kind, ago, calls, areas }: InputOf<'reportTrace'>,
): void {
  const clickedAt = Date.now() - ago;
  const toTime = (since: number) => clickedAt + Math.min(since, ago);
  const addSpan = (name: string, spanKind: SpanKind, from: number, to: number, parent: Context, ownSpanId?: string) => {
    const attributes = { 'laurel.process': 'browser' };
    const startClickSpan = () =>
      tracer.startSpan(name, { kind: spanKind, attributes, startTime: toTime(from) }, parent);
    const span = ownSpanId ? ids.useIds({ traceId, spanId: ownSpanId }, startClickSpan) : startClickSpan();
    span.end(toTime(Math.max(from, to)));
  };
  const clickEnd = Math.max(0, ...[...calls, ...areas].map(({ to }) => to));
  addSpan(kind, SpanKind.INTERNAL, 0, clickEnd, ROOT_CONTEXT, spanId);
  const clickContext = continueTrace(ROOT_CONTEXT, { traceId, spanId });
  for (const { call, span, from, to } of calls) addSpan(call, SpanKind.CLIENT, from, to, clickContext, span);
  for (const { area, from, to } of areas) addSpan(`load ${area}`, SpanKind.INTERNAL, from, to, clickContext);
}
