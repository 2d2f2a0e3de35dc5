import type { CallName, InputOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Actor, Answer, Context, Handler, Work } from '../src/call/context';
import { beginWork, type WorkSource } from '../src/call/work';
import type { Clock } from '../src/clock';
import { readConfig } from '../src/config';
import type { Database } from '../src/database/schema';
import { createJobQueue } from '../src/jobs/queue';
import { noLimits } from '../src/limits/limits';
import { silentLog } from '../src/log/log';
import { createOutbox } from '../src/mail/outbox';
import { noCallTimes } from '../src/metrics/call-times';
import { noPlatforms } from '../src/platforms/platforms';
import type { Ports } from '../src/ports';
import { startPlatforms } from '../src/process/platforms';
import { createPageCounter } from '../src/visits/page-counter';
import { createVisitCounter } from '../src/visits/visit-counter';
import { createTestStorage } from './storage';

interface TestSource {
  db: Kysely<Database>;
  clock: Clock;
}

const config = readConfig({ NODE_ENV: 'test', LIMITS: 'off', LOG_LEVEL: 'silent' });

export function makeSource({ db, clock }: TestSource, otherPorts: Partial<Ports> = {}): WorkSource {
  const jobs = createJobQueue(clock);
  const ports = {
    mail: createOutbox({ sandbox: true }, jobs),
    jobs,
    log: silentLog,
    limits: noLimits,
    platforms: noPlatforms,
    chain: null,
    providers: new Map(),
    site: null,
    storage: createTestStorage(),
    visits: createVisitCounter(),
    pageCounter: createPageCounter(),
    callTimes: noCallTimes,
    telemetry: null,
    ...otherPorts,
  };
  return { db, clock, config, ports };
}

export async function makeSandboxSource(db: TestSource['db'], clock: Clock): Promise<WorkSource> {
  const { platforms } = await startPlatforms({ db, clock, config, log: silentLog });
  return makeSource({ db, clock }, { platforms });
}

export function makeWork(app: TestSource): Work<null>;
export function makeWork<User extends Actor>(app: TestSource, user: User): Work<User>;
export function makeWork(app: TestSource, user: Actor | null): Work;
export function makeWork(app: TestSource, user: Actor | null = null): Work {
  return { ...beginWork(makeSource(app)), user };
}

export const toCall =
  <Name extends CallName>(handler: Handler<Name>) =>
  (work: Work<Actor>, input: InputOf<Name>): Promise<Answer<Name>> =>
    handler(work as Context<Name>, input);
