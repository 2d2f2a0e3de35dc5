import type { Kysely } from 'kysely';
import type { Actor, Work } from '../src/call/context';
import type { Clock } from '../src/clock';
import { readConfig } from '../src/config';
import type { Database } from '../src/database/schema';
import { createJobQueue } from '../src/jobs/queue';
import { noLimits } from '../src/limits/limits';
import { silentLog } from '../src/log/log';
import { createOutbox } from '../src/mail/outbox';

const config = readConfig({ NODE_ENV: 'test', LIMITS: 'off', LOG_LEVEL: 'silent' });

/** What a command or a query is given at this moment, without a request; by nobody unless a user is named. */
export function workOf(world: { db: Kysely<Database>; clock: Clock }): Work<null>;
export function workOf<User extends Actor>(world: { db: Kysely<Database>; clock: Clock }, user: User): Work<User>;
export function workOf({ db, clock }: { db: Kysely<Database>; clock: Clock }, user: Actor | null = null): Work {
  const jobs = createJobQueue(clock);
  const ports = { mail: createOutbox({ sandbox: true }, jobs), jobs, log: silentLog, limits: noLimits, site: null };
  return { db, now: clock.now(), user, config, ports };
}
