import fastify, { type FastifyInstance } from 'fastify';
import { openSite } from '../../deploy/open-site';
import { createSharedAnswers } from '../src/call/shared-answers';
import { readConfig } from '../src/config';
import { openPools, shareAddress } from '../src/database/pools';
import { startDeadlineWorker } from '../src/deadlines/worker';
import { advanceByKind, gatheredHandlers, handlers } from '../src/domains';
import { createJobQueue } from '../src/jobs/queue';
import { createLimits, keepMerging } from '../src/limits/limits';
import { followChanges } from '../src/live/follow-changes';
import { createLog, toErrorFields } from '../src/log/log';
import { createOutbox } from '../src/mail/outbox';
import { noCallTimes } from '../src/metrics/call-times';
import { noPlatforms } from '../src/platforms/platforms';
import { createApp } from '../src/process/app';
import { createShedding, noShedding } from '../src/shedding/shedding';
import { watchPressure } from '../src/shedding/watch-pressure';
import { createFolderStorage } from '../src/storage/folder';
import { startTelemetry } from '../src/tracing/telemetry';
import { createPageCounter } from '../src/visits/page-counter';
import { createVisitCounter } from '../src/visits/visit-counter';
import { watchParts } from './parts';
import type { BenchReply, BenchTarget, MeasureQuestion } from './process';
import { silencePostings } from './silent-postings';

function readPort(app: FastifyInstance): number {
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('It listens to no port');
  return address.port;
}

const sendReply = (reply: BenchReply) => process.send?.(reply);

process.once('message', async (target: BenchTarget) => {
  const { port, parts } = await (target.kind === 'bare' ? serveBare(target.bodies) : serveLaurel(target));
  process.on('message', (question: MeasureQuestion) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage();
      sendReply({ kind: 'cpu', milliseconds: (user + system) / 1000 });
    } else if (question === 'memory') sendReply({ kind: 'memory', bytes: process.memoryUsage.rss() });
    else sendReply({ kind: 'parts', parts: parts?.() ?? [] });
  });
  sendReply({ kind: 'ready', port });
});
process.once('disconnect', () => process.exit());

async function serveBare(bodies: Record<string, string>) {
  const app = fastify();
  for (const [name, body] of Object.entries(bodies))
    app.get(`/${name}`, (_request, reply) => {
      void reply.type('application/json; charset=utf-8').send(body);
    });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: readPort(app), parts: null };
}

const unlimitedRule = { atOnce: 1e9, every: 1 };

async function serveLaurel({ url, now, watched, silent, traces, load }: Extract<BenchTarget, { kind: 'laurel' }>) {
  if (silent) silencePostings();
  const config = {
    ...readConfig({ NODE_ENV: 'test', ...traces }),
    mode: 'production',
    logLevel: load ? 'error' : 'info',
    ...(load && { trustProxy: ['loopback'] }),
  } as const;
  const log = createLog(config);
  const pools = openPools(shareAddress(url), config.databasePool, (error) =>
    log.error(toErrorFields(error), 'A connection broke'),
  );
  const instant = new Date(now);
  const clock = { now: () => (load ? new Date(Date.now() + load.clockOffsetMs) : instant) };
  const limits = createLimits({
    db: pools.limits,
    clock,
    findRule: (limit) => (load?.limited ? limit : unlimitedRule),
  });
  keepMerging(limits, log);
  const watch = watched ? watchParts() : null;
  const jobs = createJobQueue(clock);
  const ports = {
    mail: createOutbox({ sandbox: true }, jobs),
    jobs,
    log,
    limits,
    platforms: noPlatforms,
    chain: null,
    providers: new Map(),
    site: load?.site ? await openSite(load.site, { onProblem: (line) => log.warn({}, line) }) : null,
    storage: createFolderStorage(config.filesFolder),
    visits: createVisitCounter(),
    pageCounter: createPageCounter(),
    callTimes: noCallTimes,
    telemetry: config.traces && startTelemetry(config.traces, { part: 'bench', log }),
  };
  startDeadlineWorker({ db: pools.db, clock, config, ports, advance: advanceByKind });
  const { changes } = followChanges({ address: url, db: pools.reads, log });
  const shedding = load && config.shedAfter !== null ? createShedding({ after: config.shedAfter, log }) : noShedding;
  watchPressure(shedding, pools);
  const app = await createApp({
    ...pools,
    changes,
    clock,
    config,
    handlers: watch?.wrap(handlers) ?? handlers,
    gatheredHandlers,
    ports,
    shedding,
    sharedAnswers: createSharedAnswers({ clock }),
  });
  watch?.hook(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: readPort(app), parts: watch?.take ?? null };
}
