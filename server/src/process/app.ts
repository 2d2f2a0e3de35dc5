import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { Site } from '@laurel/shared/area/site';
import { basePath, chainPath } from '@laurel/shared/protocol';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { parse } from 'qs';
import { onAnswerEnd } from '../answer-end';
import { createSharedAnswers } from '../call/shared-answers';
import { beginWork } from '../call/work';
import { listOfferedNeeds } from '../domains/content/help/queries';
import { describeOperations } from '../domains/operations/jobs/queries';
import { findSubject, operationsKey, siteKey } from '../domains/operations/live/subjects.queries';
import { createRenderingCounter, type RenderingOutcome } from '../domains/operations/releases/renderings.commands';
import { serveCards } from '../heads/cards/serve-cards';
import { createHeads } from '../heads/heads';
import { listPages } from '../heads/listed-pages';
import { serveCrawlers } from '../heads/routes';
import { sendError, sendRefusal } from '../http/answers';
import { type MountOptions, makeUnknownPathRefusal, mountCalls } from '../http/mount';
import { makeOpenApiText } from '../http/openapi';
import { serveProbes } from '../http/probes';
import { queryOptions } from '../http/query';
import { formLimits } from '../http/read-form';
import { mayMissOwnWrite, readPublic } from '../http/read-sides';
import { logRequests } from '../http/request-log';
import { serveCalendar } from '../http/serve-calendar';
import { serveFiles } from '../http/serve-files';
import { serveLive } from '../http/serve-live';
import { serveUnsubscribe } from '../http/serve-unsubscribe';
import { countIgnoredParameters } from '../http/unknown-parameters';
import { type AskPage, createAskPage } from '../http/visitor';
import { deriveNetwork } from '../limits/network';
import { visitorLimit } from '../limits/rules';
import { watchAnswer } from '../live/answer-watch';
import { noChanges } from '../live/changes';
import type { Streams } from '../live/streams';
import { type Log, toErrorFields } from '../log/log';
import type { Metrics } from '../metrics/metrics';
import { measureRendering, measureRequests } from '../metrics/requests';
import type { Refusal } from '../refusal';
import { type OpenPage, pageCacheLimits } from '../rendering/open-page';
import { createRendering, type Rendering } from '../rendering/rendering';
import { requireWalls } from '../rendering/trial';
import type { SandboxPage } from '../sandbox/page';
import { checkLoad, noShedding } from '../shedding/shedding';
import { closeForMaintenance } from '../site/maintenance';
import { createOwnReadsAnswerer } from '../site/own-reads';
import { type PageWaits, pageWaits } from '../site/page-waits';
import { serveSite } from '../site/site';
import { watchSite } from '../site/site-watch';
import { traceRequests } from '../tracing/requests';
import { buildConnectionOptions, type ConnectionLimits, chooseConnectionLimits, limitConnections } from './connections';

export interface AppOptions extends MountOptions {
  sandboxPages?: readonly SandboxPage[];
  sendWithin?: number;
  connectionLimits?: ConnectionLimits;
  waits?: PageWaits;
  metrics?: Metrics | undefined;
  /** A signal that is aborted once the process is about to stop. */
  leaving?: AbortSignal;
  isDatabaseReachable?(): boolean;
}

const bodyLimit = 1024 * 1024;
const maxParamLength = 200;
const drainMs = 5000;
/** Milliseconds in which a client must send a request without a file. */
const requestTimeoutMs = 30_000;
/** Milliseconds in which a client must send a request with a file. 5 MB at 200 kbit/s takes 200 s. */
const uploadTimeoutMs = 240_000;

/** Waits for running requests, because closing the server cuts their connections. */
function awaitRequestsBeforeClose(app: FastifyInstance): void {
  const openRequests = new Set<object>();
  let onEmpty = () => {};
  app.addHook('onRequest', async (request, reply) => {
    openRequests.add(request);
    onAnswerEnd(reply, () => {
      openRequests.delete(request);
      if (openRequests.size === 0) onEmpty();
    });
  });
  app.addHook('preClose', async () => {
    if (openRequests.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, drainMs);
      onEmpty = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  });
}

function announceLeaving(app: FastifyInstance, leavingSignal: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (leavingSignal.aborted) void reply.header('Connection', 'close');
  });
}

/** Ends streams evenly in the second half of the delay, when the load balancer has noticed the stop, so that browsers reconnect elsewhere. */
function drainStreams(streams: Streams, delayMs: number): void {
  setTimeout(() => streams.drain(delayMs / 2), delayMs / 2).unref();
}

function limitSending(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.config.takesUploads) return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), milliseconds).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

function warnOfUnnamedProxy(app: FastifyInstance, log: Log): void {
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn({}, 'X-Forwarded-For is set, but TRUST_PROXY names no proxy. Behind one, all visitors share one budget.');
  });
}

const deriveOrigin = ({ publicOrigin }: AppOptions['config']): string => publicOrigin.replace(/\/$/, '');

async function startRendering(
  app: FastifyInstance,
  site: Site,
  ask: AskPage,
  { clock, config, ports: { log }, sharedAnswers, waits = pageWaits, metrics }: AppOptions,
): Promise<Rendering> {
  if (config.mode === 'production') await requireWalls(config.acceptedGaps);
  const openPages = createSharedAnswers<OpenPage>({ clock, ...pageCacheLimits });
  sharedAnswers?.onDropped(openPages.drop);
  const plainRendering = createRendering({ site, ask, log, openPages, waits, origin: deriveOrigin(config) });
  const rendering = metrics ? measureRendering(plainRendering, metrics) : plainRendering;
  app.addHook('onClose', async () => rendering.stop());
  await rendering.waitUntilReady();
  return rendering;
}

const addRenderingHealth = (site: Site, rendering: Rendering): Site => ({
  ...site,
  async readHealth() {
    const health = await site.readHealth();
    return { ...health, problems: [...health.problems, ...rendering.listProblems()] };
  },
});

export async function createApp(appOptions: AppOptions): Promise<FastifyInstance> {
  const ignoredParameters =
    appOptions.config.mode === 'production' ? countIgnoredParameters(appOptions.ports.log) : undefined;
  const options = { ...appOptions, ...(ignoredParameters && { ignoredParameters }) };
  const { db, clock, config, ports, sandboxPages = [], waits = pageWaits, shedding = noShedding } = options;
  const { chain, limits, log, site } = ports;
  const { connectionLimits = chooseConnectionLimits() } = options;
  const app = fastify({
    bodyLimit,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestTimeout: uploadTimeoutMs,
    ...buildConnectionOptions(connectionLimits),
    routerOptions: {
      maxParamLength,
      querystringParser: (text) => parse(text, queryOptions),
    },
    // Fastify's log lines would contain URLs with search terms. `request-log.ts` writes lines without them.
    logger: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => sendError(reply, error, log),
  });
  limitConnections(app, connectionLimits, log);
  // Refuses plain text, because browsers let forms on other sites send it without asking us first.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('user', null);
  app.decorateRequest('traceContext', null);
  if (ports.telemetry) traceRequests(app, ports.telemetry);
  logRequests(app, log);
  if (options.metrics) measureRequests(app, options.metrics, site);
  // Closes streams before it waits for running requests, because a stream can stay open for minutes.
  app.addHook('preClose', async () => streams.close());
  awaitRequestsBeforeClose(app);
  if (options.leaving) announceLeaving(app, options.leaving);
  app.addHook('onClose', async () => ignoredParameters?.stop());
  limitSending(app, options.sendWithin ?? requestTimeoutMs);
  if (config.trustProxy.length === 0) warnOfUnnamedProxy(app, log);
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => sendError(reply, error, log));
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, makeUnknownPathRefusal(request)));

  const setSecurityHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...config.areaOrigins],
        styleSrc: ["'self'", ...config.areaOrigins],
        // Pages use style attributes, for example for sizes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...config.areaOrigins],
        fontSrc: ["'self'", ...config.areaOrigins],
        connectSrc: ["'self'", ...config.areaOrigins, ...config.connectOrigins],
        frameSrc: config.frameOrigins.length > 0 ? config.frameOrigins : ["'none'"],
        // Workers, including service workers, may come only from our own origin, not from the areas' origins.
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: config.publicOrigin.startsWith('https:'),
    // Areas may load from other origins.
    crossOriginEmbedderPolicy: false,
    // A wallet's window must be able to message ours.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  app.addHook('onRequest', ({ raw }, reply, next) => setSecurityHeaders(raw, reply.raw, () => next()));
  await app.register(cookie);
  if (config.maintenance) closeForMaintenance(app);
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.config.shedAs) checkLoad(shedding, routeOptions.config.shedAs);
  });
  await app.register(multipart, { limits: formLimits });
  await app.register(compress, { threshold: 1024 });

  const askPage = createAskPage(options);
  const rendering = site && config.serverRendering ? await startRendering(app, site, askPage, options) : null;
  mountCalls(
    app,
    site && rendering ? { ...options, ports: { ...ports, site: addRenderingHealth(site, rendering) } } : options,
  );
  const readerDb = options.reads ?? db;
  const { changes = noChanges } = options;
  const streams = serveLive(app, {
    changes,
    find: (topic) => findSubject(beginWork({ ...options, db: readerDb }), topic),
    reads: readerDb,
    clock,
    limits,
    log,
    bounded: config.limits === 'on',
  });
  if (options.changes) {
    const operationsWatch = watchAnswer({
      isFollowed: () => streams.isFollowed(operationsKey),
      read: () => describeOperations(beginWork({ ...options, db: readerDb })),
      onChange: () => changes.recordChange(operationsKey),
      log,
    });
    app.addHook('onClose', () => operationsWatch.stop());
  }
  options.leaving?.addEventListener('abort', () => drainStreams(streams, config.stopDelay * 1000));
  serveProbes(app, {
    site,
    isLeaving: () => options.leaving?.aborted === true,
    isDatabaseReachable: () => options.isDatabaseReachable?.() ?? true,
  });
  serveCalendar(app, { beginWork: () => beginWork({ ...options, db: readerDb }), limits });
  serveUnsubscribe(app, { beginWork: () => beginWork(options), origin: config.publicOrigin, limits });
  serveFiles(app, ports.storage);
  app.get(
    `${basePath}/openapi.json`,
    { onRequest: async ({ ip }) => limits.count(visitorLimit, deriveNetwork(ip)) },
    async (_request, reply) => reply.type('application/json').send(makeOpenApiText()),
  );
  for (const { path, answer } of sandboxPages)
    app.get(
      `${basePath}${path}`,
      { onRequest: async ({ ip }) => limits.count(visitorLimit, deriveNetwork(ip)) },
      async ({ url }, reply) => reply.send(await answer(new Request(new URL(url, config.publicOrigin)))),
    );
  if (site) {
    const isFollowed = () => streams.isFollowed(siteKey);
    const siteWatch = watchSite({ site, isFollowed, onChange: () => changes.recordChange(siteKey), log });
    app.addHook('onClose', () => siteWatch.stop());
    const origin = deriveOrigin(config);
    const heads = createHeads({ rendering, origin, log });
    const listRoutes = () => listPages(site, rendering);
    const offeredNeeds = listOfferedNeeds({ config, ports });
    serveCrawlers(app, {
      read: (how) => readPublic(options.replicas, (replica) => how(replica ?? readerDb)),
      clock,
      origin,
      limits,
      offeredSubjects: offeredNeeds,
      listPages: listRoutes,
      securityContact: config.securityContact,
    });
    serveCards(app, { heads, storage: ports.storage, site, limits, log });
    const offersChallenges = ports.platforms.steam !== null || ports.platforms.playstation !== null;
    const ownReads = createOwnReadsAnswerer(options, waits.preloads);
    const isSecure = options.config.publicOrigin.startsWith('https:');
    const countRenderingOutcome = rendering && createRenderingCounter({ clock, ports, rendering });
    const countRendering = (outcome: RenderingOutcome) => {
      countRenderingOutcome?.(outcome).catch((error: unknown) =>
        log.warn(toErrorFields(error), 'A rendering could not be counted'),
      );
    };
    const { usesDictionaries } = config;
    const siteOptions = {
      db,
      clock,
      log,
      secure: isSecure,
      heads,
      rendering,
      countRendering,
      ownReads,
      shedding,
      offersChallenges,
      usesDictionaries,
      needsNewest: (request: FastifyRequest) =>
        options.replicas !== undefined && mayMissOwnWrite(request, clock.now(), options.replicas),
    };
    await serveSite(app, site, siteOptions);
  }
  if (chain)
    app.post(
      `${basePath}${chainPath}`,
      { onRequest: async ({ ip }) => limits.count(visitorLimit, deriveNetwork(ip)) },
      async ({ body }, reply) => reply.header('Cache-Control', 'no-store').send(await chain.relay(body)),
    );
  return app;
}
