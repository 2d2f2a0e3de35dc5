import { basePath, type Call, calls } from '@laurel/shared/protocol';
import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onAnswerEnd } from '../answer-end';
import { continueTrace, countOpenTrace, formatTraceparent, getTracer, readTraceparent } from './spans';
import type { Telemetry } from './telemetry';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sampled trace that the request belongs to; null if it isn't sampled. */
    traceContext: Context | null;
  }
}

/** Tells the page that its click is sampled. */
export const traceResponseHeader = 'traceresponse';

/** Pages and calls have spans, except for `reportTrace`. Files, probes and streams have none, because there are many of them, or they last as long as a page is open. */
function nameSpan({ method, routeOptions: { config, url = '' }, headers }: FastifyRequest): string | null {
  if (config.call) return config.call === 'reportTrace' ? null : config.call;
  const wantsPage = method === 'GET' && headers.accept?.includes('text/html') && !url.startsWith(basePath);
  return wantsPage ? 'page' : null;
}

const isFollowed = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.call !== undefined && (calls[config.call] as Call).outside === true;

export function traceRequests(
  app: FastifyInstance,
  { budget, isSampled }: Pick<Telemetry, 'budget' | 'isSampled'>,
): void {
  function startSpan(name: string, request: FastifyRequest): { span: Span; base: Context } | null {
    const namedTraceparent = readTraceparent(request.headers.traceparent);
    if (namedTraceparent && !(namedTraceparent.isSampled && isSampled(namedTraceparent.traceId) && budget.takeCall()))
      return null;
    const baseContext = namedTraceparent ? continueTrace(ROOT_CONTEXT, namedTraceparent) : ROOT_CONTEXT;
    const { method, id, routeOptions } = request;
    const attributes = {
      'http.request.method': method,
      ...(routeOptions.url && { 'http.route': routeOptions.url }),
      'laurel.request': id,
    };
    const span = getTracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, baseContext);
    return span.isRecording() ? { span, base: baseContext } : null;
  }

  app.addHook('onRequest', (request, reply, proceed) => {
    const name = nameSpan(request);
    if (name === null) return proceed();
    budget.earn();
    const startedSpan = startSpan(name, request);
    if (!startedSpan) return proceed();
    const { span, base } = startedSpan;
    const endCount = isFollowed(request) ? countOpenTrace() : () => {};
    onAnswerEnd(reply, (status) => {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      endCount();
    });
    void reply.header(traceResponseHeader, formatTraceparent(span));
    request.traceContext = trace.setSpan(base, span);
    if (isFollowed(request)) context.with(request.traceContext, proceed);
    else proceed();
  });
  // Once a body arrives, the request runs in the connection's context, so this restores the request's own.
  app.addHook('preValidation', (request, _reply, proceed) => {
    if (request.traceContext && isFollowed(request)) context.with(request.traceContext, proceed);
    else proceed();
  });
}

export type TracedRequest = Pick<FastifyRequest, 'traceContext'>;

export const readSpan = ({ traceContext }: TracedRequest): Span | null =>
  (traceContext && trace.getSpan(traceContext)) ?? null;

/** Null if the request isn't sampled. */
export const readTraceId = (request: TracedRequest): string | null => readSpan(request)?.spanContext().traceId ?? null;
