import type { CallName } from '@laurel/shared/protocol';
import type { FastifyInstance } from 'fastify';
import { createSharedAnswers } from '../src/call/shared-answers';
import type { WorkSource } from '../src/call/work';
import { readConfig } from '../src/config';
import { openConnection } from '../src/database/connection';
import { startDeadlineWorker } from '../src/deadlines/worker';
import { advanceByKind, gatheredHandlers, handlers } from '../src/domains';
import { startReadings } from '../src/domains/challenges/games/schedule.worker';
import { startScanner } from '../src/domains/coins/deposits/scan.worker';
import { startPayouts } from '../src/domains/coins/withdrawals/payout.worker';
import { createJobQueue } from '../src/jobs/queue';
import { startJobWorker } from '../src/jobs/worker';
import { noLimits } from '../src/limits/limits';
import type { Log, LogFields } from '../src/log/log';
import { createOutbox } from '../src/mail/outbox';
import { noCallTimes } from '../src/metrics/call-times';
import type { Platforms } from '../src/platforms/platforms';
import { SteamLogin } from '../src/platforms/steam/openid';
import { Steam } from '../src/platforms/steam/steam';
import { createApp } from '../src/process/app';
import { type JobSource, jobHandlers } from '../src/process/workers';
import { createPageCounter } from '../src/visits/page-counter';
import { createVisitCounter } from '../src/visits/visit-counter';
import { createTestStorage } from '../test/storage';
import { createChainPort, type SimulatedChain, simulatedSigner } from './chain';
import { type SimulatedSteam, steamKey } from './steam';
import { type Instance, makeActor, makeInstance, runAs, type World } from './world';

const config = readConfig({ NODE_ENV: 'test', LIMITS: 'off', LOG_LEVEL: 'silent' });

/** Most of these keep real time and other sessions from deciding the order of rows, or which statement fails. */
const databaseSettings = {
  jit: 'off',
  deadlock_timeout: '1h',
  max_parallel_workers_per_gather: '0',
  synchronize_seqscans: 'off',
};

export interface Letter {
  to: string;
  text: string;
}

export type LoopName = 'scanner' | 'payouts' | 'readings';

export interface Surroundings {
  world: World;
  url: string;
  chain: SimulatedChain;
  steam: SimulatedSteam;
  /** A process mounts only these, so that it starts faster. */
  calls: readonly CallName[];
  loops: ReadonlySet<LoopName>;
  letters: Letter[];
  errors: string[];
}

export interface WebProcess {
  instance: Instance;
  app: FastifyInstance;
}

function makeLog({ world, errors }: Surroundings, name: string): Log {
  const writeLine = (line: string, fields: LogFields) =>
    world.writeTrace(`  ${name}: ${line} ${JSON.stringify(fields)}`);
  return {
    debug() {},
    info() {},
    warn: (fields, line) => writeLine(line, fields),
    error(fields, line) {
      writeLine(line, fields);
      errors.push(`${name}: ${line} ${JSON.stringify(fields)}`);
    },
  };
}

function makeSource(surroundings: Surroundings, instance: Instance) {
  const { world, url, chain, steam } = surroundings;
  const clock = { now: () => new Date(world.now) };
  const log = makeLog(surroundings, instance.name);
  const { db, work } = openConnection(url, { size: 3, settings: databaseSettings, announces: true });
  const readerDb = openConnection(url, { size: 2, settings: databaseSettings }).db;
  const jobs = createJobQueue(clock);
  const steamParts = { db, clock, fetch: steam.fetch };
  const platforms: Platforms = {
    steam: {
      platform: new Steam({ ...steamParts, key: steamKey }),
      login: new SteamLogin(steamParts),
      sandbox: false,
      profilesUrl: null,
    },
    playstation: null,
  };
  const ports = {
    mail: createOutbox({ sandbox: false }, jobs),
    ...{ jobs, log, limits: noLimits, platforms, chain: createChainPort(chain), providers: new Map() },
    ...{
      site: null,
      storage: createTestStorage(),
      visits: createVisitCounter(),
      pageCounter: createPageCounter(),
      callTimes: noCallTimes,
      telemetry: null,
    },
  };
  const source: WorkSource = { db, clock, config, ports };
  return { source, work, reads: readerDb, jobs };
}

const noSendLimit = 2 ** 40;

export async function startWeb(surroundings: Surroundings, name: string): Promise<WebProcess> {
  const instance = makeInstance(name);
  return runAs(makeActor(name, instance), async () => {
    const { source, reads } = makeSource(surroundings, instance);
    const sharedAnswers = createSharedAnswers({ clock: source.clock });
    const app = await createApp({
      ...source,
      ...{ reads, handlers, gatheredHandlers, sharedAnswers, sendWithin: noSendLimit, only: surroundings.calls },
    });
    await app.ready();
    return { instance, app };
  });
}

export async function startWorker(surroundings: Surroundings, name: string): Promise<Instance> {
  const { world, letters, loops } = surroundings;
  const instance = makeInstance(name);
  await runAs(makeActor(name, instance), async () => {
    const { source: ownSource, work, jobs } = makeSource(surroundings, instance);
    const source = { ...ownSource, db: work };
    const transport: JobSource['transport'] = {
      sandbox: false,
      async deliver({ to, text }) {
        await world.awaitEvent('mail', `mail to ${to}`, null, async () => {
          letters.push({ to, text });
        });
        return undefined;
      },
      async close() {},
    };
    const answerPost = async () => new Response(null, { status: 201 });
    const jobSource: JobSource = { ...source, transport, push: answerPost, discord: answerPost };
    const startLoop = (loop: string, start: () => unknown) =>
      runAs(makeActor(`${name}/${loop}`, instance, loop), start);
    const { clock, db } = source;
    const { log } = source.ports;
    startLoop('jobs', () => startJobWorker(jobs, { db, clock, log, source: jobSource, handlers: jobHandlers }));
    startLoop('deadlines', () => startDeadlineWorker({ ...source, advance: advanceByKind }));
    if (loops.has('scanner')) startLoop('scanner', () => startScanner(source));
    if (loops.has('payouts')) startLoop('payouts', () => startPayouts(source, async () => simulatedSigner));
    if (loops.has('readings')) startLoop('readings', () => startReadings(source));
  });
  return instance;
}
