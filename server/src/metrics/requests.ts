import type { Site } from '@laurel/shared/area/site';
import { basePath, livePath } from '@laurel/shared/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientClosedStatus, onAnswerEnd } from '../answer-end';
import { isProbe } from '../http/probes';
import type { Rendering } from '../rendering/rendering';
import { shedClasses } from '../shedding/classes';
import type { Shedding } from '../shedding/shedding';
import { readTraceId } from '../tracing/requests';
import type { Metrics } from './metrics';

function nameRequest({ routeOptions }: FastifyRequest, reply: FastifyReply): string {
  if (routeOptions.config.call) return routeOptions.config.call;
  if (routeOptions.url === undefined || routeOptions.url.startsWith(basePath)) return 'other';
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html') ? 'page' : 'file';
}

/** A client can send any name, so a name that isn't live becomes `other`. */
async function nameBuild(site: Site | null, body: unknown): Promise<{ area: string; build: string }> {
  const { area, build } = body as { area: string; build: string };
  const registry = await site?.readRegistry().catch(() => null);
  if (area === 'host') return { area, build: 'host' };
  const entry = registry?.areas.find(({ name }) => name === area);
  if (!entry) return { area: 'other', build: 'other' };
  return { area, build: entry.build === build ? build : 'other' };
}

const isLeftOut = (url: string): boolean => isProbe(url) || url === `${basePath}${livePath}`;

export function measureRequests(app: FastifyInstance, metrics: Metrics, site: Site | null): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isLeftOut(request.routeOptions.url ?? '')) return;
    const startedAt = performance.now();
    onAnswerEnd(reply, (endStatus) => {
      const call = nameRequest(request, reply);
      const status = endStatus === clientClosedStatus ? String(clientClosedStatus) : `${Math.floor(endStatus / 100)}xx`;
      metrics.requests.inc({ call, status });
      const traceId = readTraceId(request);
      metrics.requestSeconds.observe({
        labels: { call },
        value: (performance.now() - startedAt) / 1000,
        ...(traceId !== null && { exemplarLabels: { trace_id: traceId } }),
      });
      if (call === 'reportProblem' && status === '2xx')
        void nameBuild(site, request.body).then((labels) => metrics.areaErrors.inc(labels));
    });
  });
}

export const measureRendering = (rendering: Rendering, metrics: Metrics): Rendering => ({
  ...rendering,
  async render(request, revision) {
    const startedAt = performance.now();
    const page = await rendering.render(request, revision);
    metrics.renderSeconds.observe((performance.now() - startedAt) / 1000);
    metrics.renderedPages.inc({ outcome: page ? 'rendered' : 'browser' });
    return page;
  },
  async findRendered(request, revision) {
    const page = await rendering.findRendered(request, revision);
    if (page) metrics.renderedPages.inc({ outcome: 'rendered' });
    return page;
  },
});

export function measureShedding(shedding: Shedding, metrics: Metrics): Shedding {
  // Starts each counter at zero. If it appeared only with the first refusal, no rate would show that refusal.
  for (const shedClass of shedClasses) metrics.refusedForLoad.inc({ class: shedClass }, 0);
  return {
    ...shedding,
    note(pressure) {
      shedding.note(pressure);
      metrics.sheddingLevel.set(shedding.readLevel());
    },
    shouldRefuse(shedClass) {
      const isRefused = shedding.shouldRefuse(shedClass);
      if (isRefused) metrics.refusedForLoad.inc({ class: shedClass });
      return isRefused;
    },
    isOverShare(asker) {
      const isOver = shedding.isOverShare(asker);
      if (isOver) metrics.overShare.inc();
      return isOver;
    },
  };
}
