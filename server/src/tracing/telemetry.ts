import { setTimeout } from 'node:timers/promises';
import type { InputOf } from '@laurel/shared/protocol';
import { type Context, context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log/log';
import { version } from '../version';
import { ChosenIds, recordClick } from './clicks';
import { createSamplingBudget, type SamplingBudget } from './sampling';
import { setOnIdle } from './spans';

const successCode = 0;
const patienceMs = 3000;
const reportEveryMs = 60_000;

export interface Telemetry {
  isSampled(traceId: string): boolean;
  budget: SamplingBudget;
  recordClick(report: InputOf<'reportTrace'>): void;
  stop(): Promise<void>;
}

/** Follows only sampled work, because following asynchronous work slows all of it down in Node 20. */
class SampledContexts extends AsyncLocalStorageContextManager {
  override with<Args extends unknown[], Run extends (...args: Args) => ReturnType<Run>>(
    next: Context,
    run: Run,
    thisArg?: ThisParameterType<Run>,
    ...args: Args
  ): ReturnType<Run> {
    const isFollowed = trace.getSpan(next)?.isRecording() || this.active() !== ROOT_CONTEXT;
    return isFollowed ? super.with(next, run, thisArg, ...args) : run.call(thisArg, ...args);
  }
}

function countSpans(exporter: SpanExporter) {
  const counts = { ended: 0, arrived: 0 };
  const countingSpanExporter: SpanExporter = {
    export: (spans, settle) =>
      exporter.export(spans, (result) => {
        if (result.code === successCode) counts.arrived += spans.length;
        settle(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
  return { counts, counting: countingSpanExporter };
}

class CountedProcessor extends BatchSpanProcessor {
  constructor(
    exporter: SpanExporter,
    private readonly counts: { ended: number },
  ) {
    super(exporter, { exportTimeoutMillis: patienceMs, scheduledDelayMillis: 1000 });
  }

  override onEnd(span: ReadableSpan): void {
    this.counts.ended += 1;
    super.onEnd(span);
  }
}

function reportLostSpans(counts: { ended: number; arrived: number }, log: Log): { stop(): void } {
  let reportedCount = 0;
  const warnOfLostSpans = (endedCount: number) => {
    const lostCount = endedCount - counts.arrived - reportedCount;
    if (lostCount <= 0) return;
    log.warn({ lost: lostCount }, 'Spans were lost: the collector did not take them');
    reportedCount += lostCount;
  };
  // Counts only spans that ended before the last report, because later ones may still be on their way.
  let endedBefore = 0;
  const timer = setInterval(() => {
    warnOfLostSpans(endedBefore);
    endedBefore = counts.ended;
  }, reportEveryMs).unref();
  return {
    stop() {
      clearInterval(timer);
      warnOfLostSpans(counts.ended);
    },
  };
}

export function startTelemetry(
  { endpoint, share }: { endpoint: string; share: number },
  { part, log }: { part: string; log: Log },
): Telemetry {
  const { counts, counting } = countSpans(new OTLPTraceExporter({ url: endpoint, timeoutMillis: patienceMs }));
  const idGenerator = new ChosenIds();
  const sampler = new TraceIdRatioBasedSampler(share);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'laurel', 'service.version': version, 'laurel.process': part }),
    sampler: new ParentBasedSampler({ root: sampler }),
    idGenerator,
    spanProcessors: [new CountedProcessor(counting, counts)],
  });
  const contextManager = new SampledContexts();
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(contextManager);
  setOnIdle(() => contextManager.disable());
  const reportingLostSpans = reportLostSpans(counts, log);
  const isSampled = (traceId: string) =>
    sampler.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;
  const budget = createSamplingBudget(share);
  return {
    budget,
    isSampled,
    recordClick(report) {
      if (isSampled(report.trace) && budget.takeReport())
        recordClick(provider.getTracer('laurel-browser'), idGenerator, report);
    },
    async stop() {
      const patienceEnd = setTimeout(patienceMs, undefined, { ref: false });
      await Promise.race([provider.shutdown(), patienceEnd]).catch(() => {});
      reportingLostSpans.stop();
      setOnIdle(() => {});
      trace.disable();
      context.disable();
    },
  };
}
