import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { gatherItems } from '../call/gather';
import type { Pace } from '../call/pace';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { type Log, toErrorFields } from '../log/log';
import { startLoop } from '../loop';
import { CountedLimits } from './counted-limits';
import type { Limit } from './rules';
import { returnToken, takeTokens } from './store';
import { makeTooManyRefusal } from './too-many';

export interface Limits {
  /** Takes a unit from this process's copy of a budget, without a query. Processes merge their copies every second. @throws Refusal `rate_limited` */
  count(limit: Limit, whose: string): void;
  /** Checks like `count`, but takes nothing. @throws Refusal `rate_limited` */
  peek(limit: Limit, whose: string): void;
  hasRoom(limit: Limit, whose: string): boolean;
  /**
   * Takes a unit from a budget shared by all processes. Uses its own statement, so a later rollback doesn't return
   * the unit. @throws Refusal `rate_limited`
   */
  spend(limit: Limit, whose: string): Promise<void>;
  giveBack(limit: Limit, whose: string): Promise<void>;
}

export const noLimits: Limits = { count() {}, peek() {}, hasRoom: () => true, async spend() {}, async giveBack() {} };

export async function spendUnlessFailed<Result>(
  limits: Limits,
  { limit, whose }: { limit: Limit; whose: string },
  act: () => Promise<Result>,
): Promise<Result> {
  await limits.spend(limit, whose);
  try {
    return await act();
  } catch (error) {
    await limits.giveBack(limit, whose);
    throw error;
  }
}

export interface LimitsInProcess extends Limits {
  merge(): Promise<void>;
}

export interface LimitOptions {
  db: Kysely<Database>;
  clock: Clock;
  findRule?: (limit: Limit) => Pace;
}

/** Hashes names and emails, so the table doesn't reveal who tried what. */
export const hashName = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function createLimits({ db, clock, findRule = (limit) => limit }: LimitOptions): LimitsInProcess {
  const countedLimits = new CountedLimits(db, clock);
  const buildName = ({ name }: Limit, whose: string) => `${name} ${whose}`;
  const takers = new Map<string, (name: string) => Promise<number>>();
  function findTaker(limit: Limit): (name: string) => Promise<number> {
    const knownTaker = takers.get(limit.name);
    if (knownTaker) return knownTaker;
    const takeToken = gatherItems((names: readonly string[]) => takeTokens(db, names, findRule(limit), clock.now()), {
      maxRuns: 1,
      most: 100,
      buildKey: (name) => name,
      shouldSplit: () => false,
    });
    takers.set(limit.name, takeToken);
    return takeToken;
  }
  const refuseIfWaiting = (waitMs: number) => {
    if (waitMs > 0) throw makeTooManyRefusal(waitMs);
  };
  return {
    count: (limit, whose) => refuseIfWaiting(countedLimits.take(findRule(limit), buildName(limit, whose))),
    peek: (limit, whose) => refuseIfWaiting(countedLimits.waitFor(findRule(limit), buildName(limit, whose))),

    hasRoom: (limit, whose) => countedLimits.waitFor(findRule(limit), buildName(limit, whose)) === 0,

    async spend(limit, whose) {
      refuseIfWaiting(await findTaker(limit)(buildName(limit, whose)));
    },

    async giveBack(limit, whose) {
      await returnToken(db, buildName(limit, whose), findRule(limit));
    },

    merge: () => countedLimits.merge(),
  };
}

const mergeEveryMs = 1000;

export function keepMerging(limits: LimitsInProcess, log: Log): { stop(): Promise<void> } {
  const mergeCounts = () =>
    limits.merge().catch((error: unknown) => log.warn(toErrorFields(error), 'Limits could not be merged'));
  const loop = startLoop(async () => {
    await mergeCounts();
    return mergeEveryMs;
  });
  return {
    async stop() {
      await loop.stop();
      await mergeCounts();
    },
  };
}
