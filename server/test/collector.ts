import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
  links?: { traceId: string; spanId: string }[];
}

interface SentBody {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parent: string | null;
  name: string;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
  links: string[];
}

const toReceivedSpan = (span: SentSpan): ReceivedSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parent: span.parentSpanId ?? null,
  name: span.name,
  from: Number(span.startTimeUnixNano) / 1e6,
  to: Number(span.endTimeUnixNano) / 1e6,
  attributes: Object.fromEntries(
    span.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  ),
  hasFailed: span.status.code === 2,
  links: (span.links ?? []).map(({ spanId }) => spanId),
});

export interface TestCollector {
  endpoint: string;
  readonly spans: ReceivedSpan[];
  readText(): string;
  stop(): Promise<void>;
}

export async function startTestCollector(): Promise<TestCollector> {
  const spans: ReceivedSpan[] = [];
  let sentText = '';
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    sentText += text;
    for (const { scopeSpans } of (JSON.parse(text) as SentBody).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans.map(toReceivedSpan));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    readText: () => sentText,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
