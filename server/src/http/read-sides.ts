import { type CallName, can, includesVersion } from '@laurel/shared/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config';
import { isOutage } from '../database/outage';
import type { NearReplica, Replicas } from '../database/replicas/replicas';
import type { Database } from '../database/schema';
import type { Changes } from '../live/changes';
import { Refusal } from '../refusal';
import { sessionCookie } from './authenticate';
import { findLag } from './lagging-reads';
import { readLiveVersion } from './live-version';

/** `fresh`: the reader has to see the newest state. `away`: no replica was near enough. `again`: the primary answered after the replica had failed, found nothing, or found something to change. */
export const readOutcomes = ['replica', 'fresh', 'away', 'again'] as const;
export type ReadOutcome = (typeof readOutcomes)[number];

export interface MeasuredReplicas extends Replicas {
  countRead(outcome: ReadOutcome): void;
}

export interface ReplicaRead {
  replica: NearReplica;
  extent: 'whole' | 'shared part';
}

/** When this browser last changed something, in the database's time. It grants nothing. */
export const wroteCookie = 'laurel_wrote';

/** Added to the replicas' bound, because answers can arrive out of order and processes' clocks differ. */
const toleranceMs = 10_000;
/** Longer than the second for which another process shares an answer that it doesn't know to be current. */
const sharedMs = 3000;
const cookieSeconds = 120;

/** In milliseconds: Infinity without a cookie, 0 if the cookie is invalid. */
export function readWroteAge({ cookies }: Pick<FastifyRequest, 'cookies'>, now: Date): number {
  const value = cookies[wroteCookie];
  if (value === undefined) return Number.POSITIVE_INFINITY;
  return /^\d{1,16}$/.test(value) ? now.getTime() - Number(value) : 0;
}

export function noteWrite(reply: FastifyReply, now: Date, { publicOrigin }: Pick<Config, 'publicOrigin'>): void {
  void reply.setCookie(wroteCookie, String(now.getTime()), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicOrigin.startsWith('https:'),
    maxAge: cookieSeconds,
  });
}

export const hasJustWritten = (request: FastifyRequest, now: Date): boolean => readWroteAge(request, now) < sharedMs;

/** True while an answer from a replica might lack this browser's last change. */
export const mayMissOwnWrite = (request: FastifyRequest, now: Date, { bound }: Pick<Replicas, 'bound'>): boolean =>
  readWroteAge(request, now) < bound + toleranceMs;

interface ReadConditions {
  now: Date;
  changes: Changes;
  wantsFresh: boolean;
}

function mayLag(
  request: FastifyRequest,
  lag: NonNullable<ReturnType<typeof findLag>>,
  replicas: Replicas,
  { now, changes, wantsFresh }: ReadConditions,
): boolean {
  const { user } = request;
  if (wantsFresh || mayMissOwnWrite(request, now, replicas)) return false;
  if (user && lag === 'visitors') return false;
  // Staff base decisions on what they read. A client without our cookies can't say when it last changed something.
  if (user && (can(user.role, 'staff.enter') || request.cookies[sessionCookie] === undefined)) return false;
  const version = readLiveVersion(request);
  const position = changes.readPositionBehind(replicas.bound);
  return version === null || (position !== undefined && includesVersion(position, version));
}

/** Null if the primary has to answer. */
export function chooseReplica(
  replicas: MeasuredReplicas | undefined,
  name: CallName,
  request: FastifyRequest,
  conditions: ReadConditions,
): ReplicaRead | null {
  const lag = replicas && findLag(name);
  if (!lag) return null;
  const isFresh = !mayLag(request, lag, replicas, conditions);
  const replica = isFresh ? null : replicas.pick();
  if (replica) return { replica, extent: lag === 'shared' && request.user ? 'shared part' : 'whole' };
  replicas.countRead(isFresh ? 'fresh' : 'away');
  return null;
}

/** Only for answers that are the same for everyone, such as rendered pages and sitemaps. @returns null if the primary has to answer */
function pickReplica(replicas: MeasuredReplicas | undefined): NearReplica | null {
  const replica = replicas?.pick() ?? null;
  if (!replica) replicas?.countRead('away');
  return replica;
}

/** `read` gets null for the primary. The primary answers if the replica fails or finds nothing, because what is missing may be new. */
export async function readFromReplica<Result>(
  replicas: MeasuredReplicas,
  replica: NearReplica,
  read: (from: Kysely<Database> | null) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await read(replica.db);
    replicas.countRead('replica');
    return result;
  } catch (error) {
    if (error instanceof Refusal && error.status !== 404) throw error;
    if (isOutage(error)) replica.reportOutage();
    replicas.countRead('again');
    return read(null);
  }
}

export function readPublic<Result>(
  replicas: MeasuredReplicas | undefined,
  read: (from: Kysely<Database> | null) => Promise<Result>,
): Promise<Result> {
  const replica = pickReplica(replicas);
  return replicas && replica ? readFromReplica(replicas, replica, read) : read(null);
}
